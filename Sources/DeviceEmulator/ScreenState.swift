/// Whether the person has the iPhone in use.
public enum ScreenState: String, Sendable, Hashable, CaseIterable {
  /// The Lock Screen shows.
  case locked
  /// The Home Screen or an app shows.
  case unlocked
}
