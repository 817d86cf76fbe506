/// The exit statuses, which are stable.
public enum ExitStatus: Int32, Sendable, Hashable {
  /// Everything was checked and nothing is wrong.
  case clean = 0
  /// Something is wrong.
  case findings = 1
  /// Nothing can be said: unreadable input, or nothing to check.
  case undecided = 2
  /// The command line is wrong (`EX_USAGE`).
  case usage = 64

  /// The status of a run over several recordings: findings come before doubts, since they are certain.
  ///
  /// What was noticed in a recording in which nothing ran proves nothing about the handlers.
  public init(_ verdicts: [RecordingVerdict]) {
    if verdicts.contains(where: { $0.hasErrors && !($0.isEmpty && $0.undecided != nil) }) {
      self = .findings
    } else if verdicts.isEmpty || verdicts.contains(where: { $0.undecided != nil }) {
      self = .undecided
    } else {
      self = .clean
    }
  }
}
