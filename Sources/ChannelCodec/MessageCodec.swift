/// A codec for basic message channels, Flutter's `MessageCodec`.
///
/// In both directions `nil` is "no message", which is neither an empty message nor a null value.
public protocol MessageCodec: Sendable {
  /// Decodes a message; throws `CodecError` when the bytes are not what the codec writes.
  func decodeMessage(_ message: [UInt8]?) throws(CodecError) -> ChannelMessage?

  /// Encodes a value; throws `CodecError` with the path to a value that the codec has no form for.
  func encodeMessage(_ value: ChannelValue?) throws(CodecError) -> [UInt8]?
}
