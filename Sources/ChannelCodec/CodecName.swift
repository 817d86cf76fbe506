/// The names of the codecs, and what a payload stands for, where a command line or a file has to say it.
///
/// A method codec has two names, because calls and envelopes look alike.
public enum CodecName: String, Sendable, Hashable, CaseIterable {
  /// One value of `StandardMessageCodec`.
  case standardMessage = "standard-message"
  /// A call of `StandardMethodCodec`.
  case standardMethod = "standard-method"
  /// A reply of `StandardMethodCodec`.
  case standardEnvelope = "standard-envelope"
  /// One value of `JSONMessageCodec`.
  case jsonMessage = "json-message"
  /// A call of `JSONMethodCodec`.
  case jsonMethod = "json-method"
  /// A reply of `JSONMethodCodec`.
  case jsonEnvelope = "json-envelope"
  /// Text of `StringCodec`.
  case string
  /// Bytes of `BinaryCodec`.
  case binary

  /// The tagged notation of a payload, which may be absent: `{"null":true}` for a message, `{"notImplemented":true}` for a
  /// reply, an error for a call.
  ///
  /// Messages become values, calls `{"call":…}`, replies `{"success":…}`, `{"error":…}` or `{"notImplemented":true}`, and
  /// the bytes of `binary` `{"bytes":…}`. Throws `CodecError` when the payload is not what the codec writes.
  public func notation(
    of payload: [UInt8]?, limits: DecodingLimits = .default, extensions: CodecExtensions = .none
  ) throws(CodecError) -> JSONValue {
    switch content(limits, extensions) {
    case .message(let codec):
      guard let message = try codec.decodeMessage(payload) else { return ValueNotation.tagged(.null) }
      if self == .binary, let bytes = message.root.bytes { return ["bytes": .string(HexText.text(bytes))] }
      return ValueNotation.tagged(message.value)
    case .call(let codec):
      let message = try codec.decodeMethodCall(payload)
      return ValueNotation.json(MethodCall(message.method ?? "", arguments: message.value))
    case .reply(let codec): return ValueNotation.json(try codec.decodeReply(payload))
    }
  }

  /// The payload of a tagged notation, the way back from `notation(of:)`; `nil` is no payload.
  ///
  /// Text and bytes have no form for null, which becomes no payload. Throws `CodecError` with the path to what is wrong.
  public func payload(
    of notation: JSONValue, limits: DecodingLimits = .default, extensions: CodecExtensions = .none
  ) throws(CodecError) -> [UInt8]? {
    switch content(limits, extensions) {
    case .message(let codec): return try codec.encodeMessage(try ValueNotation.value(notation, limits: limits))
    case .call(let codec): return try codec.encodeMethodCall(try ValueNotation.call(notation, limits: limits))
    case .reply(let codec): return try codec.encodeReply(try ValueNotation.reply(notation, limits: limits))
    }
  }

  /// One line of JSON for a payload, whatever it is: its tagged notation, or `{"failure":…}`.
  public func line(
    of payload: [UInt8]?, limits: DecodingLimits = .default, extensions: CodecExtensions = .none
  ) -> String {
    do throws(CodecError) {
      return try notation(of: payload, limits: limits, extensions: extensions).text
    } catch {
      return ValueNotation.json(error).text
    }
  }

  /// The payload of one line of JSON in the tagged notation; `nil` is no payload.
  public func payload(
    ofLine line: some Collection<UInt8>, limits: DecodingLimits = .default, extensions: CodecExtensions = .none
  ) throws(CodecError) -> [UInt8]? {
    try payload(of: try ValueNotation.parse(line, limits: limits), limits: limits, extensions: extensions)
  }

  private enum Content {
    case message(any MessageCodec)
    case call(any MethodCodec)
    case reply(any MethodCodec)
  }

  private func content(_ limits: DecodingLimits, _ extensions: CodecExtensions) -> Content {
    switch self {
    case .standardMessage: return .message(StandardMessageCodec(limits: limits, extensions: extensions))
    case .standardMethod: return .call(StandardMethodCodec(limits: limits, extensions: extensions))
    case .standardEnvelope: return .reply(StandardMethodCodec(limits: limits, extensions: extensions))
    case .jsonMessage: return .message(JSONMessageCodec(limits: limits))
    case .jsonMethod: return .call(JSONMethodCodec(limits: limits))
    case .jsonEnvelope: return .reply(JSONMethodCodec(limits: limits))
    case .string: return .message(StringCodec(limits: limits))
    case .binary: return .message(BinaryCodec(limits: limits))
    }
  }
}
