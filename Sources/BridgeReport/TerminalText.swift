/// Text from a recording made safe to print: nothing in it can move the cursor, colour the screen or forge a line.
public enum TerminalText {
  /// Escapes control characters, line separators and invisible characters, which may change the reading order.
  public static func escaped(_ text: String) -> String {
    // Most text is printable ASCII, which bytes tell.
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), text.unicodeScalars.contains(where: needsEscape) else {
      return text
    }
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": shown += "\\n"
      case "\r": shown += "\\r"
      case "\t": shown += "\\t"
      case _ where needsEscape(scalar): shown += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// A name of a channel or a method, escaped; an empty one as `""`, since it would not be seen.
  public static func name(_ name: String) -> String { name.isEmpty ? "\"\"" : escaped(name) }

  /// Whether a character is one of those that are escaped.
  ///
  /// These are the controls, what formats text without being seen (category Cf, among it all that changes the reading
  /// order), and what Unicode says is ignored by default, except for what chooses among a character's looks.
  public static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0xA0 { return scalar.value < 0x20 || scalar.value >= 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
    }
  }
}
