import ChannelCodec
import Foundation

// What channels call: the checked form of a codec that has one, else the form that cannot fail.
extension FlutterMethodCodec {
  func checkedEncode(_ call: FlutterMethodCall) throws(FlutterCodecError) -> Data {
    guard let checked = self as? any FlutterCheckedMethodCodec else { return encode(call) }
    return try checked.encodedMethodCall(call)
  }

  func checkedMethodCall(_ message: Data?) throws(FlutterCodecError) -> FlutterMethodCall {
    guard let message else {
      throw FlutterCodecError(
        .absentMessage, offset: 0, path: "method", message: "expected a method call, found no message")
    }
    guard let checked = self as? any FlutterCheckedMethodCodec else { return decodeMethodCall(message) }
    return try checked.decodedMethodCall(message)
  }

  func checkedEnvelope(_ envelope: Data) throws(FlutterCodecError) -> Any? {
    guard let checked = self as? any FlutterCheckedMethodCodec else { return decodeEnvelope(envelope) }
    return try checked.decodedEnvelope(envelope)
  }

  /// The envelope for what a handler passed to its result, or `nil` for "not implemented".
  func checkedReply(_ result: Any?) throws(FlutterCodecError) -> Data? {
    isInstance(result, FlutterMethodNotImplemented) ? nil : try checkedEnvelope(for: result)
  }

  /// The envelope for a value or a `FlutterError`.
  func checkedEnvelope(for result: Any?) throws(FlutterCodecError) -> Data {
    let checked = self as? any FlutterCheckedMethodCodec
    guard let error = result as? FlutterError else {
      guard let checked else { return encodeSuccessEnvelope(result) }
      return try checked.encodedSuccessEnvelope(result)
    }
    guard let checked else { return encodeErrorEnvelope(error) }
    return try checked.encodedErrorEnvelope(error)
  }
}

/// Whether a value is this object and no other.
func isInstance(_ value: Any?, _ object: NSObject) -> Bool {
  guard let value, type(of: value) is AnyClass else { return false }
  return value as AnyObject === object
}
