import BridgeReport
import ChannelCodec

/// JSON that is safe to print, and still the same JSON.
///
/// It is written so wherever it goes: what is in a file is looked at in a terminal later.
enum TerminalJSON {
  /// A text with everything escaped in JSON's own way that a terminal might obey or nobody would see.
  static func escaped(_ text: String) -> String {
    // JSON escapes the controls of ASCII itself, all but one.
    guard text.utf8.contains(where: { $0 >= 0x7F }), text.unicodeScalars.contains(where: TerminalText.needsEscape)
    else { return text }
    var safe = ""
    // Outside of strings JSON is plain ASCII, so what has to be escaped is inside of one.
    for scalar in text.unicodeScalars {
      guard TerminalText.needsEscape(scalar) else {
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

  /// Escapes a text in UTF-8 in place.
  static func escape(_ text: inout [UInt8]) {
    guard text.contains(where: { $0 >= 0x7F }) else { return }
    text = Array(escaped(String(decoding: text, as: UTF8.self)).utf8)
  }
}

extension CommandOutput {
  /// Writes JSON as a line.
  func writeLine(_ json: JSONValue) throws(CommandError) { try writeLine(TerminalJSON.escaped(json.text)) }
}
