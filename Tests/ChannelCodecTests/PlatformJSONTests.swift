import Testing

@testable import ChannelCodec

/// What each platform does with JSON and with plain text.
struct PlatformJSONTests {
  private func outcome(_ platform: Platform, _ text: String, _ codec: CodecName = .jsonMessage) -> String {
    platform.outcome(of: Array(text.utf8), as: codec).description
  }

  /// What org.json makes of texts, many of which are no JSON.
  @Test(arguments: [
    ("{a:1,'b':\"x\"}", #"accepted: {"a": 1, "b": "x"}; org.json is lenient: this is no JSON"#),
    ("{a=1;b=>2}", #"accepted: {"a": 1, "b": 2}; org.json is lenient: this is no JSON"#),
    ("[1,,2]", "accepted: [1, null, 2]; org.json is lenient: this is no JSON"),
    ("[1,]", "accepted: [1, null]; org.json is lenient: this is no JSON"),
    ("[,]", "accepted: [null, null]; org.json is lenient: this is no JSON"),
    ("[]", "accepted: []"), ("{}", "accepted: {}"), ("[[],{}]", "accepted: [[], {}]"),
    ("// c\n[1 /* d */, 2 # e\n]", "accepted: [1, 2]; org.json is lenient: this is no JSON"),
    ("0x1F", "accepted: 31; org.json is lenient: this is no JSON"),
    ("010", "accepted: 8; org.json is lenient: this is no JSON"),
    ("08", "accepted: 8.0; org.json is lenient: this is no JSON"),
    ("1.", "accepted: 1.0; org.json is lenient: this is no JSON"),
    (".5f", "accepted: 0.5; org.json is lenient: this is no JSON"),
    ("-Infinity", #"accepted: {"$float64": "-inf"}; org.json is lenient: this is no JSON"#),
    ("1e400", #"accepted: {"$float64": "inf"}"#),
    ("2147483648", "accepted: 2147483648"), ("9223372036854775808", "accepted: 9.223372036854776e+18"),
    ("TRUE", "accepted: true; org.json is lenient: this is no JSON"),
    ("infinity", #"accepted: "infinity"; org.json is lenient: this is no JSON"#),
    ("\"a\\'\\q\"", #"accepted: "a'q"; org.json is lenient: this is no JSON"#),
    ("{\"a\":1,\"a\":2}", #"accepted: {"a": 2} (of equal keys the last wins)"#),
    ("\"\\ud83d\\ude00\"", "accepted: \"😀\""),
    ("\"\\ud83d\"", "accepted: \"\u{FFFD}\" (half a surrogate pair is kept, shown as U+FFFD)"),
    ("1 ", "IllegalArgumentException(Invalid JSON)"), ("{\"a\":NaN}", "IllegalArgumentException(Invalid JSON)"),
    ("[NaN]", #"accepted: [{"$float64": "nan"}]; org.json is lenient: this is no JSON"#),
    ("{1:2}", "IllegalArgumentException(Invalid JSON)"), ("{\"a\":1,}", "IllegalArgumentException(Invalid JSON)"),
    ("[1", "IllegalArgumentException(Invalid JSON)"), ("\"a", "IllegalArgumentException(Invalid JSON)"),
    ("/* ", "IllegalArgumentException(Invalid JSON)"), ("", "IllegalArgumentException(Invalid JSON)"),
    ("\u{FEFF}true", "accepted: true; org.json is lenient: this is no JSON"),
  ])
  func android(_ text: String, _ expected: String) { #expect(outcome(.android, text) == expected) }

  @Test(arguments: [
    ("1", "accepted: 1", "accepted: 1", "accepted: 1"),
    ("1.0", "accepted: 1.0", "accepted: 1.0", "accepted: 1.0"),
    (" [1] ", "accepted: [1]", "accepted: [1]", "accepted: [1]"),
    (
      "\u{FEFF}[1]", "accepted: [1]", "NSInternalInconsistencyException(Invalid JSON message, decoding failed)",
      "error INVALID_JSON"
    ),
    ("", "FormatException", "accepted: nil", "error INVALID_JSON"),
    (" ", "FormatException", "NSRangeException", "error INVALID_JSON"),
    (
      "\"\\ud83d\"", "accepted: \"\u{FFFD}\" (half a surrogate pair is kept, shown as U+FFFD)",
      "NSInternalInconsistencyException(Invalid JSON message, decoding failed)", "error INVALID_JSON"
    ),
    (
      "[1e400]", #"accepted: [{"$float64": "inf"}] (a number too large for a float becomes an infinity)"#,
      "NSInternalInconsistencyException(Invalid JSON message, decoding failed)", "error INVALID_JSON"
    ),
    (
      "{\"a\":1,\"a\":2}", #"accepted: {"a": 2} (of equal keys the last wins)"#,
      #"accepted: {"a": 2} (which of equal keys wins is not documented)"#,
      #"accepted: {"a": 2} (of equal keys the last wins)"#
    ),
    (
      "\"a\\u0000b\"", #"accepted: "a\u0000b""#, #"accepted: "a\u0000b""#,
      #"accepted: "a" (a string ends at its first NUL)"#
    ),
    (
      "[1,]", "FormatException", "NSInternalInconsistencyException(Invalid JSON message, decoding failed)",
      "error INVALID_JSON"
    ),
    ("null", "accepted: null", "accepted: nil", "accepted: null"),
    (
      "[4294967295,4294967296,-4294967296]", "accepted: [4294967295, 4294967296, -4294967296]",
      "accepted: [4294967295, 4294967296, -4294967296]",
      "accepted: [4294967295, 4294967296.0, -4294967296] (an integer from 2^32 to 2^63-2 becomes a float)"
    ),
    ("0e309", "accepted: 0.0", "accepted: 0.0", "error INVALID_JSON"),
    ("0.1e309", "accepted: 1e+308", "accepted: 1e+308", "accepted: 1e+308"),
    (
      "\"\\ude00\"", "accepted: \"\u{FFFD}\" (half a surrogate pair is kept, shown as U+FFFD)",
      "NSInternalInconsistencyException(Invalid JSON message, decoding failed)",
      "accepted: \"\u{FFFD}\u{FFFD}\u{FFFD}\" (the raw bytes are kept, though they are no UTF-8)"
    ),
  ])
  func strict(_ text: String, _ dart: String, _ ios: String, _ linux: String) {
    #expect(outcome(.dart, text) == dart)
    #expect(outcome(.ios, text) == ios)
    #expect(outcome(.linux, text) == linux)
  }

  @Test(arguments: [
    (
      CodecName.jsonMethod, "42", "FormatException(Expected method call Map); the caller gets an absent reply",
      "NSInvalidArgumentException(unrecognized selector)",
      "error FAILED; the channel never answers, so the caller waits for ever"
    ),
    (.jsonMethod, "{\"method\":\"m\"}", "accepted: \"m\" null", "accepted: \"m\" nil", "accepted: \"m\" null"),
    (.jsonEnvelope, "[null]", "accepted: null", "accepted: nil", "accepted: null"),
    (
      .jsonEnvelope, "[\"c\",null,1]", "PlatformException(c, null, 1, null)", "FlutterError(\"c\", nil, 1)",
      "error(\"c\", null, 1)"
    ),
    (
      .jsonEnvelope, "[\"c\",1,1]", "FormatException(Invalid envelope)",
      "NSInternalInconsistencyException(Invalid JSON envelope)", "error FAILED"
    ),
    (
      .jsonEnvelope, "{\"a\":1}", "FormatException(Expected envelope List)",
      "NSInvalidArgumentException(unrecognized selector)", "error FAILED"
    ),
    (
      .jsonEnvelope, "{}", "FormatException(Expected envelope List)",
      "NSInternalInconsistencyException(Invalid JSON envelope)", "error FAILED"
    ),
  ])
  func roles(_ codec: CodecName, _ text: String, _ dart: String, _ ios: String, _ linux: String) {
    #expect(outcome(.dart, text, codec) == dart)
    #expect(outcome(.ios, text, codec) == ios)
    #expect(outcome(.linux, text, codec) == linux)
  }

  @Test func text() {
    func outcome(_ platform: Platform, _ bytes: [UInt8]?) -> String {
      platform.outcome(of: bytes, as: .string).description
    }
    let odd: [UInt8] = [0xEF, 0xBB, 0xBF, 0x61, 0x00, 0xFF]
    #expect(outcome(.dart, odd) == "FormatException")
    #expect(outcome(.dart, Array(odd.prefix(4))) == "accepted: \"a\" (leading BOM dropped)")
    #expect(outcome(.ios, odd) == "accepted: nil (text that is no UTF-8 becomes nil)")
    #expect(outcome(.android, odd) == #"accepted: "\ufeffa\u0000"# + "\u{FFFD}\" (what is no UTF-8 becomes U+FFFD)")
    #expect(outcome(.linux, odd) == #"accepted: "\ufeffa" (a string ends at its first NUL)"#)
    for platform in Platform.allCases { #expect(outcome(platform, nil).hasPrefix("accepted: n")) }
    #expect(Platform.windows.outcome(of: odd, as: .binary).content == .value(.uint8List(odd)))
  }

  /// Android reads what is no UTF-8 as U+FFFD, three bytes for one; places stay those of the payload.
  @Test func placesBehindReplacedBytes() throws {
    let damage = [UInt8](repeating: 0xFF, count: 40)
    let equal = Array(#"{"a":""#.utf8) + damage + Array(#"","a":1}"#.utf8)
    let outcome = Platform.android.outcome(of: equal, as: .jsonMessage)
    #expect(outcome.content == .value(["a": 1]))
    #expect(outcome.offset == 6 && outcome.path == "message", "the first damage comes first")
    #expect(outcome.equalKey?.offset == 52 && outcome.equalKey?.path == "a")
    let notes = WireLint.notes(on: equal, as: .jsonMessage)
    #expect(notes.first { $0.code == .duplicateMapKey }?.offset == 52)

    let cut = Array(#"[""#.utf8) + damage + Array(#"","\u12"]"#.utf8)
    #expect(Platform.android.outcome(of: cut, as: .jsonMessage).isFailure)
    #expect(Platform.android.outcome(of: cut, as: .jsonMessage).offset == 47)
    let half = Array(#"[""#.utf8) + damage + Array(#"","\ud800"]"#.utf8)
    #expect(Platform.android.outcome(of: half, as: .jsonMessage).content?.text(on: .android).contains("ud800") == false)
  }

  /// What is no UTF-8 becomes the same as if the whole text had been replaced first, whatever escapes stand in between.
  @Test(arguments: [
    [0x22, 0xE2, 0x5C, 0x82, 0xAC, 0x22], [0x22, 0xE2, 0x82, 0x5C, 0x75, 0x30, 0x30, 0x65, 0x39, 0x22],
    [0x22, 0x5C, 0xE2, 0x82, 0xAC, 0x22], [0x22, 0x5C, 0xFF, 0x80, 0x22], [0xE2, 0x82], [0x27, 0xC3, 0x5C, 0x27, 0x27],
    [0x22, 0x5C, 0x75, 0x64, 0x38, 0x33, 0x64, 0x98, 0x80, 0x22], [0xEF, 0xBB, 0xBF, 0x22, 0xEF, 0xBB, 0x22],
  ])
  func replacesInStrings(_ text: [UInt8]) {
    let replaced = Array(String(decoding: text, as: UTF8.self).utf8)
    let content = Platform.android.outcome(of: text, as: .jsonMessage).content
    #expect(content != nil && content == Platform.android.outcome(of: replaced, as: .jsonMessage).content)
  }
}
