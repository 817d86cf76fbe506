/// Flutter's standard binary codec for single values (message_codecs.dart, `StandardMessageCodec`).
///
/// Decoding is as strict as Dart's: a value, nothing behind it, valid UTF-8; and as lenient: sizes need not have their
/// shortest form, padding may hold anything, a small integer may be 64 bits wide. Unlike Dart it keeps a leading byte
/// order mark of a string, so that what was decoded can be encoded to the same bytes.
public struct StandardMessageCodec: MessageCodec {
  /// What is accepted at the most.
  public var limits: DecodingLimits
  /// What follows custom tags.
  public var extensions: CodecExtensions

  /// Creates a codec.
  public init(limits: DecodingLimits = .default, extensions: CodecExtensions = .none) {
    self.limits = limits
    self.extensions = extensions
  }

  /// Decodes a message: `nil` gives `nil`, an empty message is an error as in Dart.
  public func decodeMessage(_ message: [UInt8]?) throws(CodecError) -> ChannelMessage? {
    guard let message else { return nil }
    return try decodeMessage(message) as ChannelMessage
  }

  /// Decodes a message that is there.
  public func decodeMessage(_ message: [UInt8]) throws(CodecError) -> ChannelMessage {
    try checkPresence(message.count)
    return try decode(message, as: .message)
  }

  /// Decodes a message straight to a value to keep, faster than by way of a `ChannelMessage`.
  public func decodeValue(_ message: [UInt8]) throws(CodecError) -> ChannelValue {
    try decodeValue(message.span.bytes)
  }

  /// Decodes a message from bytes wherever they are, straight to a value to keep.
  public func decodeValue(_ message: RawSpan) throws(CodecError) -> ChannelValue {
    try checkPresence(message.byteCount)
    return try decodeValues(message, as: .message) { (decoder) throws(DecodingFailure) in
      try decoder.decode(depth: 0)
    }
  }

  @inline(__always)
  private func checkPresence(_ count: Int) throws(CodecError) {
    guard count > 0 else {
      throw CodecError(.emptyMessage, offset: 0, path: "message", message: "expected a value, found 0 bytes")
    }
  }

  /// Encodes a value: `nil` gives `nil`, `.null` the single byte 0.
  public func encodeMessage(_ value: ChannelValue?) throws(CodecError) -> [UInt8]? {
    guard let value else { return nil }
    return try encodeMessage(value)
  }

  /// Encodes a value that is there, within the same limits that decoding holds to.
  public func encodeMessage(_ value: ChannelValue) throws(CodecError) -> [UInt8] {
    try StandardWriter.bytes(limits) { (writer) throws(EncodingFailure) in
      try writer.write(value, at: "message")
    }
  }

  /// Encodes a method's name and its arguments.
  @inline(never)
  func encodeCall(_ method: String, _ arguments: ChannelValue) throws(CodecError) -> [UInt8] {
    try StandardWriter.bytes(limits) { (writer) throws(EncodingFailure) in
      try writer.write(method, at: "method")
      try writer.write(arguments, at: "arguments")
    }
  }
}
