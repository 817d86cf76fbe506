import ChannelCodec

/// How the messages and replies of a channel are coded.
public enum ChannelCodecKind: String, Sendable, Hashable, CaseIterable {
  /// Method calls and envelopes in Flutter's standard codec; what a `MethodChannel` and an `EventChannel` use.
  case standardMethod = "standard-method"
  /// Method calls and envelopes in JSON.
  case jsonMethod = "json-method"
  /// Single values in Flutter's standard codec.
  case standardMessage = "standard-message"
  /// Single values in JSON.
  case jsonMessage = "json-message"
  /// Text in UTF-8.
  case string
  /// Bytes that only the channel's two ends understand.
  case binary
  /// Single values in the standard codec with Pigeon's types, or calls and envelopes of a Pigeon event channel.
  case pigeon

  /// The kind with that name; `raw` is another name for `binary`.
  public init?(name: String) {
    self.init(rawValue: name == "raw" ? "binary" : name)
  }
}
