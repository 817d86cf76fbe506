public import BridgeEmulator

/// Any other way in which a call goes wrong for Dart code: an error of its own, or a future that never completes.
public struct DartFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What Dart code gets.
  public var outcome: DartOutcome
  /// The channel's name.
  public var channel: String
  /// The method's name, of a method channel.
  public var method: String?
  /// What was wrong on the host's side, when it is known.
  public var cause: String?

  /// Creates a failure.
  public init(_ outcome: DartOutcome, channel: String, method: String? = nil, cause: String? = nil) {
    self.outcome = outcome
    self.channel = channel
    self.method = method
    self.cause = cause
  }

  /// Whether the future never completes.
  public var neverCompletes: Bool {
    if case .neverCompletes = outcome { return true }
    return false
  }

  /// Whether the value is not what the code takes it for.
  public var isTypeError: Bool {
    if case .typeError = outcome { return true }
    return false
  }

  /// All of it on one line.
  public var description: String {
    "\(channel)\(method.map { " \($0)" } ?? ""): \(outcome)\(cause.map { " (\($0))" } ?? "")"
  }
}
