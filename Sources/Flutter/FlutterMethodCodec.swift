public import Foundation

/// A codec for method channels and event channels (FlutterCodecs.h).
public protocol FlutterMethodCodec {
  /// The instance that all share.
  static func sharedInstance() -> Self

  /// Encodes a call.
  func encode(_ methodCall: FlutterMethodCall) -> Data

  /// Decodes a call.
  func decodeMethodCall(_ methodCall: Data) -> FlutterMethodCall

  /// Encodes a result into a success envelope.
  func encodeSuccessEnvelope(_ result: Any?) -> Data

  /// Encodes an error into an error envelope.
  func encodeErrorEnvelope(_ error: FlutterError) -> Data

  /// Decodes an envelope: the result, or a `FlutterError`.
  func decodeEnvelope(_ envelope: Data) -> Any?
}

/// A method codec that can say what is wrong, where iOS raises an exception.
public protocol FlutterCheckedMethodCodec: FlutterMethodCodec {
  /// Encodes a call, or throws with the path to the value that cannot be encoded.
  func encodedMethodCall(_ methodCall: FlutterMethodCall) throws(FlutterCodecError) -> Data

  /// Decodes a call, or throws with the place where the bytes are wrong.
  func decodedMethodCall(_ methodCall: Data) throws(FlutterCodecError) -> FlutterMethodCall

  /// Encodes a result, or throws with the path to the value that cannot be encoded.
  func encodedSuccessEnvelope(_ result: Any?) throws(FlutterCodecError) -> Data

  /// Encodes an error, or throws with the path to the value that cannot be encoded.
  func encodedErrorEnvelope(_ error: FlutterError) throws(FlutterCodecError) -> Data

  /// Decodes an envelope, or throws with the place where the bytes are wrong.
  func decodedEnvelope(_ envelope: Data) throws(FlutterCodecError) -> Any?
}

extension FlutterCheckedMethodCodec {
  /// Encodes a call; one that cannot be encoded gives no bytes and a line on standard error.
  public func encode(_ methodCall: FlutterMethodCall) -> Data {
    FlutterLog.attempt { () throws(FlutterCodecError) in try encodedMethodCall(methodCall) } ?? Data()
  }

  /// Decodes a call; one that cannot be decoded gives a call of the method "" and a line on standard error.
  public func decodeMethodCall(_ methodCall: Data) -> FlutterMethodCall {
    FlutterLog.attempt { () throws(FlutterCodecError) in try decodedMethodCall(methodCall) }
      ?? FlutterMethodCall(methodName: "", arguments: nil)
  }

  /// Encodes a result; one that cannot be encoded gives no bytes and a line on standard error.
  public func encodeSuccessEnvelope(_ result: Any?) -> Data {
    FlutterLog.attempt { () throws(FlutterCodecError) in try encodedSuccessEnvelope(result) } ?? Data()
  }

  /// Encodes an error; one that cannot be encoded gives no bytes and a line on standard error.
  public func encodeErrorEnvelope(_ error: FlutterError) -> Data {
    FlutterLog.attempt { () throws(FlutterCodecError) in try encodedErrorEnvelope(error) } ?? Data()
  }

  /// Decodes an envelope; one that cannot be decoded gives `nil` and a line on standard error.
  public func decodeEnvelope(_ envelope: Data) -> Any? {
    FlutterLog.attempt { () throws(FlutterCodecError) in try decodedEnvelope(envelope) } ?? nil
  }
}
