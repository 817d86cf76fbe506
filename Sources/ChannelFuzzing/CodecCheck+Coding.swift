import ChannelCodec

extension CodecCheck {
  /// Decodes as the codec does.
  func decode(_ bytes: [UInt8], limits: DecodingLimits = .default) throws(CodecError) -> ChannelMessage {
    let message: ChannelMessage?
    switch name {
    case .standardMessage: message = try messages(limits).decodeMessage(bytes)
    case .jsonMessage, .string, .binary: message = try messages(limits).decodeMessage(bytes)
    case .standardMethod, .jsonMethod: message = try methods(limits).decodeMethodCall(bytes)
    case .standardEnvelope, .jsonEnvelope: message = try methods(limits).decodeEnvelope(bytes)
    }
    guard let message else { throw CodecError(.absentMessage, offset: nil, path: "", message: "bytes gave no message") }
    return message
  }

  /// Decodes without making a message, where the codec can do that.
  func decodeContent(_ bytes: [UInt8]) throws(CodecError) -> CodecContent {
    let methods = StandardMethodCodec(extensions: extensions)
    switch name {
    case .standardMessage: return .value(try methods.messageCodec.decodeValue(bytes))
    case .standardMethod: return .call(try methods.decodeCall(bytes))
    case .standardEnvelope: return .reply(try methods.decodeReply(bytes))
    case .jsonEnvelope: return .reply(try JSONMethodCodec().decodeReply(bytes))
    case .jsonMethod:
      let call = try decode(bytes).call
      return .call(call ?? MethodCall(""))
    case .jsonMessage, .string, .binary: return .value(try decode(bytes).value)
    }
  }

  /// What a message stands for.
  func content(of message: ChannelMessage) throws(PropertyFailure) -> CodecContent {
    switch name {
    case .standardMessage, .jsonMessage, .string, .binary: return .value(message.value)
    case .standardMethod, .jsonMethod:
      guard let call = message.call else { throw PropertyFailure("a decoded call is a call") }
      return .call(call)
    case .standardEnvelope, .jsonEnvelope:
      guard let reply = message.reply else { throw PropertyFailure("a decoded envelope is a reply") }
      return .reply(reply)
    }
  }

  /// Encodes as the codec does.
  func encode(_ content: CodecContent, limits: DecodingLimits = .default) throws(CodecError) -> [UInt8] {
    switch content {
    case .value(let value): return try messages(limits).encodeMessage(value) ?? []
    case .call(let call): return try methods(limits).encodeMethodCall(call)
    case .reply(let reply): return try methods(limits).encodeReply(reply) ?? []
    }
  }

  private func messages(_ limits: DecodingLimits) -> any MessageCodec {
    switch name {
    case .jsonMessage, .jsonMethod, .jsonEnvelope: return JSONMessageCodec(limits: limits)
    case .string: return StringCodec(limits: limits)
    case .binary: return BinaryCodec(limits: limits)
    default: return StandardMessageCodec(limits: limits, extensions: extensions)
    }
  }

  private func methods(_ limits: DecodingLimits) -> any MethodCodec {
    name == .jsonMethod || name == .jsonEnvelope
      ? JSONMethodCodec(limits: limits) : StandardMethodCodec(limits: limits, extensions: extensions)
  }
}

extension CodecName {
  /// Whether it is one of the standard codec's names.
  var isStandard: Bool { self == .standardMessage || self == .standardMethod || self == .standardEnvelope }
}
