import ChannelCodec
public import Foundation

/// Flutter's standard binary codec for method calls and envelopes (FlutterStandardCodec.mm).
open class FlutterStandardMethodCodec: NSObject, FlutterCheckedMethodCodec {
  private nonisolated(unsafe) static let shared = FlutterStandardMethodCodec()
  private var readerWriter: FlutterStandardReaderWriter?

  /// Creates a codec for the standard types.
  public required override init() {}

  /// Creates a codec with an app's own types.
  public convenience init(readerWriter: FlutterStandardReaderWriter) {
    self.init()
    self.readerWriter = readerWriter.isStandard ? nil : readerWriter
  }

  /// The instance that all share.
  public static func sharedInstance() -> Self { shared as? Self ?? Self() }

  /// Encodes a call.
  public func encodedMethodCall(_ methodCall: FlutterMethodCall) throws(FlutterCodecError) -> Data {
    if let readerWriter {
      return try readerWriter.data([("method", methodCall.method), ("arguments", methodCall.arguments)])
    }
    let arguments = try FlutterValue.value(for: methodCall.arguments, at: "arguments")
    return try StandardBytes.data { () throws(CodecError) in
      try StandardMethodCodec().encodeMethodCall(MethodCall(methodCall.method, arguments: arguments))
    }
  }

  /// Decodes a call.
  public func decodedMethodCall(_ methodCall: Data) throws(FlutterCodecError) -> FlutterMethodCall {
    if let readerWriter { return try Self.call(readerWriter.reader(with: methodCall)) }
    let call = try StandardBytes.read { () throws(CodecError) in
      try StandardMethodCodec().decodeMethodCall([UInt8](methodCall))
    }
    return FlutterMethodCall(
      methodName: ObjectDecoder.text(call.method ?? ""),
      arguments: try FlutterValue.object(for: call.arguments, at: "arguments"))
  }

  /// Encodes a result into a success envelope.
  public func encodedSuccessEnvelope(_ result: Any?) throws(FlutterCodecError) -> Data {
    if let readerWriter { return try readerWriter.data(flag: 0, [("success", result)]) }
    let value = try FlutterValue.value(for: result, at: "success")
    return try StandardBytes.data { () throws(CodecError) in try StandardMethodCodec().encodeSuccessEnvelope(value) }
  }

  /// Encodes an error into an error envelope.
  public func encodedErrorEnvelope(_ error: FlutterError) throws(FlutterCodecError) -> Data {
    if let readerWriter {
      return try readerWriter.data(
        flag: 1,
        [("error.code", error.code), ("error.message", error.message), ("error.details", error.details)])
    }
    let details = try FlutterValue.value(for: error.details, at: "error.details")
    return try StandardBytes.data { () throws(CodecError) in
      try StandardMethodCodec().encodeErrorEnvelope(
        MethodError(code: error.code, message: error.message, details: details))
    }
  }

  /// Decodes an envelope: the result, or a `FlutterError`.
  ///
  /// Unlike Dart it takes no flag but 0 and 1, nothing behind a result and no stack trace behind an error.
  public func decodedEnvelope(_ envelope: Data) throws(FlutterCodecError) -> Any? {
    guard let flag = envelope.first else {
      throw FlutterCodecError(.emptyMessage, offset: 0, path: "", message: "expected an envelope, found 0 bytes")
    }
    guard flag <= 1 else {
      throw FlutterCodecError(.invalidEnvelope, offset: 0, path: "", message: "expected flag 0 or 1, found \(flag)")
    }
    let reader = readerWriter?.reader(with: envelope) ?? FlutterStandardReader(data: envelope)
    return try Self.envelope(flag, reader)
  }
}
