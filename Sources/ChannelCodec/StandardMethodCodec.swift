/// Flutter's standard binary codec for method calls and envelopes (message_codecs.dart, `StandardMethodCodec`).
public struct StandardMethodCodec: MethodCodec {
  /// The codec for the values inside.
  public var messageCodec: StandardMessageCodec

  /// Creates a codec.
  public init(limits: DecodingLimits = .default, extensions: CodecExtensions = .none) {
    messageCodec = StandardMessageCodec(limits: limits, extensions: extensions)
  }

  /// Decodes a call: the method's name, a string, and one value for the arguments.
  public func decodeMethodCall(_ message: [UInt8]?) throws(CodecError) -> ChannelMessage {
    guard let message else {
      throw CodecError(.absentMessage, offset: 0, path: "method", message: "expected a method call, found no message")
    }
    guard let tag = message.first else {
      throw CodecError(.emptyMessage, offset: 0, path: "method", message: "expected a method call, found 0 bytes")
    }
    guard tag == StandardTag.string else {
      throw CodecError(
        .invalidMethodCall, offset: 0, path: "method",
        message: "expected a string as the method's name, found tag \(tag)")
    }
    return try messageCodec.decode(message, as: .methodCall)
  }

  /// Encodes a call.
  public func encodeMethodCall(_ call: MethodCall) throws(CodecError) -> [UInt8] {
    var writer = StandardWriter(maximumDepth: messageCodec.limits.maximumDepth)
    try writer.write(.string(call.method), at: "method")
    try writer.write(call.arguments, at: "arguments")
    return writer.bytes
  }

  /// Decodes an envelope as Dart does: flag 0 is success, with bytes behind the result ignored; any other is an error.
  public func decodeEnvelope(_ envelope: [UInt8]?) throws(CodecError) -> ChannelMessage? {
    guard let envelope else { return nil }
    guard let flag = envelope.first else {
      throw CodecError(.emptyMessage, offset: 0, path: "", message: "expected an envelope, found 0 bytes")
    }
    guard flag != 0 else { return try messageCodec.decode(envelope, as: .success) }
    let message = try messageCodec.decode(envelope, as: .error)
    for (index, name) in MessageLayout.error.roots.enumerated()
    where index != 2 && index < message.storage.header.rootCount {
      let view = ChannelView(storage: message.storage, index: index)
      let fits = view.string != nil || (index > 0 && view.isNull)
      guard fits else {
        throw CodecError(
          .invalidEnvelope, offset: 0, path: name,
          message: "expected a string\(index > 0 ? " or null" : ""), found \(view.kind.rawValue)")
      }
    }
    return message
  }

  /// Encodes a success envelope.
  public func encodeSuccessEnvelope(_ result: ChannelValue) throws(CodecError) -> [UInt8] {
    var writer = StandardWriter(maximumDepth: messageCodec.limits.maximumDepth)
    writer.writeByte(0)
    try writer.write(result, at: "success")
    return writer.bytes
  }

  /// Encodes an error envelope.
  public func encodeErrorEnvelope(_ error: MethodError) throws(CodecError) -> [UInt8] {
    var writer = StandardWriter(maximumDepth: messageCodec.limits.maximumDepth)
    writer.writeByte(1)
    try writer.write(.string(error.code), at: "error.code")
    try writer.write(error.message.map { .string($0) } ?? .null, at: "error.message")
    try writer.write(error.details, at: "error.details")
    if let trace = error.stackTrace { try writer.write(.string(trace), at: "error.stacktrace") }
    return writer.bytes
  }
}
