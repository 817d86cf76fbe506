import Testing

@testable import ChannelCodec

/// What each platform does with bytes of the standard codec, in the words of the outcome.
struct PlatformStandardTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var role: CodecRole
    var hex: String?
    var expected: [Platform: String]

    init(
      _ name: String, _ role: CodecRole, _ hex: String?, dart: String, ios: String, android: String, windows: String,
      linux: String
    ) {
      (self.name, self.role, self.hex) = (name, role, hex)
      expected = [.dart: dart, .ios: ios, .android: android, .windows: windows, .linux: linux]
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      "a call without message", .call, nil,
      dart: "TypeError(null check on a null value); the caller gets an absent reply",
      ios: "crash: null dereference", android: "NullPointerException; the caller gets an absent reply",
      windows: "null call(stderr, the channel answers not implemented)",
      linux: "error OUT_OF_DATA; the channel never answers, so the caller waits for ever"),
    Case(
      "an absent reply", .reply, nil, dart: "MissingPluginException", ios: "FlutterMethodNotImplemented",
      android: "notImplemented()", windows: "not implemented", linux: "not implemented"),
    Case(
      "a good reply", .reply, "00030a000000", dart: "accepted: 10", ios: "accepted: 10", android: "accepted: 10",
      windows: "accepted: 10", linux: "accepted: 10"),
    Case(
      "an error without message", .reply, "01070165000207",
      dart: "RangeError", ios: "NSInternalInconsistencyException(Corrupted standard envelope)",
      android:
        "IllegalArgumentException(Envelope corrupted); the channel logs it and never calls the result's callback",
      windows: "error(\"e\", \"\", false) (the rest is ignored)", linux: "error FAILED"),
    Case(
      "a big integer as method name", .call, "0502666600",
      dart: "accepted: \"ff\" null", ios: "accepted: \"ff\" nil",
      android: "IllegalArgumentException(Method call corrupted); the caller gets an absent reply",
      windows: "accepted: \"ff\" null",
      linux: "error UNSUPPORTED_TYPE; the channel never answers, so the caller waits for ever"),
    Case(
      "a stack trace that is no string", .reply, "01070165000003" + "05000000",
      dart: "TypeError(the stack trace is no string)",
      ios: "NSInternalInconsistencyException(Corrupted standard envelope)",
      android:
        "IllegalArgumentException(Envelope corrupted); the channel logs it and never calls the result's callback",
      windows: "error(\"e\", \"\", null) (the rest is ignored)", linux: "error FAILED"),
    Case(
      "success with a trailing byte", .reply, "000000", dart: "accepted: null (the rest is ignored)",
      ios: "NSInternalInconsistencyException(Corrupted standard envelope)",
      android: "IllegalArgumentException(Message corrupted); the channel logs it and never calls the result's callback",
      windows: "accepted: null (the rest is ignored)", linux: "error FAILED"),
    Case(
      "success with three nulls behind", .reply, "0000000000", dart: "accepted: null (the rest is ignored)",
      ios: "NSInternalInconsistencyException(Corrupted standard envelope)",
      android:
        "IllegalArgumentException(Envelope corrupted); the channel logs it and never calls the result's callback",
      windows: "accepted: null (the rest is ignored)", linux: "error FAILED"),
    Case(
      "a list cut in a string", .message, "0c0203010000000705" + "6868",
      dart: "RangeError", ios: "out-of-bounds read: undefined, crash or garbage", android: "BufferUnderflowException",
      windows: #"accepted: [1, "\u0000\u0000\u0000\u0000\u0000"] "#
        + "(reads past the end give zeros, stderr only; the rest is ignored)",
      linux: "error OUT_OF_DATA"),
    Case(
      "C++ reads on where it failed", .message, "0c0307050102",
      dart: "RangeError", ios: "out-of-bounds read: undefined, crash or garbage", android: "BufferUnderflowException",
      windows:
        #"accepted: ["\u0000\u0000\u0000\u0000\u0000", true, false] (reads past the end give zeros, stderr only)"#,
      linux: "error OUT_OF_DATA"),
    Case(
      "tag 14", .message, "0e0100000000803f",
      dart: "accepted: {\"$float32list\": [1.0]}; Flutter before 2.5 (2021): tag 14 is an unknown tag",
      ios: "accepted: {\"$float32list\": [1.0]}; Flutter before 2.5 (2021): tag 14 is an unknown tag",
      android: "accepted: {\"$float32list\": [1.0]}; Flutter before 2.5 (2021): tag 14 is an unknown tag",
      windows: "accepted: {\"$float32list\": [1.0]}; Flutter before 2.5 (2021): tag 14 is an unknown tag",
      linux: "accepted: {\"$float32list\": [1.0]}; older engines: error UNSUPPORTED_TYPE"),
    Case(
      "an embedded NUL", .message, "0703610062", dart: #"accepted: "a\u0000b""#, ios: #"accepted: "a\u0000b""#,
      android: #"accepted: "a\u0000b""#, windows: #"accepted: "a\u0000b""#,
      linux: #"accepted: "a" (a string ends at its first NUL)"#),
    Case(
      "keys that differ by their mark", .message, "0d020704efbbbf6101070161" + "02",
      dart: "accepted: {\"a\": false} (leading BOM dropped; of equal keys the last wins)",
      ios: "accepted: {\"a\": true} (leading BOM dropped; of equal keys the first wins); "
        + "engines before Dec 2022: the last wins",
      android: "accepted: {\"\\ufeffa\": true, \"a\": false}", windows: "accepted: {\"\\ufeffa\": true, \"a\": false}",
      linux: "accepted: {\"\\ufeffa\": true, \"a\": false}"),
    Case(
      "a key of either width", .message, "0d0203010000000104010000000000000002",
      dart: #"accepted: {"$map": [[1, false]]} (of equal keys the last wins)"#,
      ios: #"accepted: {"$map": [[1, true]]} (of equal keys the first wins); engines before Dec 2022: the last wins"#,
      android: #"accepted: {"$map": [[1, true], [{"$int64": "1"}, false]]}"#,
      windows: #"accepted: {"$map": [[1, true], [{"$int64": "1"}, false]]}"#,
      linux: #"accepted: {"$map": [[{"$int64": "1"}, false]]} (of equal keys the last wins)"#),
    Case(
      "lists as keys", .message, "0d020c0101000c010101", dart: #"accepted: {"$map": [[[true], null], [[true], true]]}"#,
      ios:
        #"accepted: {"$map": [[[true], null]]} (of equal keys the first wins); engines before Dec 2022: the last wins"#,
      android: #"accepted: {"$map": [[[true], true]]} (of equal keys the last wins)"#,
      windows: #"accepted: {"$map": [[[true], null]]} (of equal keys the first wins)"#,
      linux: #"accepted: {"$map": [[[true], true]]} (of equal keys the last wins)"#),
    Case(
      "a negative typed list", .message, "09ffffffffff", dart: "RangeError", ios: "NSRangeException",
      android: "NegativeArraySizeException",
      windows: "std::bad_alloc(or length_error: tries to allocate 17179869180 bytes), or "
        + "accepted: {\"$int32list\": \(zeros(1000))} (reads past the end give zeros, stderr only; not shown in full)",
      linux: "error OUT_OF_DATA"),
    Case(
      "a list that fills the memory", .message, "0cffffffff7f",
      dart: "OutOfMemoryError(out of memory: tries to allocate 17179869176 bytes)", ios: "NSRangeException",
      android: "OutOfMemoryError(out of memory: tries to allocate 8589934588 bytes)",
      windows: "std::bad_alloc(or length_error: tries to allocate 85899345880 bytes)", linux: "error OUT_OF_DATA"),
    Case(
      "a custom tag that nobody declared", .message, "0c01ff", dart: "FormatException(Message corrupted)",
      ios: "crash: unknown tag 255: debug: abort; release: undefined",
      android: "IllegalArgumentException(Message corrupted)",
      windows: "accepted: [null] (an unknown tag is read as null, stderr only)", linux: "error UNSUPPORTED_TYPE"),
    Case(
      "Android and its digits", .message, "05032b3041", dart: #"accepted: "+0A""#, ios: #"accepted: "+0A""#,
      android: "accepted: BigInteger 10", windows: #"accepted: "+0A""#, linux: "error UNSUPPORTED_TYPE"),
  ]

  private static func zeros(_ count: Int) -> String {
    "[" + Array(repeating: "0", count: count).joined(separator: ", ") + "]"
  }

  @Test(arguments: cases) func outcomes(_ one: Case) throws {
    let bytes = try one.hex.map { try #require(HexText.bytes($0)) }
    for platform in Platform.allCases {
      let outcome = platform.outcome(of: bytes, codec: .standard, role: one.role)
      #expect(outcome.description == one.expected[platform], "\(platform.title)")
    }
  }

  /// Where it goes wrong, for those who look for it.
  @Test func places() throws {
    let bytes = try #require(HexText.bytes("071273746f704c69766541637469766974790d01070569746d73730c0207016107026ff1"))
    // The map's key is one byte longer than it says, so that everything behind it is off.
    let broken = Platform.dart.outcome(of: bytes, as: .standardMethod)
    #expect(broken.isFailure)
    let good = try StandardMethodCodec().encodeMethodCall(
      MethodCall("stop", arguments: .map([.init(.string("items"), .list([.null, .string("\u{FEFF}x")]))])))
    let marked = Platform.ios.outcome(of: good, as: .standardMethod)
    #expect(marked.path == "arguments.items[1]")
    #expect(marked.offset == good.count - 4)
    let cut = Platform.ios.outcome(of: Array(good.dropLast()), as: .standardMethod)
    #expect(cut.path == "arguments.items[1]")
    #expect(cut.offset == good.count - 4)
  }

  @Test func extensions() throws {
    var extensions = CodecExtensions()
    extensions.declare(128, [.bytes(8)])
    extensions.declare(129, [.value])
    extensions.declare(130, [.sizedBytes, .value])
    let bytes = try #require(HexText.bytes("0c0380010000000200000081" + "05026666" + "8202aabb0701"))
    for platform in Platform.allCases {
      let outcome = platform.outcome(of: bytes, as: .standardMessage, extensions: extensions)
      switch platform {
      case .dart: #expect(outcome.result == .fails(PlatformFailure("RangeError")))
      case .ios: #expect(outcome.result == .readsOutOfBounds(why: "undefined, crash or garbage"))
      case .android: #expect(outcome.result == .fails(PlatformFailure("BufferUnderflowException")))
      case .linux: #expect(outcome.result == .fails(PlatformFailure("UNSUPPORTED_TYPE")))
      case .windows:
        let raw = try #require(HexText.bytes("02aabb0701"))
        #expect(
          outcome.content
            == .value(
              .list([
                .custom(CustomValue(tag: 128, payload: .bytes([1, 0, 0, 0, 2, 0, 0, 0]))),
                .custom(CustomValue(tag: 129, payload: .values([.string("ff")]))),
                .custom(CustomValue(tag: 130, payload: .bytes(raw))),
              ])))
      }
    }
    let whole = Platform.dart.outcome(of: bytes + [0x61], as: .standardMessage, extensions: extensions)
    #expect(!whole.isFailure)
    #expect(Platform.dart.outcome(of: bytes + [0x61], as: .standardMessage).isFailure)
  }
}
