import ChannelCodec
import ChannelTraffic

extension ChannelCodecKind {
  /// The first difference that Dart sees between two replies on a channel of this kind.
  func difference(recorded: [UInt8]?, given: [UInt8]?) throws(CodecError) -> ReplyDifference? {
    func compare(_ codec: some MethodCodec) throws(CodecError) -> ReplyDifference? {
      ReplyDifference(expected: try codec.decodeReply(recorded), actual: try codec.decodeReply(given))
    }
    func compare(_ codec: some MessageCodec) throws(CodecError) -> ReplyDifference? {
      // Dart's message codecs read "no message" as null.
      ReplyDifference(
        try codec.decodeMessage(recorded)?.value ?? .null, try codec.decodeMessage(given)?.value ?? .null,
        at: "message")
    }
    switch self {
    case .standardMethod: return try compare(StandardMethodCodec())
    case .jsonMethod: return try compare(JSONMethodCodec())
    case .standardMessage: return try compare(StandardMessageCodec())
    case .pigeon: return try compare(StandardMessageCodec(extensions: .pigeon))
    case .jsonMessage: return try compare(JSONMessageCodec())
    case .string: return try compare(StringCodec())
    case .binary: return try compare(BinaryCodec())
    }
  }

  /// Throws when a reply is not what the codec writes.
  func check(_ reply: [UInt8]) throws(CodecError) {
    switch self {
    case .standardMethod: _ = try StandardMethodCodec().decodeEnvelope(reply)
    case .jsonMethod: _ = try JSONMethodCodec().decodeEnvelope(reply)
    case .standardMessage: _ = try StandardMessageCodec().decodeMessage(reply)
    case .pigeon: _ = try StandardMessageCodec(extensions: .pigeon).decodeMessage(reply)
    case .jsonMessage: _ = try JSONMessageCodec().decodeMessage(reply)
    case .string: _ = try StringCodec().decodeMessage(reply)
    case .binary: break
    }
  }
}
