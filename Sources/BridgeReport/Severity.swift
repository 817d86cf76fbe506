/// How much a finding weighs.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Worth knowing; fails nothing.
  case note
  /// Probably wrong; fails nothing.
  case warning
  /// Wrong: a run with such a finding exits with 1.
  case error

  /// Orders by weight, `note` lowest.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .note: return 0
    case .warning: return 1
    case .error: return 2
    }
  }
}
