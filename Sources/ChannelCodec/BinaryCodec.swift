/// Flutter's codec that leaves bytes as they are (message_codecs.dart, `BinaryCodec`).
///
/// `flutter/assets` speaks it.
public struct BinaryCodec: MessageCodec {
  /// What is accepted at the most.
  public var limits: DecodingLimits

  /// Creates a codec.
  public init(limits: DecodingLimits = .default) { self.limits = limits }

  /// Decodes bytes into a message of one `uint8List`: `nil` gives `nil`, an empty message an empty list.
  public func decodeMessage(_ message: [UInt8]?) throws(CodecError) -> ChannelMessage? {
    guard let message else { return nil }
    try limits.checkSize(message.count)
    return try ChannelMessage(.uint8List(message))
  }

  /// Encodes bytes; `nil` and `.null` are no message, any other type is an error.
  public func encodeMessage(_ value: ChannelValue?) throws(CodecError) -> [UInt8]? {
    switch value {
    case nil, .null: return nil
    case .uint8List(let bytes):
      try limits.checkSize(bytes.count, offset: nil, path: "message")
      return bytes
    case .some(let other): throw .unencodable(other, "a uint8list")
    }
  }
}
