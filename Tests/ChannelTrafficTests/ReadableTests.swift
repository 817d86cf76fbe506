import ChannelCodec
import ChannelTraffic
import Testing

@Suite("Lines that say what the bytes mean")
struct ReadableTests {
  /// Lines without bytes, and the bytes that the channel's codec makes of them.
  static let encoded: [(line: String, payload: [UInt8]?)] = [
    (
      #"{"dir":"dart->host","channel":"PW","call":{"method":"go","args":{"n":5}}}"#,
      [7, 2, 0x67, 0x6F, 13, 1, 7, 1, 0x6E, 3, 5, 0, 0, 0]
    ),
    (#"{"dir":"dart->host","channel":"PW","call":{"method":"go"}}"#, [7, 2, 0x67, 0x6F, 0]),
    (#"{"dir":"host->dart","channel":"PW","reply_to":1,"reply":{"success":null}}"#, [0, 0]),
    (
      #"{"dir":"host->dart","channel":"PW","reply_to":1,"reply":{"error":{"code":"418"}}}"#,
      [1, 7, 3, 0x34, 0x31, 0x38, 0, 0]
    ),
    (#"{"dir":"host->dart","channel":"PW","reply_to":1,"reply":{"notImplemented":true}}"#, nil),
    (#"{"dir":"host->dart","channel":"ev","event":{"success":true}}"#, [0, 1]),
    (#"{"dir":"host->dart","channel":"ev","event":{"error":{"code":"x"}}}"#, [1, 7, 1, 0x78, 0, 0]),
    (#"{"dir":"host->dart","channel":"ev","event":{"endOfStream":true}}"#, nil),
    (#"{"dir":"host->dart","channel":"flutter/lifecycle","value":"up"}"#, [0x75, 0x70]),
    (#"{"dir":"host->dart","channel":"flutter/lifecycle","value":null}"#, nil),
    (#"{"dir":"host->dart","channel":"flutter/settings","value":{"a":1.0}}"#, Array(#"{"a":1.0}"#.utf8)),
    (
      #"{"dir":"dart->host","channel":"flutter/platform","call":{"method":"m","args":[]}}"#,
      Array(#"{"method":"m","args":[]}"#.utf8)
    ),
    (#"{"dir":"host->dart","channel":"flutter/platform","reply_to":1,"reply":{"success":1}}"#, Array("[1]".utf8)),
    (
      #"{"dir":"dart->host","channel":"dev.flutter.pigeon.p.A.m","value":[{"$custom":{"tag":129,"payload":[7]}}]}"#,
      [12, 1, 129, 3, 7, 0, 0, 0]
    ),
    (
      #"{"dir":"dart->host","channel":"dev.flutter.pigeon.p.A.s","call":{"method":"listen"}}"#,
      [7, 6] + Array("listen".utf8) + [0]
    ),
    (#"{"dir":"dart->host","channel":"flutter/assets","value":{"$uint8list":"0a0b"}}"#, [10, 11]),
    (#"{"dir":"dart->host","channel":"PW","hex":"0702676f00","call":{"method":"go"}}"#, [7, 2, 0x67, 0x6F, 0]),
    // The bytes need not be the shortest that mean the same.
    (
      #"{"dir":"dart->host","channel":"PW","hex":"07fe0200676f00","call":{"method":"go"}}"#,
      [7, 254, 2, 0, 0x67, 0x6F, 0]
    ),
    (#"{"dir":"host->dart","channel":"PW","reply_to":1,"hex":null,"reply":{"notImplemented":true}}"#, nil),
    (
      #"{"dir":"dart->host","channel":"flutter/platform","hex":"7b226d6574686f64223a20226d227d","call":{"method":"m"}}"#,
      Array(#"{"method": "m"}"#.utf8)
    ),
  ]

  @Test("Words alone are encoded, and words beside bytes confirm them", arguments: encoded.indices)
  func encoding(_ index: Int) throws {
    let (line, payload) = Self.encoded[index]
    let parsed = Parsed(LineTests.header + line + "\n")
    #expect(parsed.errors.isEmpty)
    let record = try #require(parsed.records.first)
    #expect(record.payload == payload)
  }

  /// Lines whose words are wrong: the code, the path and a part of the message.
  static let wrong: [(line: String, code: TrafficError.Code, path: String, part: String)] = [
    (
      #"{"dir":"dart->host","channel":"PW","hex":"0702676f0d0107016e0305000000","call":{"method":"go","args":{"n":6}}}"#,
      .mismatch, "call.args.n", "expected 5 as the bytes say, found 6"
    ),
    (
      #"{"dir":"dart->host","channel":"PW","hex":"0702676f0d0107016e0305000000","call":{"method":"go","args":{"n":5,"m":1}}}"#,
      .mismatch, "call.args.m", "expected nothing as the bytes say, found 1"
    ),
    (
      #"{"dir":"dart->host","channel":"PW","hex":"0702676f0c020102","call":{"method":"go","args":[true,[]]}}"#,
      .mismatch, "call.args[1]", "expected false as the bytes say, found []"
    ),
    (
      #"{"dir":"dart->host","channel":"PW","hex":"0702676f00","call":{"method":"stop"}}"#, .mismatch, "call.method",
      "expected \"go\" as the bytes say, found \"stop\""
    ),
    (
      #"{"dir":"host->dart","channel":"PW","reply_to":1,"hex":"0000","reply":{"notImplemented":true}}"#, .mismatch,
      "reply",
      "expected \"success\" as the bytes say, found \"no message\""
    ),
    (
      #"{"dir":"host->dart","channel":"PW","reply_to":1,"hex":null,"reply":{"success":null}}"#, .mismatch, "reply",
      "expected \"no message\" as the bytes say, found \"success\""
    ),
    (
      #"{"dir":"host->dart","channel":"PW","reply_to":1,"hex":"010701780000","reply":{"error":{"code":"x","details":1}}}"#,
      .mismatch, "reply.error.details", "expected null as the bytes say, found 1"
    ),
    (#"{"dir":"dart->host","channel":"PW","hex":"0702","call":{"method":"go"}}"#, .codec, "hex.method", "truncated"),
    (#"{"dir":"dart->host","channel":"PW","call":"start"}"#, .invalidRecord, "call", "{\"method\":\"start\","),
    (#"{"dir":"dart->host","channel":"PW","call":[]}"#, .invalidRecord, "call", "found an array"),
    (#"{"dir":"host->dart","channel":"PW","event":"x"}"#, .invalidRecord, "event", "\"endOfStream\":true, found \"x\""),
    (#"{"dir":"host->dart","channel":"PW","event":{"x":1}}"#, .invalidRecord, "event", "found \"x\""),
    (
      #"{"dir":"host->dart","channel":"PW","event":{"endOfStream":false}}"#, .invalidRecord, "event",
      "found \"endOfStream\":false"
    ),
    (
      #"{"dir":"host->dart","channel":"PW","event":{"endOfStream":true,"x":1}}"#, .invalidRecord, "event",
      "found \"endOfStream\" and \"x\""
    ),
    (
      #"{"dir":"host->dart","channel":"PW","reply_to":1,"reply":{}}"#, .invalidRecord, "reply",
      "found an object without members"
    ),
    (#"{"dir":"dart->host","channel":"PW","call":{"args":1}}"#, .invalidRecord, "call.method", "expected a string"),
    (#"{"dir":"dart->host","channel":"PW","call":{"method":"m","argz":1}}"#, .invalidRecord, "call", "argz"),
    (
      #"{"dir":"dart->host","channel":"PW","call":{"method":"m","args":{"$int8":1}}}"#, .invalidRecord, "call.args",
      "int8"
    ),
    (#"{"dir":"dart->host","channel":"PW","value":5}"#, .invalidRecord, "value", "standard-method"),
    (#"{"dir":"dart->host","channel":"flutter/lifecycle","call":{"method":"m"}}"#, .invalidRecord, "call", "string"),
    (#"{"dir":"dart->host","channel":"PW","reply":{"success":1}}"#, .invalidRecord, "reply", "message dart->host"),
    (#"{"dir":"dart->host","channel":"PW","event":{"success":1}}"#, .invalidRecord, "event", "message dart->host"),
    (
      #"{"dir":"host->dart","channel":"PW","reply_to":1,"call":{"method":"m"}}"#, .invalidRecord, "call",
      "reply host->dart"
    ),
    (
      #"{"dir":"host->dart","channel":"PW","call":{"method":"m"},"event":{"success":1}}"#, .invalidRecord, "call",
      "call and event"
    ),
    (#"{"dir":"host->dart","channel":"flutter/lifecycle","value":5}"#, .codec, "value", "expected a string"),
    (
      #"{"dir":"dart->host","channel":"flutter/platform","call":{"method":"m","args":{"$map":[[1,2]]}}}"#, .codec,
      "call.args{key 0}", "unencodable"
    ),
  ]

  @Test("Words that say something else, or nothing sensible, are reported with the path", arguments: wrong.indices)
  func mismatch(_ index: Int) throws {
    let (line, code, path, part) = Self.wrong[index]
    let parsed = Parsed(LineTests.header + line + "\n")
    let error = try #require(parsed.errors.first)
    #expect(error.code == code)
    #expect(error.path == path)
    #expect(error.message.contains(part), "\(error.message)")
    #expect(error.line == 2)
    #expect(parsed.records.isEmpty)
  }

  @Test("A channel's codec can be another than the table says")
  func otherCodec() throws {
    var codecs = ChannelCodecs.wellKnown
    codecs.set("PW", .jsonMethod)
    let reader = TrafficReader(
      bytes: Array(#"{"dir":"dart->host","channel":"PW","call":{"method":"m"}}"#.utf8), codecs: codecs)
    #expect(try reader.next()?.payload == Array(#"{"method":"m","args":null}"#.utf8))
  }

  @Test("Words are written for payloads of any depth and kind that people may read, and no further")
  func largest() throws {
    let codec = StandardMessageCodec()
    let deep = (0..<127).reduce(
      ChannelValue.map([.init([1, 2], .custom(CustomValue(tag: 200, payload: .values([5]))))])
    ) { value, level in
      level < 126 ? (level % 2 == 0 ? .list([value]) : .map([.init(.int32(1), value)])) : value
    }
    let list = ChannelValue.int32List(Array(repeating: -1, count: 60_000))
    let larger = ChannelValue.int32List(Array(repeating: -1, count: 70_000))
    for (value, isReadable) in [(deep, true), (list, true), (larger, false)] {
      let record = TrafficRecord.message(
        .dartToHost, channel: "flutter/accessibility", id: 1, payload: try codec.encodeMessage(value))
      let text = try Lines.text([record], readable: true)
      #expect(text.contains(#""value":"#) == isReadable || value == deep)
      let parsed = Parsed(text)
      #expect(parsed.records == [record])
      #expect(parsed.errors.isEmpty)
    }
  }

  @Test("A line of nothing but brackets is refused")
  func brackets() {
    let limits = TrafficLimits(maximumLineValueCount: 10_000)
    let line = #"{"dir":"dart->host","channel":"flutter/accessibility","value":["#
    for (count, isFine) in [(9_990, true), (10_000, false)] {
      let parsed = Parsed(line + String(repeating: "[],", count: count) + "0]}\n", limits: limits)
      #expect(parsed.errors.map(\.code) == (isFine ? [] : [.invalidJSON]))
    }
    let nested = #"{"dir":"dart->host","channel":"c","value":"# + String(repeating: "[", count: 500_000) + "\n"
    #expect(Parsed(nested).errors.map(\.code) == [.invalidJSON])
  }
}
