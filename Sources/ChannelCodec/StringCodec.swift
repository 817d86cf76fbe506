/// Flutter's codec for plain text (message_codecs.dart, `StringCodec`): the UTF-8 of a string and nothing else.
///
/// As strict as Dart, which refuses invalid UTF-8. Unlike Dart it keeps a leading byte order mark, so that what was
/// decoded can be encoded to the same bytes. `flutter/lifecycle` speaks it.
public struct StringCodec: MessageCodec {
  /// What is accepted at the most.
  public var limits: DecodingLimits

  /// Creates a codec.
  public init(limits: DecodingLimits = .default) { self.limits = limits }

  /// Decodes text into a message of one string: `nil` gives `nil`, an empty message the empty string.
  public func decodeMessage(_ message: [UInt8]?) throws(CodecError) -> ChannelMessage? {
    guard let message else { return nil }
    try limits.checkSize(message.count)
    if let invalid = UTF8Check.firstInvalid(message) {
      throw CodecError(
        .invalidUTF8, offset: invalid, path: "message",
        message: "expected UTF-8, found byte 0x\(HexText.text([message[invalid]]))")
    }
    return try ChannelMessage(.string(String(decoding: message, as: UTF8.self)))
  }

  /// Encodes a string; `nil` and `.null` are no message, any other type is an error.
  public func encodeMessage(_ value: ChannelValue?) throws(CodecError) -> [UInt8]? {
    switch value {
    case nil, .null: return nil
    case .string(let text), .bigInt(let text):
      try limits.checkSize(text.utf8.count, offset: nil, path: "message")
      return Array(text.utf8)
    case .some(let other): throw .unencodable(other, "a string")
    }
  }
}

extension DecodingLimits {
  /// Fails when a message has more bytes than allowed.
  func checkSize(_ count: Int, offset: Int? = 0, path: String = "") throws(CodecError) {
    guard count <= maximumMessageSize else {
      throw CodecError(
        .sizeLimit, offset: offset, path: path,
        message: "expected at most \(maximumMessageSize.counted("byte")), found \(count)"
      )
    }
  }
}

extension CodecError {
  /// The error of a codec that carries one type only.
  static func unencodable(_ value: ChannelValue, _ wanted: String) -> CodecError {
    CodecError(
      .unencodable, offset: nil, path: "message", message: "expected \(wanted) or null, found \(value.kind.rawValue)")
  }
}
