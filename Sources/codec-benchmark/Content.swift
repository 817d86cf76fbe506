import ChannelCodec

/// What one message of a workload says.
enum Content {
  case call(MethodCall)
  case message(ChannelValue)
  case reply(MethodReply)

  /// The bytes on the wire.
  func encoded(_ codec: StandardMethodCodec) throws(CodecError) -> [UInt8] {
    switch self {
    case .call(let call): return try codec.encodeMethodCall(call)
    case .message(let value): return try codec.messageCodec.encodeMessage(value)
    case .reply(let reply): return try codec.encodeReply(reply) ?? []
    }
  }
}
