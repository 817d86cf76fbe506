import ChannelCodec

/// A reply to encode, in an object of its own: passing so large a value on out of an array would cost a copy.
final class HeldReply {
  private let reply: MethodReply

  init(_ reply: MethodReply) { self.reply = reply }

  /// Encodes, and gives the number of bytes.
  @inline(never)
  func encode(_ codec: StandardMethodCodec) throws(CodecError) -> Int { try codec.encodeReply(reply)?.count ?? 0 }
}
