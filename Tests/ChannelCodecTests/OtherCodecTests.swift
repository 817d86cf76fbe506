import Testing

@testable import ChannelCodec

/// The JSON, string and binary codecs where the vectors do not reach: absence, limits, and what cannot be encoded.
struct OtherCodecTests {
  static let messageCodecs: [any MessageCodec] = [
    StandardMessageCodec(), JSONMessageCodec(), StringCodec(), BinaryCodec(),
  ]
  static let methodCodecs: [any MethodCodec] = [StandardMethodCodec(), JSONMethodCodec()]

  /// No message, an empty message and null are three things.
  @Test func absentEmptyAndNull() throws {
    for codec in Self.messageCodecs {
      #expect(try codec.decodeMessage(nil) == nil, "\(codec)")
      #expect(try codec.encodeMessage(nil) == nil, "\(codec)")
    }
    #expect(try StandardMessageCodec().encodeMessage(.some(.null)) == [0])
    #expect(try JSONMessageCodec().encodeMessage(.null) == Array("null".utf8))
    #expect(try StringCodec().encodeMessage(.null) == nil)
    #expect(try BinaryCodec().encodeMessage(.null) == nil)
    #expect(try StringCodec().decodeMessage([])?.value == "")
    #expect(try BinaryCodec().decodeMessage([])?.value == .uint8List([]))
    for codec in Self.methodCodecs {
      #expect(try codec.decodeEnvelope(nil) == nil, "\(codec)")
      #expect(try codec.decodeReply(nil) == .notImplemented, "\(codec)")
      #expect(try codec.encodeReply(.notImplemented) == nil, "\(codec)")
      #expect(#expect(throws: CodecError.self) { try codec.decodeReply([]) }?.code == .emptyMessage)
      #expect(#expect(throws: CodecError.self) { try codec.decodeMethodCall([]) }?.code == .emptyMessage)
      #expect(#expect(throws: CodecError.self) { try codec.decodeMethodCall(nil) }?.code == .absentMessage)
    }
  }

