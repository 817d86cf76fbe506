import ChannelCodec

/// Something to encode, in an object of its own: passing it on costs no copy, as that of an array's element does.
final class Held<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Held<MethodCall> {
  /// Encodes, and gives the number of bytes.
  @inline(never)
  func encode(_ codec: StandardMethodCodec) throws(CodecError) -> Int { try codec.encodeMethodCall(value).count }
}

extension Held<ChannelValue> {
  /// Encodes, and gives the number of bytes.
  @inline(never)
  func encode(_ codec: StandardMessageCodec) throws(CodecError) -> Int { try codec.encodeMessage(value).count }
}

extension Held<MethodReply> {
  /// Encodes, and gives the number of bytes.
  @inline(never)
  func encode(_ codec: StandardMethodCodec) throws(CodecError) -> Int { try codec.encodeReply(value)?.count ?? 0 }
}
