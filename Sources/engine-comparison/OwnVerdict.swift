import ChannelCodec

/// What this project's codecs make of a payload.
struct OwnVerdict {
  /// What it stands for.
  var content: EngineVerdict.Content
  /// How many values an error envelope has.
  var valueCount: Int

  private static let limits = DecodingLimits(
    maximumDepth: DecodingLimits.depthCeiling, maximumValueCount: DecodingLimits.valueCountCeiling)
  private static let standardMessages = StandardMessageCodec(limits: limits)
  private static let standardMethods = StandardMethodCodec(limits: limits)
  private static let jsonMessages = JSONMessageCodec(limits: limits)
  private static let jsonMethods = JSONMethodCodec(limits: limits)
  private static let strings = StringCodec(limits: limits)

  /// Decodes; throws why that is impossible.
  init(_ payload: [UInt8], _ codec: CodecName) throws(CodecError) {
    let message: ChannelMessage?
    switch codec {
    case .standardMethod: message = try Self.standardMethods.decodeMethodCall(payload)
    case .jsonMethod: message = try Self.jsonMethods.decodeMethodCall(payload)
    case .standardEnvelope: message = try Self.standardMethods.decodeEnvelope(payload)
    case .jsonEnvelope: message = try Self.jsonMethods.decodeEnvelope(payload)
    case .jsonMessage: message = try Self.jsonMessages.decodeMessage(payload)
    case .string: message = try Self.strings.decodeMessage(payload)
    case .standardMessage, .binary: message = try Self.standardMessages.decodeMessage(payload)
    }
    guard let message else { throw CodecError(.absentMessage, offset: 0, path: "", message: "no message") }
    valueCount = message.valueCount
    if let call = message.call {
      content = .call(call)
    } else if let reply = message.reply {
      switch reply {
      case .success(let value): content = .success(value)
      case .error(let error): content = .error(error)
      case .notImplemented: throw CodecError(.absentMessage, offset: 0, path: "", message: "no envelope")
      }
    } else {
      content = .value(message.value)
    }
  }

  /// Encodes content; throws why that is impossible.
  static func encode(_ content: EngineVerdict.Content, _ codec: CodecName) throws(CodecError) -> [UInt8] {
    let isJSON = codec == .jsonMessage || codec == .jsonMethod || codec == .jsonEnvelope
    let methods: any MethodCodec = isJSON ? jsonMethods : standardMethods
    switch content {
    case .value(let value) where codec == .string: return try strings.encodeMessage(value) ?? []
    case .value(let value) where isJSON: return try jsonMessages.encodeMessage(value) ?? []
    case .value(let value): return try standardMessages.encodeMessage(value)
    case .call(let call): return try methods.encodeMethodCall(call)
    case .success(let value): return try methods.encodeSuccessEnvelope(value)
    case .error(let error): return try methods.encodeErrorEnvelope(error)
    }
  }
}

extension EngineVerdict.Content {
  /// What the engine would hand out for this.
  func seen(by view: inout EngineView) -> EngineVerdict.Content {
    switch self {
    case .value(let value): return .value(view.value(value))
    case .call(let call): return .call(MethodCall(view.string(call.method), arguments: view.value(call.arguments)))
    case .success(let value): return .success(view.value(value))
    case .error(let error):
      // Where the engine takes an envelope of four values at all, it is not asked for the last.
      return .error(
        MethodError(
          code: view.string(error.code), message: error.message.map { view.string($0) },
          details: view.value(error.details)))
    }
  }

  /// The main value.
  var value: ChannelValue {
    switch self {
    case .value(let value), .success(let value): return value
    case .call(let call): return call.arguments
    case .error(let error): return error.details
    }
  }
}
