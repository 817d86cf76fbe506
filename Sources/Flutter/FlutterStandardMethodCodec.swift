import ChannelCodec
public import Foundation

/// Flutter's standard binary codec for method calls and envelopes (FlutterStandardCodec.mm).
open class FlutterStandardMethodCodec: NSObject, FlutterCheckedMethodCodec {
  private nonisolated(unsafe) static let shared = FlutterStandardMethodCodec()

  /// Creates a codec for the standard types.
  public required override init() {}

  /// The instance that all share.
  public static func sharedInstance() -> Self { shared as? Self ?? Self() }

  /// Encodes a call.
  public func encodedMethodCall(_ methodCall: FlutterMethodCall) throws(FlutterCodecError) -> Data {
    let arguments = try FlutterValue.value(for: methodCall.arguments, at: "arguments")
    return try StandardBytes.data { () throws(CodecError) in
      try StandardMethodCodec().encodeMethodCall(MethodCall(methodCall.method, arguments: arguments))
    }
  }

  /// Decodes a call.
  public func decodedMethodCall(_ methodCall: Data) throws(FlutterCodecError) -> FlutterMethodCall {
    let call = try StandardBytes.read { () throws(CodecError) in
      try StandardMethodCodec().decodeMethodCall([UInt8](methodCall))
    }
    return FlutterMethodCall(
      methodName: ObjectDecoder.text(call.method ?? ""),
      arguments: try FlutterValue.object(for: call.arguments, at: "arguments"))
  }

  /// Encodes a result into a success envelope.
  public func encodedSuccessEnvelope(_ result: Any?) throws(FlutterCodecError) -> Data {
    let value = try FlutterValue.value(for: result, at: "success")
    return try StandardBytes.data { () throws(CodecError) in try StandardMethodCodec().encodeSuccessEnvelope(value) }
  }

  /// Encodes an error into an error envelope.
  public func encodedErrorEnvelope(_ error: FlutterError) throws(FlutterCodecError) -> Data {
    let details = try FlutterValue.value(for: error.details, at: "error.details")
    return try StandardBytes.data { () throws(CodecError) in
      try StandardMethodCodec().encodeErrorEnvelope(
        MethodError(code: error.code, message: error.message, details: details))
    }
  }

  /// Decodes an envelope: the result, or a `FlutterError`.
  ///
  /// Unlike Dart it takes no flag but 0 and 1 and no stack trace behind an error.
  public func decodedEnvelope(_ envelope: Data) throws(FlutterCodecError) -> Any? {
    if let flag = envelope.first, flag > 1 {
      throw FlutterCodecError(
        .invalidEnvelope, offset: 0, path: "", message: "expected flag 0 or 1, found \(flag)")
    }
    let decoded = try StandardBytes.read { () throws(CodecError) in
      try StandardMethodCodec().decodeEnvelope([UInt8](envelope))
    }
    guard let decoded else { return nil }
    guard decoded.shape == .error else { return try FlutterValue.object(for: decoded.root, at: "success") }
    guard case .error(let error)? = decoded.reply, !hasFourthValue(envelope, error) else {
      throw FlutterCodecError(
        .trailingBytes, path: "error.stacktrace", message: "expected code, message and details, found a fourth value")
    }
    return FlutterError(
      code: ObjectDecoder.text(error.code), message: error.message.map(ObjectDecoder.text),
      details: try FlutterValue.object(for: decoded.root, at: "error.details"))
  }

  /// Whether an error envelope has a stack trace, be it null, which is one byte more than an envelope without.
  private func hasFourthValue(_ envelope: Data, _ error: MethodError) -> Bool {
    guard error.stackTrace == nil else { return true }
    guard envelope.last == 0 else { return false }
    return (try? StandardMethodCodec().decodeEnvelope([UInt8](envelope.dropLast()))) != nil
  }
}
