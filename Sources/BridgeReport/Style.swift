/// Colours for a terminal, or none.
public struct Style: Sendable, Hashable {
  /// Whether escape sequences may be written.
  public var isColored: Bool

  /// Creates a style.
  public init(isColored: Bool) { self.isColored = isColored }

  /// No escape sequence at all.
  public static let plain = Style(isColored: false)

  func red(_ text: String) -> String { wrap(text, "31") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func yellow(_ text: String) -> String { wrap(text, "33") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func bold(_ text: String) -> String { wrap(text, "1") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
