import Testing

@testable import ChannelCodec

/// What is encoded can be decoded: both ways hold to the same limits, at the same figure.
struct EncodingLimitTests {
  /// Something to encode, whatever the codec.
  enum Content: Sendable {
    case message(ChannelValue)
    case call(MethodCall)
    case reply(MethodReply)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var codec: CodecName
    var content: Content
    /// Where the limit on values is passed when it is one too low.
    var valuePath: String
    /// Where the limit on bytes is.
    var sizePath: String
    var testDescription: String { "\(codec.rawValue): \(name)" }
  }

  private static let value: ChannelValue = ["a": [1, 2.5, "text"], "b": .int32List([1, 2, 3])]
  private static let deep = (0..<40).reduce(ChannelValue.list([1, 2])) { value, _ in .list([value]) }
  private static let deepPath = String(repeating: "[0]", count: 40)
  private static let failure = MethodError(code: "c", message: nil, details: [1, [2]], stackTrace: "s")

  static let cases: [Case] = [
    Case(name: "scalar", codec: .standardMessage, content: .message(5), valuePath: "message", sizePath: "message"),
    Case(
      name: "tree", codec: .standardMessage, content: .message(value), valuePath: "message.a", sizePath: "message"),
    Case(
      name: "list last", codec: .standardMessage, content: .message([1, [:], [[2: [3, 4]]]]),
      valuePath: "message[2][0]{2}", sizePath: "message"),
    Case(
      name: "deep", codec: .standardMessage, content: .message(deep), valuePath: "message" + deepPath,
      sizePath: "message"),
    Case(
      name: "custom", codec: .standardMessage,
      content: .message([.custom(CustomValue(tag: 129, payload: .values([["k": 1]])))]),
      valuePath: "message[0][0]", sizePath: "message"),
    Case(
      name: "large string", codec: .standardMessage, content: .message([.string(String(repeating: "a", count: 9000))]),
      valuePath: "message", sizePath: "message"),
    Case(
      name: "many bytes", codec: .standardMessage, content: .message(.list([ChannelValue](repeating: 7, count: 900))),
      valuePath: "message", sizePath: "message"),
    Case(
      name: "call", codec: .standardMethod, content: .call(MethodCall("m", arguments: [1, [2]])),
      valuePath: "arguments[1]", sizePath: "arguments"),
    Case(
      name: "success", codec: .standardEnvelope, content: .reply(.success([1, [2]])), valuePath: "success[1]",
      sizePath: "success"),
    Case(
      name: "error", codec: .standardEnvelope, content: .reply(.error(failure)), valuePath: "error.stacktrace",
      sizePath: "error.stacktrace"),
    Case(
      name: "null trace", codec: .standardEnvelope,
      content: .reply(
        .error(MethodError(code: "c", message: nil, details: nil, stackTrace: nil, hasNullStackTrace: true))),
      valuePath: "error.stacktrace", sizePath: "error.stacktrace"),
    Case(name: "scalar", codec: .jsonMessage, content: .message(true), valuePath: "message", sizePath: "message"),
    Case(
      name: "tree", codec: .jsonMessage, content: .message(value), valuePath: "message.b", sizePath: "message"),
    Case(
      name: "empty object last", codec: .jsonMessage, content: .message(["a": [:], "b": [[:]]]),
      valuePath: "message.b", sizePath: "message"),
    Case(
      name: "escapes", codec: .jsonMessage, content: .message(["\u{1}\n\"é"]), valuePath: "message",
      sizePath: "message"),
    Case(
      name: "call", codec: .jsonMethod, content: .call(MethodCall("m", arguments: [1, [2]])),
      valuePath: "arguments[1]", sizePath: ""),
    Case(
      name: "success", codec: .jsonEnvelope, content: .reply(.success([1, [2]])), valuePath: "success[1]",
      sizePath: ""),
    Case(
      name: "error", codec: .jsonEnvelope, content: .reply(.error(failure)), valuePath: "error.details[1]",
      sizePath: ""),
    Case(name: "text", codec: .string, content: .message("text"), valuePath: "", sizePath: "message"),
    Case(name: "bytes", codec: .binary, content: .message(.uint8List([1, 2])), valuePath: "", sizePath: "message"),
  ]

