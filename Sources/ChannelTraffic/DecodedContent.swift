import ChannelCodec

/// What a record's payload turned out to be.
public enum DecodedContent: Sendable {
  /// A call on a method channel.
  case call(ChannelMessage)
  /// The envelope that answers a call.
  case reply(ChannelMessage)
  /// An envelope that the host sent by itself: an event, or an error event, of an event channel.
  case event(ChannelMessage)
  /// A value on a message channel, or its answer.
  case value(ChannelMessage)
  /// Text on a string channel.
  case text(String)
  /// Bytes that only the channel's two ends understand.
  case binary([UInt8])
  /// No message at all: "not implemented" from a method channel, end of stream from an event channel, `null` elsewhere.
  case absent
  /// Bytes that the channel's codec cannot read.
  indirect case undecodable(CodecError)

  /// The decoded message, or `nil` when there is none.
  public var message: ChannelMessage? {
    switch self {
    case .call(let message), .reply(let message), .event(let message), .value(let message): return message
    case .text, .binary, .absent, .undecodable: return nil
    }
  }

  /// Whether it is an envelope with an error.
  public var isErrorEnvelope: Bool {
    switch self {
    case .reply(let message), .event(let message): return message.shape == .error
    default: return false
    }
  }
}
