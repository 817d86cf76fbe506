import BridgeEmulator
import ChannelCodec
import ChannelTraffic
import Testing

/// What Dart code gets for replies, as its messages say it.
@Suite struct DartCallerTests {
  static func outcome(
    _ reply: [UInt8]?, _ form: String, _ codec: ChannelCodecKind = .standardMethod, isolate: DartIsolate = .root,
    isOptional: Bool = false
  ) throws -> DartOutcome {
    let channel = codec == .pigeon ? "dev.flutter.pigeon.p.Api.get" : "PW"
    return DartCaller(channel: channel, codec: codec, isolate: isolate, isOptional: isOptional)
      .outcome(of: reply, method: "get", as: try DartCallForm(parsing: form))
  }

  static let results: [(ChannelValue, form: String, String)] = [
    (.null, "list", "null"), (.null, "int", "null"), (.null, "plain", "null"),
    (.null, "as double", "type 'Null' is not a subtype of type 'double' in type cast"),
    (.null, "as double?", "null"),
    ("ok", "list", "type 'String' is not a subtype of type 'List<dynamic>?' in type cast"),
    (true, "list", "type 'bool' is not a subtype of type 'List<dynamic>?' in type cast"),
    (7, "list", "type 'int' is not a subtype of type 'List<dynamic>?' in type cast"),
    (["a": 1], "list", "type '_Map<Object?, Object?>' is not a subtype of type 'List<dynamic>?' in type cast"),
    (["a", "b"], "List<String>", "type 'List<Object?>' is not a subtype of type 'List<String>?' in type cast"),
    (["a", "b"], "list<String>", "[\"a\", \"b\"]"),
    (["a", 1], "list<String>", "type 'int' is not a subtype of type 'String' in type cast"),
    (["a", nil], "list<String>", "type 'Null' is not a subtype of type 'String' in type cast"),
    (["a", nil], "list<String?>", "[\"a\", null]"),
    (
      ["a": 1], "Map<String, dynamic>",
      "type '_Map<Object?, Object?>' is not a subtype of type 'Map<String, dynamic>?' in type cast"
    ),
    (["a": 1], "map<String, int>", "{\"a\": 1}"),
    ([5: 1], "map<String, int>", "type 'int' is not a subtype of type 'String' in type cast"),
    (["a": 1.5], "map<String, int>", "type 'double' is not a subtype of type 'int' in type cast"),
    (1, "as double", "type 'int' is not a subtype of type 'double' in type cast"),
    (1, "double", "type 'int' is not a subtype of type 'double?' in type cast"),
    (1.0, "as double", "1.0"), (1, "num", "1"),
    (.uint8List([1]), "List<int>", "Uint8List[1]"),
    (.uint8List([1]), "String", "type '_Uint8ArrayView' is not a subtype of type 'String?' in type cast"),
  ]

  @Test(arguments: results)
  func aResultIsCastToWhatTheCodeAsksFor(value: ChannelValue, form: String, text: String) throws {
    let reply = try StandardMethodCodec().encodeSuccessEnvelope(value)
    let outcome = try Self.outcome(reply, form)
    if case .value(let got) = outcome {
      #expect(got == value && !text.contains("subtype"))
    } else {
      #expect(outcome.description == text)
    }
  }

  @Test func aLazyCastNamesTheElement() throws {
    let reply = try StandardMethodCodec().encodeSuccessEnvelope(["a", "b", 3])
    guard case .typeError(_, let path) = try Self.outcome(reply, "list<String>") else {
      Issue.record("no TypeError")
      return
    }
    #expect(path == "[2]")
    let map = try StandardMethodCodec().encodeSuccessEnvelope(["a": 1, "b c": "x"])
    #expect(try Self.outcome(map, "map<String, int>").description.hasPrefix("type 'String' is not"))
    guard case .typeError(_, "[\"b c\"]") = try Self.outcome(map, "map<String, int>") else {
      Issue.record("no path to the value")
      return
    }
  }

  static let envelopes: [([UInt8]?, String)] = [
    (nil, "MissingPluginException(No implementation found for method get on channel PW)"),
    ([], "FormatException: Expected envelope, got nothing"),
    ([0, 0, 1, 2, 3], "null"),
    ([1, 7, 1, 0x63, 0, 0], "PlatformException(c, null, null, null)"),
    ([1, 7, 1, 0x63, 7, 1, 0x6D, 3, 5, 0, 0, 0], "PlatformException(c, m, 5, null)"),
    ([1, 7, 1, 0x63, 7, 1, 0x6D, 0, 7, 1, 0x73], "PlatformException(c, m, null, s)"),
    ([9, 7, 1, 0x63, 0, 0], "PlatformException(c, null, null, null)"),
    ([0, 3, 1], "RangeError: expected 4 more bytes for an int32, found 1, at byte 2"),
    ([0, 99], "FormatException: expected a type tag, found 99, at byte 1"),
    ([1, 3, 1, 0, 0, 0, 0, 0], "FormatException: expected a string, found int32, at byte 0"),
  ]

