/// What Android's `org.json` makes of a word without quotes: null, a truth value, a number, or the word itself.
enum AndroidJSONLiteral {
  static func value(_ text: String) -> ChannelValue {
    switch text.lowercased() {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    if !text.utf8.contains(UInt8(ascii: ".")), let value = integer(text) { return .int(value) }
    return double(text).map { .float64($0) } ?? .string(text)
  }

  /// An integer: hexadecimal after `0x`, octal after another 0, else decimal.
  private static func integer(_ text: String) -> Int? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return Int(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0"), text.utf8.count > 1 { return Int(text.dropFirst(), radix: 8) }
    return Int(text)
  }

  /// A number as `Double.valueOf` reads it, which takes `NaN`, `Infinity`, a type suffix and hexadecimal floats.
  private static func double(_ text: String) -> Double? {
    var digits = text.drop { $0 <= " " }
    while let last = digits.last, last <= " " { digits.removeLast() }
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let magnitude: Double?
    switch digits {
    case "NaN": magnitude = .nan
    case "Infinity": magnitude = .infinity
    default:
      if let suffix = digits.last, "fFdD".contains(suffix), !isHexadecimal(digits) || digits.contains(where: isPower) {
        digits.removeLast()
      }
      let isNumber =
        isHexadecimal(digits)
        ? digits.contains(where: isPower) && digits.dropFirst(2).allSatisfy { $0.isHexDigit || ".pP+-".contains($0) }
        : digits.allSatisfy { $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }
      magnitude = isNumber ? Double(digits) : nil
    }
    return magnitude.map { isNegative ? -$0 : $0 }
  }

  private static func isHexadecimal(_ digits: Substring) -> Bool { digits.hasPrefix("0x") || digits.hasPrefix("0X") }

  private static func isPower(_ character: Character) -> Bool { character == "p" || character == "P" }
}
