/// Flutter's codec for method calls and envelopes in JSON (message_codecs.dart, `JSONMethodCodec`).
///
/// A call is an object with `method` and `args`; a success envelope an array of one, an error envelope an array of code,
/// message, details and, which only Dart understands, a stack trace. `flutter/platform` and `flutter/textinput` speak it.
/// What it takes beyond RFC 8259 is what `JSONMessageCodec` does.
public struct JSONMethodCodec: MethodCodec {
  /// What is accepted at the most; an envelope's or a call's own brackets are one level of nesting.
  public var limits: DecodingLimits

  /// Creates a codec.
  public init(limits: DecodingLimits = .default) { self.limits = limits }

  /// Decodes a call: other members than the two are passed over, without `args` the arguments are null, as in Dart.
  public func decodeMethodCall(_ message: [UInt8]?) throws(CodecError) -> ChannelMessage {
    guard let message else {
      throw CodecError(.absentMessage, offset: 0, path: "method", message: "expected a method call, found no message")
    }
    let json = try parse(message, "a method call")
    guard case .object = json else {
      throw CodecError(
        .invalidMethodCall, offset: 0, path: "", message: "expected an object, found \(json.kindInWords)")
    }
    guard let method = json["method"]?.string else {
      throw CodecError(
        .invalidMethodCall, offset: 0, path: "method",
        message: "expected a string as the method's name, found \(json["method"]?.kindInWords ?? "nothing")")
    }
    return try ChannelMessage(MethodCall(method, arguments: json["args"].map { ChannelValue(json: $0) } ?? .null))
  }

  /// Encodes a call, the method first.
  public func encodeMethodCall(_ call: MethodCall) throws(CodecError) -> [UInt8] {
    try bytes(["method": .string(call.method), "args": try plain(call.arguments, "arguments", others: 4)])
  }

  /// Decodes an envelope of one, three or four elements; `nil` gives `nil`, which is "not implemented".
  public func decodeEnvelope(_ envelope: [UInt8]?) throws(CodecError) -> ChannelMessage? {
    guard let envelope else { return nil }
    let json = try parse(envelope, "an envelope")
    guard case .array(let elements) = json, [1, 3, 4].contains(elements.count) else {
      let found = json.array.map { "an array of \($0.count)" } ?? json.kindInWords
      throw CodecError(
        .invalidEnvelope, offset: 0, path: "", message: "expected an array of 1, 3 or 4 elements, found \(found)")
    }
    if elements.count == 1 { return try ChannelMessage(success: ChannelValue(json: elements[0])) }
    guard let code = elements[0].string else {
      throw CodecError(
        .invalidEnvelope, offset: 0, path: "error.code", message: "expected a string, found \(elements[0].kindInWords)")
    }
    return try ChannelMessage(
      MethodError(
        code: code, message: try text(elements, 1, "error.message"), details: ChannelValue(json: elements[2]),
        stackTrace: try text(elements, 3, "error.stacktrace"), hasNullStackTrace: elements.count == 4))
  }

  /// Encodes a success envelope.
  public func encodeSuccessEnvelope(_ result: ChannelValue) throws(CodecError) -> [UInt8] {
    try bytes([try plain(result, "success", others: 1)])
  }

  /// Encodes an error envelope, with a fourth element only when there is a stack trace, or a null in its place.
  public func encodeErrorEnvelope(_ error: MethodError) throws(CodecError) -> [UInt8] {
    let hasTrace = error.stackTrace != nil || error.hasNullStackTrace
    var elements: [JSONValue] = [
      .string(error.code), error.message.map { .string($0) } ?? .null,
      try plain(error.details, "error.details", others: hasTrace ? 4 : 3),
    ]
    if hasTrace { elements.append(error.stackTrace.map { .string($0) } ?? .null) }
    return try bytes(.array(elements))
  }

  private func parse(_ message: [UInt8], _ wanted: String) throws(CodecError) -> JSONValue {
    guard !message.isEmpty else {
      throw CodecError(.emptyMessage, offset: 0, path: "", message: "expected \(wanted), found 0 bytes")
    }
    return try JSONParser.parse(message, limits: limits, root: "", isLenient: true)
  }

  /// A value inside the brackets of a call or an envelope, which with its other values counts too.
  private func plain(_ value: ChannelValue, _ path: String, others: Int) throws(CodecError) -> JSONValue {
    try JSONValue.plain(value, at: path, limits: limits, levels: 1, others: others)
  }

  private func bytes(_ json: JSONValue) throws(CodecError) -> [UInt8] {
    try JSONWriter.bytes(json, limits: limits, root: "")
  }

  private func text(_ elements: [JSONValue], _ position: Int, _ path: String) throws(CodecError) -> String? {
    guard elements.indices.contains(position), !elements[position].isNull else { return nil }
    guard let text = elements[position].string else {
      throw CodecError(
        .invalidEnvelope, offset: 0, path: path,
        message: "expected a string or null, found \(elements[position].kindInWords)")
    }
    return text
  }
}
