/// Flutter's standard binary codec for method calls and envelopes (message_codecs.dart, `StandardMethodCodec`).
public struct StandardMethodCodec: MethodCodec {
  /// The codec for the values inside.
  public var messageCodec: StandardMessageCodec

  /// Creates a codec.
  public init(limits: DecodingLimits = .default, extensions: CodecExtensions = .none) {
    messageCodec = StandardMessageCodec(limits: limits, extensions: extensions)
  }

  /// Decodes a call: the method's name, a string, and one value for the arguments.
  ///
  /// The text of a big integer is a string to Dart, hence a name too (message_codecs.dart, readValueOfType).
  public func decodeMethodCall(_ message: [UInt8]?) throws(CodecError) -> ChannelMessage {
    guard let message, StandardTag.isText(message.first) else {
      throw Self.noCall(isPresent: message != nil, tag: message?.first)
    }
    return try messageCodec.decode(message, as: .methodCall)
  }

  /// Decodes a call straight to values to keep, faster than by way of a `ChannelMessage`.
  public func decodeCall(_ message: [UInt8]?) throws(CodecError) -> MethodCall {
    guard let message else { throw Self.noCall(isPresent: false, tag: nil) }
    return try decodeCall(message.span.bytes)
  }

  /// Decodes a call from bytes wherever they are, straight to values to keep.
  public func decodeCall(_ message: RawSpan) throws(CodecError) -> MethodCall {
    guard StandardTag.isText(message.first) else { throw Self.noCall(isPresent: true, tag: message.first) }
    return try messageCodec.decodeValues(message, as: .methodCall) { (decoder) throws(DecodingFailure) in
      var kind = ValueKind.string
      let method = try decoder.decodeText(&kind) ?? ""
      return MethodCall(method, arguments: try decoder.decode(depth: 0))
    }
  }

  /// What is wrong with a message that does not begin with a string.
  @inline(never)
  private static func noCall(isPresent: Bool, tag: UInt8?) -> CodecError {
    guard isPresent else {
      return CodecError(.absentMessage, offset: 0, path: "method", message: "expected a method call, found no message")
    }
    guard let tag else {
      return CodecError(.emptyMessage, offset: 0, path: "method", message: "expected a method call, found 0 bytes")
    }
    return CodecError(
      .invalidMethodCall, offset: 0, path: "method",
      message: "expected a string as the method's name, found tag \(tag)")
  }

  /// Encodes a call.
  public func encodeMethodCall(_ call: MethodCall) throws(CodecError) -> [UInt8] {
    try messageCodec.encodeCall(call.method, call.arguments)
  }

  /// Decodes an envelope as Dart does: flag 0 is success, with bytes behind the result ignored; any other is an error.
  public func decodeEnvelope(_ envelope: [UInt8]?) throws(CodecError) -> ChannelMessage? {
    guard let envelope else { return nil }
    guard try isError(envelope.first) else { return try messageCodec.decode(envelope, as: .success) }
    let message = try messageCodec.decode(envelope, as: .error)
    for part in [0, 1, 3] where !message.isTextOrAbsent(part) { try Self.checkPart(part, message.kind(part)) }
    return message
  }

  /// Decodes a reply straight to values to keep; no payload is "not implemented".
  public func decodeReply(_ envelope: [UInt8]?) throws(CodecError) -> MethodReply {
    guard let envelope else { return .notImplemented }
    return try decodeReply(envelope.span.bytes)
  }

  /// Decodes an envelope from bytes wherever they are, straight to values to keep.
  public func decodeReply(_ envelope: RawSpan) throws(CodecError) -> MethodReply {
    guard try isError(envelope.first) else {
      return try messageCodec.decodeValues(envelope, as: .success) { (decoder) throws(DecodingFailure) in
        .success(try decoder.decode(depth: 0))
      }
    }
    var kinds = (code: ValueKind.string, message: ValueKind.null, trace: ValueKind.null)
    let reply: MethodReply = try messageCodec.decodeValues(envelope, as: .error) {
      (decoder) throws(DecodingFailure) in
      let code = try decoder.decodeText(&kinds.code)
      let message = try decoder.decodeText(&kinds.message)
      let details = try decoder.decode(depth: 0)
      let hasTrace = try decoder.hasOptional()
      let trace = try hasTrace ? decoder.decodeText(&kinds.trace) : nil
      return .error(
        MethodError(
          code: code ?? "", message: message, details: details, stackTrace: trace,
          hasNullTrace: hasTrace && trace == nil))
    }
    try Self.checkPart(0, kinds.code)
    try Self.checkPart(1, kinds.message)
    try Self.checkPart(3, kinds.trace)
    return reply
  }

  /// Whether an envelope that begins with a flag is one of an error.
  @inline(__always)
  private func isError(_ flag: UInt8?) throws(CodecError) -> Bool {
    guard let flag else {
      throw CodecError(.emptyMessage, offset: 0, path: "", message: "expected an envelope, found 0 bytes")
    }
    return flag != 0
  }

  /// Fails unless a part of an error envelope is a string, or null where it may be.
  @inline(__always)
  private static func checkPart(_ index: Int, _ kind: ValueKind?) throws(CodecError) {
    switch kind {
    case nil, .string, .bigInt: return
    case .null where index > 0: return
    case .some(let kind):
      throw CodecError(
        .invalidEnvelope, offset: 0, path: MessageLayout.error.names[index],
        message: "expected a string\(index > 0 ? " or null" : ""), found \(kind.rawValue)")
    }
  }

  /// Encodes a success envelope.
  public func encodeSuccessEnvelope(_ result: ChannelValue) throws(CodecError) -> [UInt8] {
    try StandardWriter.bytes(messageCodec.limits) { (writer) throws(EncodingFailure) in
      try writer.room.append(0)
      try writer.write(result, at: "success")
    }
  }

  /// Encodes an error envelope.
  public func encodeErrorEnvelope(_ error: MethodError) throws(CodecError) -> [UInt8] {
    try StandardWriter.bytes(messageCodec.limits) { (writer) throws(EncodingFailure) in
      try writer.room.append(1)
      try writer.write(error.code, at: "error.code")
      if let message = error.message {
        try writer.write(message, at: "error.message")
      } else {
        try writer.write(.null, at: "error.message")
      }
      try writer.write(error.details, at: "error.details")
      if let trace = error.stackTrace {
        try writer.write(trace, at: "error.stacktrace")
      } else if error.hasNullStackTrace {
        try writer.write(.null, at: "error.stacktrace")
      }
    }
  }
}
