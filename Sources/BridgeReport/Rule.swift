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
  /// Dart's channel buffer had no room for a message of the host.
  public static let bufferOverflow = Rule(
    id: "buffer-overflow", severity: .warning, summary: "A message to Dart was discarded before anybody listened.")
  /// The recording is damaged before its end.
  public static let damagedRecording = Rule(
    id: "damaged-recording", severity: .error, summary: "Bytes in the recording are not what its form says.")
  /// Dart's future never completes for another reason than a missing reply.
  public static let dartNeverCompletes = Rule(
    id: "dart-never-completes", severity: .error, summary: "The Dart code waits for ever, though there was a reply.")
  /// The reply is not of the type that the Dart code takes it for.
  public static let dartTypeError = Rule(
    id: "dart-type-error", severity: .error, summary: "The Dart code throws a TypeError on this reply.")
  /// An event sink was used after `onCancel`.
  public static let eventAfterCancel = Rule(
    id: "event-after-cancel", severity: .warning, summary: "An event was sent after Dart had cancelled the stream.")
  /// An event sink was used after the stream had ended.
  public static let eventAfterEnd = Rule(
    id: "event-after-end", severity: .warning, summary: "An event was sent after the end of the stream.")
  /// A handler was set on an engine that is gone.
  public static let handlerAfterDetach = Rule(
    id: "handler-after-detach", severity: .error, summary: "A handler was set after the engine was detached.")
  /// A handler does not return, so that nothing else can run.
  public static let handlerBlocked = Rule(
    id: "handler-blocked", severity: .error, summary: "The handler blocks the main thread.")
  /// A handler ended the process, or threw what nobody catches.
  public static let handlerTrap = Rule(
    id: "handler-trap", severity: .error, summary: "The handler crashed on this call.")
  /// A value that was sent to Dart has no form in the channel's codec.
  public static let messageUnencodable = Rule(
    id: "message-unencodable", severity: .error,
    summary: "A message or an event to Dart holds a value that the codec cannot encode.")
  /// A Pigeon channel gave no reply.
  public static let pigeonChannelError = Rule(
    id: "pigeon-channel-error", severity: .error,
    summary: "Nobody answers the Pigeon API, so Dart throws PlatformException(channel-error).")
  /// A Pigeon method whose return type has no null returned null.
  public static let pigeonNullError = Rule(
    id: "pigeon-null-error", severity: .error,
    summary: "Null came for a non-null return value, so Dart throws PlatformException(null-error).")
  /// A reply came after the deadline.
  public static let replyLate = Rule(
    id: "reply-late", severity: .error, summary: "The reply came after the deadline.")
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
  /// A message has the id of another one that still waits for its reply.
  public static let reusedID = Rule(
    id: "reused-id", severity: .error, summary: "The id belongs to an earlier message that still waits for its reply.")
  /// A message was sent to Dart through an engine that is gone.
  public static let sendAfterDetach = Rule(
    id: "send-after-detach", severity: .error, summary: "A message was sent to Dart after the engine was detached.")
  /// A message was sent to Dart off the platform thread.
  public static let sendOffPlatformThread = Rule(
    id: "send-off-platform-thread", severity: .error,
    summary: "A message was sent to Dart from another thread than the main one.")
  /// A stream's handler or its engine went away without `onCancel`.
  public static let streamLeftActive = Rule(
    id: "stream-left-active", severity: .warning, summary: "A stream's handler went away while Dart was listening.")
  /// The recording ends in the middle of a record.
  public static let truncatedRecording = Rule(
    id: "truncated-recording", severity: .error, summary: "The recording ends in the middle of a record.")
  /// A payload is not what the channel's codec writes.
  public static let undecodable = Rule(
    id: "undecodable", severity: .error, summary: "The bytes are not what the channel's codec writes.")
  /// Nobody handles the channel, though the recorded host did.
  public static let unknownChannel = Rule(
    id: "unknown-channel", severity: .error, summary: "No handler is registered for the channel.")
  /// The channel has a handler, which does not know the method.
  public static let unknownMethod = Rule(
    id: "unknown-method", severity: .error, summary: "The channel's handler does not implement the method.")
  /// A recorded reply belongs to no message.
  public static let unmatchedReply = Rule(
    id: "unmatched-reply", severity: .error,
    summary: "The recorded reply belongs to no message, so nothing was compared with it.")

  /// Every rule, in the order of their names.
  public static let all: [Rule] =
    ([
      bufferOverflow, damagedRecording, dartNeverCompletes, dartTypeError, eventAfterCancel, eventAfterEnd,
      handlerAfterDetach, handlerBlocked, handlerTrap, messageUnencodable, pigeonChannelError, pigeonNullError,
      replyLate, replyMismatch, replyMissing, replyTwice, replyUnencodable, reusedID,
      sendAfterDetach, sendOffPlatformThread, streamLeftActive, truncatedRecording, undecodable, unknownChannel,
      unknownMethod, unmatchedReply,
    ] + lint + device + [ambiguousJSON]).sorted { $0.id < $1.id }
}
