import BridgeReport
import ChannelCodec

/// JSON that is safe to print, and still the same JSON.
enum TerminalJSON {
  /// A text with everything escaped in JSON's own way that a terminal might obey.
  static func escaped(_ text: String) -> String {
    guard TerminalText.escaped(text) != text else { return text }
    var safe = ""
    // Outside of strings JSON is plain ASCII, so what has to be escaped is inside of one.
    for scalar in text.unicodeScalars {
      guard TerminalText.escaped(String(scalar)) != String(scalar) else {
        safe.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        safe += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return safe
  }
}

extension CommandOutput {
  /// Writes JSON as a line, escaped where a terminal reads it.
  func writeLine(_ json: JSONValue) throws(CommandError) {
    try writeLine(isTerminal ? TerminalJSON.escaped(json.text) : json.text)
  }
}
