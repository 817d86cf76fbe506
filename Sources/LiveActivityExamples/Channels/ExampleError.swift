import ActivityKit
import Flutter
import Foundation

/// Why an example's manager refuses a call; Dart gets it as `PlatformException`.
public struct ExampleError: Error, Sendable, Hashable {
  /// What kind of error it is, for programs.
  public var code: String
  /// What happened, for people.
  public var message: String
  /// Anything more.
  public var details: String?

  /// Creates an error.
  public init(code: String, message: String, details: String? = nil) {
    self.code = code
    self.message = message
    self.details = details
  }

  /// The code for arguments that are missing or of the wrong type.
  public static let badArguments = "bad-arguments"

  /// The codes that a refused `Activity.request` comes with.
  public static let requestCodes = [
    "attributesTooLarge", "unsupported", "denied", "globalMaximumExceeded", "targetMaximumExceeded",
    "unsupportedTarget", "visibility", "persistenceFailure", "missingProcessIdentifier", "unentitled",
    "malformedActivityIdentifier", "reconnectNotPermitted", requestFailed,
  ]

  private static let requestFailed = "request-failed"

  /// What `Activity.request` threw: by the case's name for an `ActivityAuthorizationError`.
  init(refusal: any Error) {
    let error = refusal as NSError
    self.init(
      code: refusal is ActivityAuthorizationError ? String(describing: refusal) : Self.requestFailed,
      message: refusal.localizedDescription, details: "\(error.domain) \(error.code)")
  }

  /// The error as the channel carries it.
  var flutterError: FlutterError { FlutterError(code: code, message: message, details: details) }
}

extension ExampleError: LocalizedError, CustomStringConvertible {
  /// Code and message.
  public var description: String { "\(code): \(message)" }
  /// The message.
  public var errorDescription: String? { message }
}
