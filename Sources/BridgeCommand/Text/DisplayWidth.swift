/// How many columns of a terminal a text takes.
enum DisplayWidth {
  /// The columns of a text: two for the wide characters of East Asia and for emoji, one for the others.
  static func of(_ text: some StringProtocol) -> Int {
    // Most text is ASCII, where bytes are columns.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return isASCII ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// A text cut to so many columns, with an ellipsis as the last of them where something is missing.
  static func shortened(_ text: String, to columns: Int) -> String {
    guard text.utf8.count > columns, of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var room = columns - 1
    var end = text.startIndex
    while end < text.endIndex {
      room -= of(text[end])
      if room < 0 { break }
      end = text.index(after: end)
    }
    return text[..<end] + "…"
  }

  /// A text with blanks added on its right.
  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - of(text), 0))
  }

  /// A text with blanks added on its left.
  static func rightAligned(_ text: String, to columns: Int) -> String {
    String(repeating: " ", count: max(columns - of(text), 0)) + text
  }

  private static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0..<0x1100: return 1
    // The blocks that Unicode's EastAsianWidth.txt calls wide or full-width, and the emoji planes.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
