/// The text of a big integer (tag 5) as Java's `BigInteger(String, 16)` takes it.
enum BigIntegerText {
  /// The digits as Android writes them again, in lower case and without leading zeros; `nil` when Java refuses the text.
  static func canonical(_ text: String) -> String? {
    var scalars = Array(text.unicodeScalars)
    let isNegative = scalars.first == "-"
    if let sign = scalars.first, sign == "-" || sign == "+" { scalars.removeFirst() }
    guard !scalars.isEmpty else { return nil }
    var digits = ""
    for scalar in scalars {
      guard let digit = digit(scalar) else { return nil }
      if digit > 0 || !digits.isEmpty { digits += String(digit, radix: 16) }
    }
    return digits.isEmpty ? "0" : (isNegative ? "-" : "") + digits
  }

  /// The number in decimal, as far as 64 bits reach, else in hexadecimal.
  static func decimal(_ canonical: String) -> String {
    let isNegative = canonical.utf8.first == UInt8(ascii: "-")
    let digits = isNegative ? String(canonical.dropFirst()) : canonical
    let magnitude = UInt64(digits, radix: 16).map { String($0) } ?? "0x" + digits
    return (isNegative ? "-" : "") + magnitude
  }

  /// The value of a digit; Java takes the digits of every script, and full-width letters.
  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x30...0x39: return Int(scalar.value - 0x30)
    case 0x41...0x46: return Int(scalar.value - 0x41 + 10)
    case 0x61...0x66: return Int(scalar.value - 0x61 + 10)
    case 0xFF21...0xFF26: return Int(scalar.value - 0xFF21 + 10)
    case 0xFF41...0xFF46: return Int(scalar.value - 0xFF41 + 10)
    default:
      guard scalar.properties.generalCategory == .decimalNumber else { return nil }
      return scalar.properties.numericValue.map { Int($0) }
    }
  }
}
