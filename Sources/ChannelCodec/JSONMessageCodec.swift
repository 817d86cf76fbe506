/// Flutter's codec for JSON text (message_codecs.dart, `JSONMessageCodec`).
///
/// Decoding is as strict as Dart's: RFC 8259, with two exceptions that Linux and iOS refuse. A number too large for a
/// 64-bit float is an infinity, which cannot be encoded again; and an escape for half a surrogate pair, which Dart keeps,
/// is replaced by U+FFFD, because no Swift string holds one. Integers get the width that Dart would choose, `1.0` stays a
/// float, and map pairs keep the order of the text, duplicates included. A decoded message's `bytes` are those of its
/// standard form.
public struct JSONMessageCodec: MessageCodec {
  /// What is accepted at the most.
  public var limits: DecodingLimits

  /// Creates a codec.
  public init(limits: DecodingLimits = .default) { self.limits = limits }

  /// Decodes a JSON text: `nil` gives `nil`, an empty message is an error as in Dart.
  public func decodeMessage(_ message: [UInt8]?) throws(CodecError) -> ChannelMessage? {
    guard let message else { return nil }
    guard !message.isEmpty else {
      throw CodecError(.emptyMessage, offset: 0, path: "message", message: "expected JSON, found 0 bytes")
    }
    return try ChannelMessage(
      ChannelValue(json: try JSONParser.parse(message, limits: limits, root: "message", isLenient: true)))
  }

  /// Encodes a value: `nil` gives `nil`, `.null` the text `null`; throws for what JSON has no form for.
  public func encodeMessage(_ value: ChannelValue?) throws(CodecError) -> [UInt8]? {
    guard let value else { return nil }
    return try JSONWriter.bytes(try JSONValue(value, limits: limits), limits: limits, root: "message")
  }
}
