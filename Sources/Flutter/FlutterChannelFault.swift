/// A value or bytes that a channel's codec refused: where on the channel it happened, and what was wrong.
public struct FlutterChannelFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What the channel was doing.
  public var stage: Stage
  /// The channel's name.
  public var channel: String
  /// The method called, when it is known.
  public var method: String?
  /// What was wrong.
  public var error: FlutterCodecError

  /// Creates a fault.
  public init(_ stage: Stage, channel: String, method: String? = nil, error: FlutterCodecError) {
    self.stage = stage
    self.channel = channel
    self.method = method
    self.error = error
  }

  /// What the channel was doing: an open set, so that a new stage breaks nobody's `switch`.
  public struct Stage: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The stable name.
    public let rawValue: String

    /// Creates a stage from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stable name.
    public var description: String { rawValue }

    /// Decoding a message from Dart; the handler was not called.
    public static let decodingMessage = Stage(rawValue: "decoding-message")
    /// Encoding the reply to a message from Dart; no reply was given.
    public static let encodingReply = Stage(rawValue: "encoding-reply")
    /// Encoding a message to Dart; nothing was sent.
    public static let encodingMessage = Stage(rawValue: "encoding-message")
    /// Encoding an event; nothing was sent.
    public static let encodingEvent = Stage(rawValue: "encoding-event")
    /// Decoding Dart's reply; the callback was not called.
    public static let decodingReply = Stage(rawValue: "decoding-reply")
  }

  /// All of it on one line.
  public var description: String {
    "channel '\(channel)'\(method.map { ", method '\($0)'" } ?? ""), \(stage): \(error)"
  }
}
