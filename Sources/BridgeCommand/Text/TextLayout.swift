/// Paragraphs broken into lines of a width.
enum TextLayout {
  /// The width of help texts, which are the same on every terminal.
  static let width = 80

  /// The lines of a paragraph, broken at blanks; a word wider than the line has one of its own.
  static func wrapped(_ paragraph: String, width: Int = width, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, indent + DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(margin + line) }
    return lines
  }

  /// A list of terms with their descriptions beside them, or below where a term is too long.
  static func terms(_ entries: [(term: String, text: String)], column: Int) -> [String] {
    entries.flatMap { term, text -> [String] in
      let lines = wrapped(text, indent: column)
      let head = "  " + term
      guard DisplayWidth.of(head) + 2 <= column, let first = lines.first else { return [head] + lines }
      return [DisplayWidth.padded(head, to: column) + first.dropFirst(column)] + lines.dropFirst()
    }
  }
}
