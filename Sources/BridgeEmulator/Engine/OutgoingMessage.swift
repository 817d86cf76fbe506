/// A message that a handler sends to Dart.
public struct OutgoingMessage: Sendable, Hashable {
  /// The channel's name.
  public var channel: String
  /// The bytes, or `nil` for no message, which ends an event stream.
  public var payload: [UInt8]?

  /// Creates a message.
  public init(channel: String, payload: [UInt8]?) {
    self.channel = channel
    self.payload = payload
  }
}
