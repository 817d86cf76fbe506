/// Something that can be wrong, with a name that never changes.
public struct Rule: Sendable, Hashable {
  /// The stable name, such as `reply-missing`.
  public var id: String
  /// How much a breach weighs.
  public var severity: Severity
  /// What the rule says, in one sentence.
  public var summary: String

  /// Creates a rule.
  public init(id: String, severity: Severity, summary: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
  }
}

extension Rule {
  /// The handler's reply differs from the recorded one.
  public static let replyMismatch = Rule(
    id: "reply-mismatch", severity: .error, summary: "The reply differs from the recorded reply.")
  /// The handler let go of the reply without giving one.
  public static let replyMissing = Rule(
    id: "reply-missing", severity: .error, summary: "The call was never answered, so Dart's future never completes.")
  /// The handler answered the same message again.
  public static let replyTwice = Rule(
    id: "reply-twice", severity: .error, summary: "The call was answered more than once.")
  /// The handler's result has no form in the channel's codec.
  public static let replyUnencodable = Rule(
    id: "reply-unencodable", severity: .error, summary: "The result holds a value that the codec cannot encode.")
  /// A payload is not what the channel's codec writes.
  public static let undecodable = Rule(
    id: "undecodable", severity: .error, summary: "The bytes are not what the channel's codec writes.")
  /// The channel has a handler, which does not know the method.
  public static let unknownMethod = Rule(
    id: "unknown-method", severity: .error, summary: "The channel's handler does not implement the method.")
  /// Nobody handles the channel, though the recorded host did.
  public static let unknownChannel = Rule(
    id: "unknown-channel", severity: .error, summary: "No handler is registered for the channel.")
  /// The recording ends in the middle of a record.
  public static let truncatedRecording = Rule(
    id: "truncated-recording", severity: .error, summary: "The recording ends in the middle of a record.")
  /// The recording is damaged before its end.
  public static let damagedRecording = Rule(
    id: "damaged-recording", severity: .error, summary: "The recording cannot be read any further.")

  /// Every rule, in the order of their names.
  public static let all: [Rule] =
    ([
      damagedRecording, replyMismatch, replyMissing, replyTwice, replyUnencodable, truncatedRecording, undecodable,
      unknownChannel, unknownMethod,
    ] + lint).sorted { $0.id < $1.id }
}
