import ChannelCodec

/// What Dart code catches when a handler answers with a `FlutterError` (message_codec.dart).
public struct PlatformException: Error, Sendable, Hashable {
  /// What kind of error it is.
  public var code: String
  /// What happened, for people.
  public var message: String?
  /// Anything more.
  public var details: DartValue
  /// Where it happened, which only Android says.
  public var stacktrace: String?

  /// Creates an exception.
  public init(code: String, message: String? = nil, details: DartValue = nil, stacktrace: String? = nil) {
    self.code = code
    self.message = message
    self.details = details
    self.stacktrace = stacktrace
  }

  init(_ error: MethodError) {
    self.init(
      code: error.code, message: error.message, details: DartValue(error.details), stacktrace: error.stackTrace)
  }
}

extension PlatformException: CustomStringConvertible {
  /// What Dart prints.
  public var description: String {
    let details = details.isNull ? "null" : details.string ?? "\(details)"
    return "PlatformException(\(code), \(message ?? "null"), \(details), \(stacktrace ?? "null"))"
  }
}
