/// Bytes as hexadecimal text, two digits each and nothing between them.
public enum HexText {
  private static let digits = Array("0123456789abcdef".utf8)

  /// The bytes in lower-case digits.
  public static func text(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A number with all its digits, the most significant first.
  static func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(number.bitWidth / 4 - digits.utf8.count, 0)) + digits
  }

  /// The bytes of digits in either case, or `nil` when there is an odd number of them or anything else among them.
  public static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for position in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digit(digits[position]), let low = digit(digits[position + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The value of a digit.
  static func digit(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return letter - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return letter - UInt8(ascii: "A") + 10
    default: return nil
    }
  }
}