  private func encode(_ example: Case, _ limits: DecodingLimits) throws(CodecError) -> [UInt8] {
    let isJSON = example.codec.rawValue.hasPrefix("json")
    let messages: any MessageCodec
    switch example.codec {
    case .string: messages = StringCodec(limits: limits)
    case .binary: messages = BinaryCodec(limits: limits)
    default:
      messages = isJSON ? JSONMessageCodec(limits: limits) : StandardMessageCodec(limits: limits, extensions: .pigeon)
    }
    let methods: any MethodCodec = isJSON ? JSONMethodCodec(limits: limits) : StandardMethodCodec(limits: limits)
    switch example.content {
    case .message(let value): return try messages.encodeMessage(value) ?? []
    case .call(let call): return try methods.encodeMethodCall(call)
    case .reply(let reply): return try methods.encodeReply(reply) ?? []
    }
  }

  private func decodes(_ bytes: [UInt8], _ codec: CodecName, _ limits: DecodingLimits) -> CodecError.Code? {
    do throws(CodecError) {
      _ = try codec.notation(of: bytes, limits: limits, extensions: .pigeon)
      return nil
    } catch {
      return error.code
    }
  }

  /// At every limit on values: encoding works exactly where decoding does.
  @Test(arguments: cases) func values(_ example: Case) throws {
    let bytes = try encode(example, .default)
    var refusedAt: [Int] = []
    var last: CodecError?
    for maximum in 1...950 {
      let limits = DecodingLimits(maximumValueCount: maximum)
      let decoding = decodes(bytes, example.codec, limits)
      do throws(CodecError) {
        #expect(try encode(example, limits) == bytes)
        #expect(decoding == nil, "\(maximum) values are too few to decode")
      } catch {
        #expect(error.code == .valueLimit && decoding == .valueLimit, "\(maximum): \(error), \(decoding as Any)")
        refusedAt.append(maximum)
        last = error
      }
    }
    guard !example.valuePath.isEmpty, let last else { return #expect(refusedAt.isEmpty) }
    #expect(refusedAt == Array(1...refusedAt.count))
    #expect(last.path == example.valuePath && last.offset == nil, "\(last)")
    #expect(last.message.hasPrefix("expected at most \(refusedAt.count.counted("value"))"))
  }

  /// At every limit on bytes: encoding works exactly where decoding does.
  @Test(arguments: cases) func sizes(_ example: Case) throws {
    let bytes = try encode(example, .default)
    #expect(try encode(example, DecodingLimits(maximumMessageSize: bytes.count)) == bytes)
    for maximum in [0, 1, 2, bytes.count / 2, bytes.count - 1] where maximum < bytes.count {
      let limits = DecodingLimits(maximumMessageSize: maximum)
      #expect(decodes(bytes, example.codec, limits) == .sizeLimit)
      let error = #expect(throws: CodecError.self) { try encode(example, limits) }
      #expect(error?.code == .sizeLimit && error?.offset == nil, "\(maximum)")
      #expect(error?.message.hasPrefix("expected at most \(maximum.counted("byte")), found") == true)
      if maximum == bytes.count - 1 { #expect(error?.path == example.sizePath) }
    }
  }

  /// What shares its storage may be small in memory and endless on the wire: it is refused before it is written.
  @Test(arguments: [CodecName.standardMessage, .jsonMessage]) func sharedStorage(_ codec: CodecName) {
    let limits = DecodingLimits(maximumValueCount: 100_000, maximumMessageSize: 1 << 17)
    let text = String(repeating: "a", count: 1 << 16)
    let many = ChannelValue.list([ChannelValue](repeating: .string(text), count: 99_999))
    let inner = ChannelValue.list([ChannelValue](repeating: 1, count: 999))
    let wide = ChannelValue.list([ChannelValue](repeating: inner, count: 100))
    for (value, code) in [(many, CodecError.Code.sizeLimit), (wide, .valueLimit)] {
      let error = #expect(throws: CodecError.self) {
        try encode(Case(name: "", codec: codec, content: .message(value), valuePath: "", sizePath: ""), limits)
      }
      #expect(error?.code == code)
    }
  }
}
