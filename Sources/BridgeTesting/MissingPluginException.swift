/// What Dart code catches when nobody answers a method (message_codec.dart).
public struct MissingPluginException: Error, Sendable, Hashable, CustomStringConvertible {
  /// Which method of which channel.
  public var message: String

  /// Creates an exception.
  public init(_ message: String) { self.message = message }

  /// What Dart prints.
  public var description: String { "MissingPluginException(\(message))" }
}
