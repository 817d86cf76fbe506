import Foundation

/// Bytes from hexadecimal digits; blanks are skipped.
func hex(_ text: String) -> Data {
  let digits = text.filter { $0 != " " }.compactMap(\.hexDigitValue)
  return Data(stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
}

/// Hexadecimal digits of bytes.
func hex(_ data: Data?) -> String? {
  data.map { $0.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
}
