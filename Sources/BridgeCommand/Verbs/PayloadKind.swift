import ChannelCodec

/// What a payload is read as: by a codec, or as Dart reads a message about its channel buffers.
enum PayloadKind: Hashable {
  case codec(CodecName)
  case channelBuffers

  private static let channelBuffersName = "channel-buffers"

  /// The option of `decode`.
  static let option = OptionSpec.option(
    "codec", "NAME", choices: CodecName.allCases.map(\.rawValue) + [channelBuffersName],
    NotationOptions.codecs + "; \(channelBuffersName) for what a host sends to \(ControlMessage.channel).")

  /// The kind of a name that the parser has checked.
  init(_ name: String?) {
    self = name == Self.channelBuffersName ? .channelBuffers : .codec(name.flatMap(CodecName.init) ?? .standardMessage)
  }

  /// A payload in the written notation; throws `CodecError` when it is not of this kind.
  func notation(
    of payload: [UInt8]?, _ form: ValueNotation.Form, _ custom: CodecExtensions
  ) throws(CodecError) -> JSONValue {
    switch self {
    case .codec(let codec): return try codec.notation(of: payload, form: form, extensions: custom)
    case .channelBuffers: return try ControlMessage(payload).json
    }
  }

  /// What a platform does with a payload of this kind.
  func outcome(on platform: Platform, of payload: [UInt8]?, _ custom: CodecExtensions) -> PlatformOutcome {
    switch self {
    case .codec(let codec): return platform.outcome(of: payload, as: codec, extensions: custom)
    case .channelBuffers: return platform.outcome(ofControl: payload)
    }
  }
}
