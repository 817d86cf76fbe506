/// What came of running one recording.
public struct RecordingVerdict: Sendable, Hashable {
  /// The recording's name as the user gave it.
  public var recording: String
  /// How many records were read.
  public var records: Int
  /// How many messages were handed to handlers.
  public var messages: Int
  /// How many of those were method calls.
  public var calls: Int
  /// How many replies the handlers gave.
  public var replies: Int
  /// How many of the replies were compared with a recorded one.
  public var compared: Int
  /// All that is wrong, in the order of the records.
  public var findings: [Finding]
  /// How many more findings there were than are kept.
  public var omittedFindings: Int
  /// Whether the recording was read but held nothing to run.
  public var isEmpty = false
  /// Why nothing can be said about the recording, when it could not be read or held nothing to run.
  public var undecided: String?

  /// Creates a verdict.
  public init(
    recording: String, records: Int = 0, messages: Int = 0, calls: Int = 0, replies: Int = 0,
    compared: Int = 0, findings: [Finding] = [], omittedFindings: Int = 0, undecided: String? = nil
  ) {
    self.recording = recording
    self.records = records
    self.messages = messages
    self.calls = calls
    self.replies = replies
    self.compared = compared
    self.findings = findings
    self.omittedFindings = omittedFindings
    self.undecided = undecided
  }

  /// Whether any finding weighs enough to fail the run.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }
}