  @Test(arguments: envelopes)
  func envelopesAreReadAsDartReadsThem(reply: [UInt8]?, text: String) throws {
    let outcome = try Self.outcome(reply, "plain")
    if text.hasPrefix("RangeError") || text.hasPrefix("FormatException") {
      // The kind of error is Dart's, the words after it are the codec's own.
      #expect(outcome.description.prefix { $0 != ":" } == text.prefix { $0 != ":" })
    } else {
      #expect(outcome.description == text)
    }
  }

  @Test func noReplyIsDifferentForEachKindOfCaller() throws {
    func text(_ codec: ChannelCodecKind, _ isolate: DartIsolate, optional: Bool = false) throws -> String {
      try Self.outcome(nil, "plain", codec, isolate: isolate, isOptional: optional).description
    }
    #expect(try text(.standardMethod, .root, optional: true) == "null")
    #expect(try text(.standardMessage, .root) == "null")
    #expect(
      try text(.pigeon, .root)
        == "PlatformException(channel-error, Unable to establish connection on channel: \"dev.flutter.pigeon.p.Api.get\"., null, null)"
    )
    for codec in ChannelCodecKind.allCases {
      #expect(try text(codec, .background, optional: true).hasPrefix("the future never completes"), "\(codec)")
    }
  }

  static let json: [(String, form: String, String)] = [
    ("[{\"a\":1}]", "Map<String, dynamic>", "{\"a\": 1}"),
    ("[[\"a\"]]", "List<String>", "type 'List<dynamic>' is not a subtype of type 'List<String>?' in type cast"),
    // NSJSONSerialization writes 1.0 as 1, which Dart reads as an int.
    ("[1]", "as double", "type 'int' is not a subtype of type 'double' in type cast"),
    ("[\"c\",\"m\",null]", "plain", "PlatformException(c, m, null, null)"),
    ("", "plain", "FormatException: Expected envelope, got nothing"),
  ]

  @Test(arguments: json)
  func JSONRepliesHaveTheTypesOfJSON(reply: String, form: String, text: String) throws {
    #expect(try Self.outcome(Array(reply.utf8), form, .jsonMethod).description == text)
  }

  static let pigeon: [(ChannelValue, form: String, String)] = [
    ([5], "int", "5"), ([.int64(5)], "int", "{\"$int64\": \"5\"}"), ([nil], "void", "null"), ([], "void", "null"),
    ([nil], "int?", "null"), ([nil], "plain", "null"),
    (
      [nil], "int",
      "PlatformException(null-error, Host platform returned null value for non-null return value., null, null)"
    ),
    (["x"], "int", "type 'String' is not a subtype of type 'int?' in type cast"),
    ([["a", 1]], "List<String>", "type 'int' is not a subtype of type 'String' in type cast"),
    ([["a", "b"]], "List<String>", "[\"a\", \"b\"]"),
    ([["a": 1]], "Map<String, int>", "{\"a\": 1}"),
    (["code", "message", nil], "int", "PlatformException(code, message, null, null)"),
    (["code", nil, ["d": 1]], "int", "PlatformException(code, null, {\"d\": 1}, null)"),
    ([5, "message", nil], "int", "type 'int' is not a subtype of type 'String' in type cast"),
    (["code", 5, nil], "int", "type 'int' is not a subtype of type 'String?' in type cast"),
    ("x", "int", "type 'String' is not a subtype of type 'List<Object?>?' in type cast"),
    ([.custom(CustomValue(tag: 130, payload: .values([[1]])))], "Reading", ""),
  ]

  @Test(arguments: pigeon)
  func PigeonRepliesAreListsOfOneOrThree(reply: ChannelValue, form: String, text: String) throws {
    let bytes = try StandardMessageCodec(extensions: .pigeon).encodeMessage(reply)
    let outcome = try Self.outcome(bytes, form, .pigeon)
    if text.isEmpty {
      guard case .value(.custom) = outcome else {
        Issue.record("\(outcome)")
        return
      }
    } else {
      #expect(outcome.description == text)
    }
  }

  @Test func PigeonListsThatAreTooShortEndInARangeError() throws {
    let codec = StandardMessageCodec()
    guard case .rangeError = try Self.outcome(codec.encodeMessage(.list([])), "int", .pigeon),
      case .rangeError = try Self.outcome(codec.encodeMessage(.list(["c", "m"])), "int", .pigeon)
    else {
      Issue.record("no RangeError")
      return
    }
  }

  static let states: [(PendingReply.State, Bool)] = [
    (.answered([0, 0]), true), (.open, false), (.released, false), (.threw("x"), false),
  ]

  @Test(arguments: states)
  func onlyAnAnswerCompletesTheFuture(state: PendingReply.State, completes: Bool) {
    let outcome = DartCaller(channel: "PW").outcome(of: state, method: "get", as: .plain)
    if case .neverCompletes = outcome { #expect(!completes) } else { #expect(completes) }
  }
}
