import ChannelCodec
import Foundation

// Calls through an app's own reader, and envelopes through any.
extension FlutterStandardMethodCodec {
  static func call(_ reader: FlutterStandardReader) throws(FlutterCodecError) -> FlutterMethodCall {
    let method = try reader.root("method")
    let arguments = try reader.root("arguments")
    try reader.end("arguments")
    guard let method = method as? String else {
      throw FlutterCodecError(
        .invalidMethodCall, offset: 0, path: "method", message: "expected a string as the method's name")
    }
    return FlutterMethodCall(methodName: method, arguments: arguments)
  }

  /// The result or the error; the flag is known to be 0 or 1.
  static func envelope(_ flag: UInt8, _ reader: FlutterStandardReader) throws(FlutterCodecError) -> Any? {
    _ = reader.readByte()
    if flag == 0 {
      let result = try reader.root("success")
      try reader.end("success")
      return result
    }
    let code = try reader.root("error.code")
    let message = try reader.root("error.message")
    let details = try reader.root("error.details")
    try reader.end("error.details")
    guard let code = code as? String else {
      throw FlutterCodecError(.invalidEnvelope, offset: 0, path: "error.code", message: "expected a string")
    }
    guard message == nil || message is String else {
      throw FlutterCodecError(.invalidEnvelope, offset: 0, path: "error.message", message: "expected a string or null")
    }
    return FlutterError(code: code, message: message as? String, details: details)
  }
}
