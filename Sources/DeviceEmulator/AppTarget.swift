/// One of the two programs that a Live Activity takes.
public enum AppTarget: String, Sendable, Hashable, CaseIterable {
  /// The app itself.
  case app
  /// The extension with its widgets.
  case widget
}
