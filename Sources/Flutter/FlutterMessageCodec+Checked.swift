import Foundation

// What channels call: the checked form of a codec that has one, else the form that cannot fail.
extension FlutterMessageCodec {
  func checkedEncode(_ message: Any?) throws(FlutterCodecError) -> Data? {
    guard let checked = self as? any FlutterCheckedMessageCodec else { return encode(message) }
    return try checked.encoded(message)
  }

  func checkedDecode(_ message: Data?) throws(FlutterCodecError) -> Any? {
    guard let checked = self as? any FlutterCheckedMessageCodec else { return decode(message) }
    return try checked.decoded(message)
  }
}
