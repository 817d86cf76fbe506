/// A codec for method channels and event channels, Flutter's `MethodCodec`.
public protocol MethodCodec: Sendable {
  /// Decodes a call; no message and an empty one are both errors.
  func decodeMethodCall(_ message: [UInt8]?) throws(CodecError) -> ChannelMessage

  /// Encodes a call.
  func encodeMethodCall(_ call: MethodCall) throws(CodecError) -> [UInt8]

  /// Decodes a success or error envelope; `nil` gives `nil`, which is "not implemented" and has no envelope.
  func decodeEnvelope(_ envelope: [UInt8]?) throws(CodecError) -> ChannelMessage?

  /// Encodes a success envelope.
  func encodeSuccessEnvelope(_ result: ChannelValue) throws(CodecError) -> [UInt8]

  /// Encodes an error envelope, with a fourth value only when there is a stack trace.
  func encodeErrorEnvelope(_ error: MethodError) throws(CodecError) -> [UInt8]
}

extension MethodCodec {
  /// Decodes a reply; no payload is "not implemented".
  public func decodeReply(_ envelope: [UInt8]?) throws(CodecError) -> MethodReply {
    try decodeEnvelope(envelope)?.reply ?? .notImplemented
  }

  /// Encodes a reply; "not implemented" is no payload.
  public func encodeReply(_ reply: MethodReply) throws(CodecError) -> [UInt8]? {
    switch reply {
    case .success(let value): return try encodeSuccessEnvelope(value)
    case .error(let error): return try encodeErrorEnvelope(error)
    case .notImplemented: return nil
    }
  }
}
