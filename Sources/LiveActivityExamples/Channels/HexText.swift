import Foundation

extension Data {
  /// Two lower-case digits a byte, as servers want push tokens.
  var hexText: String {
    map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