  @Test func shapes() throws {
    for codec in Self.methodCodecs {
      let call = try codec.decodeMethodCall(try codec.encodeMethodCall(MethodCall("a", arguments: [1])))
      #expect(call.shape == .methodCall && call.method == "a" && call.arguments[0]?.int == 1 && call.reply == nil)
      let success = try #require(try codec.decodeEnvelope(try codec.encodeSuccessEnvelope("x")))
      #expect(success.shape == .success && success.root.string == "x" && success.call == nil)
      let error = try #require(
        try codec.decodeEnvelope(try codec.encodeErrorEnvelope(MethodError(code: "c", details: 5))))
      #expect(error.shape == .error && error.root.int == 5 && error.reply == .error(code: "c", details: 5))
    }
    #expect(try JSONMessageCodec().decodeMessage(Array("[1]".utf8))?.shape == .value)
  }

  /// What Dart reads beyond RFC 8259; parsing JSON as such refuses it.
  @Test(
    arguments: [
      ("1e999", .float64(.infinity)), ("[-1e999, 1e400]", [.float64(-.infinity), .float64(.infinity)]),
      ("1" + String(repeating: "0", count: 400), .float64(.infinity)), ("\"\\ud800\"", "\u{FFFD}"),
      ("\"a\\uDC00b\"", "a\u{FFFD}b"), ("\"\\ud800\\u0041\"", "\u{FFFD}A"),
      ("\"\\ud800\\ud83d\\ude00\"", "\u{FFFD}😀"), ("\"\\ude00\\ud83d\"", "\u{FFFD}\u{FFFD}"),
      ("\"\\ud83d\\n\"", "\u{FFFD}\n"), ("{\"\\ud83d\": 1}", ["\u{FFFD}": 1]),
    ] as [(String, ChannelValue)])
  func asDartReadsJSON(_ text: String, _ value: ChannelValue) throws {
    let bytes = Array(text.utf8)
    #expect(try JSONMessageCodec().decodeMessage(bytes)?.value == value)
    #expect(try JSONMethodCodec().decodeReply(Array("[\(text)]".utf8)) == .success(value))
    let call = try JSONMethodCodec().decodeMethodCall(Array("{\"method\":\"m\",\"args\":\(text)}".utf8))
    #expect(call.call == MethodCall("m", arguments: value))
    #expect(#expect(throws: CodecError.self) { try JSONValue(parsing: text) }?.code == .invalidJSON)
  }

  /// What is no JSON to Dart either, next to what it reads beyond RFC 8259.
  @Test(arguments: ["\"\\ud800\\u00\"", "\"\\ud800\\uzzzz\"", "\"\\ud8\"", "1e", "Infinity", "01e999"])
  func notEvenInDart(_ text: String) {
    let error = #expect(throws: CodecError.self) { try JSONMessageCodec().decodeMessage(Array(text.utf8)) }
    #expect(error?.code == .invalidJSON)
  }

  @Test(
    arguments: [
      (ChannelValue.float64(.nan), "message"), (["a": [1, .float64(.infinity)]], "message.a[1]"),
      (.map([.init("a", 1), .init(5, 2)]), "message{key 1}"), ([.float64List([1, .nan])], "message[0][1]"),
      (.float32List([.infinity]), "message[0]"), ([.custom(CustomValue(tag: 129, payload: .values([])))], "message[0]"),
    ] as [(ChannelValue, String)])
  func noFormInJSON(_ value: ChannelValue, _ path: String) {
    let error = #expect(throws: CodecError.self) { try JSONMessageCodec().encodeMessage(value) }
    #expect(error?.code == .unencodable)
    #expect(error?.path == path)
    #expect(error?.offset == nil)
  }

  @Test func formsInJSON() throws {
    let value: ChannelValue = [
      .int64(1), 1.0, .bigInt("ff"), .uint8List([1, 2]), .int32List([-1]), .int64List([.min]), .float32List([0.5]),
      .float64List([2]),
    ]
    let text = try JSONMessageCodec().encodeMessage(value).map { String(decoding: $0, as: UTF8.self) }
    #expect(text == #"[1,1.0,"ff",[1,2],[-1],[-9223372036854775808],[0.5],[2.0]]"#)
    let call = try JSONMethodCodec().encodeMethodCall(MethodCall("a/b", arguments: ["é": nil]))
    #expect(String(decoding: call, as: UTF8.self) == #"{"method":"a/b","args":{"é":null}}"#)
    let error = #expect(throws: CodecError.self) {
      try JSONMethodCodec().encodeErrorEnvelope(MethodError(code: "c", details: [.float64(.nan)]))
    }
    #expect(error?.path == "error.details[0]")
  }

  @Test func oneTypeOnly() {
    #expect(#expect(throws: CodecError.self) { try StringCodec().encodeMessage(5) }?.code == .unencodable)
    #expect(#expect(throws: CodecError.self) { try BinaryCodec().encodeMessage("a") }?.code == .unencodable)
  }

  @Test func sizeLimits() {
    let limits = DecodingLimits(maximumMessageSize: 3)
    let codecs: [any MessageCodec] = [
      StandardMessageCodec(limits: limits), JSONMessageCodec(limits: limits), StringCodec(limits: limits),
      BinaryCodec(limits: limits),
    ]
    for codec in codecs {
      let error = #expect(throws: CodecError.self) { try codec.decodeMessage([49, 49, 49, 49]) }
      #expect(error?.code == .sizeLimit, "\(codec)")
    }
  }

  /// A float at every distance from the start, in messages, calls and envelopes: padding counts from byte 0.
  @Test(arguments: 0..<16) func alignment(_ length: Int) throws {
    let name = String(repeating: "n", count: length)
    let values: ChannelValue = [
      .string(name), 1.5, .float64List([2.5]), .int32List([7]), .float32List([3.5]), .int64List([9]),
    ]
    let message = try StandardMessageCodec().encodeMessage(values) as [UInt8]
    #expect(try (StandardMessageCodec().decodeMessage(message) as ChannelMessage).value == values)
    let call = try StandardMethodCodec().encodeMethodCall(MethodCall(name, arguments: values))
    #expect(try StandardMethodCodec().decodeMethodCall(call).value == values)
    let reply = try StandardMethodCodec().encodeErrorEnvelope(MethodError(code: name, details: values))
    #expect(try StandardMethodCodec().decodeReply(reply) == .error(code: name, details: values))
    // In each of them the float's eight bytes stand at a multiple of eight.
    for bytes in [message, call, reply] {
      let float = withUnsafeBytes(of: (1.5).bitPattern.littleEndian) { Array($0) }
      let place = try #require((0...bytes.count - 8).first { Array(bytes[$0..<$0 + 8]) == float })
      #expect(place % 8 == 0)
    }
  }
}
