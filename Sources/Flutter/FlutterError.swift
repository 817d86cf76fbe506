public import Foundation

/// An error for Dart or from Dart, `PlatformException` there (FlutterCodecs.h).
///
/// As on iOS it is no `Swift.Error`; apps that throw it add the conformance themselves.
open class FlutterError: NSObject {
  /// What kind of error it is, for programs.
  public let code: String
  /// What happened, for people.
  public let message: String?
  /// Anything more that the codec can carry.
  public let details: Any?

  /// Creates an error.
  public init(code: String, message: String?, details: Any?) {
    self.code = code
    self.message = message
    self.details = details
  }

  /// Whether code, message and details are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FlutterError else { return false }
    return code == other.code && message == other.message && FlutterValue.areEqual(details, other.details)
  }

  /// Made of code and message.
  open override var hash: Int { code.hashValue ^ (message?.hashValue ?? 0) }

  /// The three parts on one line.
  open override var description: String {
    "FlutterError(\(code), \(message ?? "nil"), \(details.map { "\($0)" } ?? "nil"))"
  }
}
