import Testing

@testable import ChannelCodec

struct ValueNotationTests {
  /// A value and both of its forms.
  struct Case: Sendable, CustomTestStringConvertible {
    var value: ChannelValue
    var tagged: String
    var readable: String
    var testDescription: String { tagged }
  }

  static let quietNaN = Double.nan
  static let cases: [Case] = [
    Case(value: .null, tagged: #"{"null":true}"#, readable: "null"),
    Case(value: true, tagged: #"{"bool":true}"#, readable: "true"),
    Case(value: 5, tagged: #"{"int32":5}"#, readable: "5"),
    Case(value: .int64(5), tagged: #"{"int64":"5"}"#, readable: #"{"$int64": "5"}"#),
    Case(value: .int(1 << 40), tagged: #"{"int64":"1099511627776"}"#, readable: "1099511627776"),
    Case(value: .bigInt("-ff"), tagged: #"{"bigint":"-ff"}"#, readable: #"{"$bigint": "-ff"}"#),
    Case(value: 1.0, tagged: #"{"float64":"1.0","bits":"3ff0000000000000"}"#, readable: "1.0"),
    Case(value: .float64(-0.0), tagged: #"{"float64":"-0.0","bits":"8000000000000000"}"#, readable: "-0.0"),
    Case(
      value: .float64(-.infinity), tagged: #"{"float64":"-inf","bits":"fff0000000000000"}"#,
      readable: #"{"$float64": "-inf"}"#),
    Case(
      value: .float64(quietNaN), tagged: #"{"float64":"nan","bits":"7ff8000000000000"}"#,
      readable: #"{"$float64": "nan"}"#),
    Case(
      value: .float64(Double(bitPattern: 0xFFF8_0000_0000_0001)),
      tagged: #"{"float64":"nan","bits":"fff8000000000001"}"#,
      readable: #"{"$float64": "nan", "bits": "fff8000000000001"}"#),
    Case(value: "a\u{1b}é\u{202e}", tagged: "{\"string\":\"a\\u001bé\u{202e}\"}", readable: #""a\u001bé\u202e""#),
    Case(value: .uint8List([0, 255]), tagged: #"{"uint8list":"00ff"}"#, readable: #"{"$uint8list": "00ff"}"#),
    Case(value: .int32List([1, -1]), tagged: #"{"int32list":[1,-1]}"#, readable: #"{"$int32list": [1, -1]}"#),
    Case(value: .int64List([1, -1]), tagged: #"{"int64list":["1","-1"]}"#, readable: #"{"$int64list": [1, -1]}"#),
    Case(
      value: .float32List([0.1, .infinity]), tagged: #"{"float32list":["0.1","inf"],"bits":["3dcccccd","7f800000"]}"#,
      readable: #"{"$float32list": [0.1, "inf"]}"#),
    Case(
      value: .float64List([0.5, quietNaN]),
      tagged: #"{"float64list":["0.5","nan"],"bits":["3fe0000000000000","7ff8000000000000"]}"#,
      readable: #"{"$float64list": [0.5, "nan"], "bits": ["3fe0000000000000", "7ff8000000000000"]}"#),
    Case(value: [1, nil], tagged: #"{"list":[{"int32":1},{"null":true}]}"#, readable: "[1, null]"),
    Case(
      value: ["elapsedSeconds": 5], tagged: #"{"map":[[{"string":"elapsedSeconds"},{"int32":5}]]}"#,
      readable: #"{"elapsedSeconds": 5}"#),
    Case(value: ["int32": 5], tagged: #"{"map":[[{"string":"int32"},{"int32":5}]]}"#, readable: #"{"int32": 5}"#),
    Case(
      value: ["a": 1, "a": 2], tagged: #"{"map":[[{"string":"a"},{"int32":1}],[{"string":"a"},{"int32":2}]]}"#,
      readable: #"{"a": 1, "a": 2}"#),
    Case(
      value: ["a": [:], "$b": 2], tagged: #"{"map":[[{"string":"a"},{"map":[]}],[{"string":"$b"},{"int32":2}]]}"#,
      readable: #"{"$map": [["a", {}], ["$b", 2]]}"#),
    Case(value: [5: "x"], tagged: #"{"map":[[{"int32":5},{"string":"x"}]]}"#, readable: #"{"$map": [[5, "x"]]}"#),
    Case(
      value: .custom(CustomValue(tag: 129, payload: .values([["a": 1]]))),
      tagged: #"{"custom":{"tag":129,"payload":[{"map":[[{"string":"a"},{"int32":1}]]}]}}"#,
      readable: #"{"$custom": {"tag": 129, "payload": [{"a": 1}]}}"#),
    Case(
      value: .custom(CustomValue(tag: 128, payload: .bytes([1]))), tagged: #"{"custom":{"tag":128,"raw":"01"}}"#,
      readable: #"{"$custom": {"tag": 128, "raw": "01"}}"#),
  ]

  @Test(arguments: cases) func bothForms(_ example: Case) throws {
    #expect(ValueNotation.tagged(example.value).text == example.tagged)
    #expect(ValueNotation.readable(example.value) == example.readable)
    #expect(try ValueNotation.value(JSONValue(parsing: example.tagged)) == example.value)
    #expect(try ValueNotation.value(readable: JSONValue(parsing: example.readable)) == example.value)
  }

  /// What is read besides what is written.
  @Test(
    arguments: [
      (#"{"int64":7}"#, ChannelValue.int64(7)), (#"{"float64":1}"#, 1.0), (#"{"float64":2.5}"#, 2.5),
      (#"{"float64":"1e3"}"#, 1000.0), (#"{"float64":"-0"}"#, -0.0), (#"{"float64":"0.5e+02"}"#, 50.0),
      (#"{"float64":"9","bits":"3ff0000000000000"}"#, 1.0),
      (#"{"float64":"-inf"}"#, .float64(-.infinity)), (#"{"int64list":[1,"2"]}"#, .int64List([1, 2])),
      (#"{"float32list":["0.1",2]}"#, .float32List([0.1, 2])), (#"{"float64list":[]}"#, .float64List([])),
      (#"{"bytes":"FFaa"}"#, .uint8List([255, 170])),
      (#"{"json":{"a":[1,2.0,3000000000,null]}}"#, ["a": [1, 2.0, .int64(3_000_000_000), nil]]),
      (#"{"json_int64":"9223372036854775807"}"#, .int64(.max)), (#"{"json_int64":"5"}"#, 5),
      (#"{"string_repeat":{"unit":"ab","count":3}}"#, "ababab"), (#"{"string_repeat":{"unit":"ab","count":0}}"#, ""),
      (#"{"uint8list_repeat":{"unit":"00ff","count":2}}"#, .uint8List([0, 255, 0, 255])),
      (#"{"list_repeat":{"unit":{"list":[{"int32":1}]},"count":2}}"#, [[1], [1]]),
    ] as [(String, ChannelValue)])
  func alsoRead(_ text: String, _ value: ChannelValue) throws {
    #expect(try ValueNotation.value(JSONValue(parsing: text)) == value)
  }

  @Test(arguments: [
    ("5", "value"), ("[]", "value"), ("{}", "value"), (#"{"int":5}"#, "value"), (#"{"null":false}"#, "value"),
    (#"{"int32":2147483648}"#, "value"), (#"{"int32":1.0}"#, "value"), (#"{"int32":"5"}"#, "value"),
    (#"{"int64":"9223372036854775808"}"#, "value"), (#"{"int64":""}"#, "value"),
    (#"{"int64":"+5"}"#, "value"), (#"{"int64":"05"}"#, "value"), (#"{"int64":"-0"}"#, "value"),
    (#"{"int64":" 5"}"#, "value"), (#"{"int64":"5 "}"#, "value"), (#"{"int64":"٥"}"#, "value"),
    (#"{"int64list":["+5"]}"#, "value"), (#"{"json_int64":"05"}"#, "value"),
    (#"{"bool":1}"#, "value"),
    (#"{"float64":"+1.0"}"#, "value"), (#"{"float64":"007.5"}"#, "value"), (#"{"float64":"-00.5"}"#, "value"),
    (#"{"float64":"00"}"#, "value"), (#"{"float64":"+1.0","bits":"3ff0000000000000"}"#, "value"),
    (#"{"float32list":["+1.0"]}"#, "value"), (#"{"float64list":["0.5","01"]}"#, "value"),
    (#"{"float64":"0x1p3"}"#, "value"), (#"{"float64":"1e999"}"#, "value"),
    (#"{"float64":"1.0","bits":"3ff"}"#, "value"),
    (#"{"float64":"","bits":"3ff0000000000000"}"#, "value"), (#"{"float64":"1.0","more":1}"#, "value"),
    (#"{"int32":1,"bits":"00000001"}"#, "value"), (#"{"uint8list":"0"}"#, "value"), (#"{"uint8list":"0g"}"#, "value"),
    (#"{"int32list":[1,2147483648]}"#, "value"), (#"{"float64list":["1"],"bits":[]}"#, "value"),
    (#"{"list":[{"int32":1},5]}"#, "value[1]"),
    (#"{"map":[[{"string":"a"},{"int32":1}],[{"string":"b"},{"x":1}]]}"#, "value.b"),
    (#"{"map":[[{"string":"a"}]]}"#, "value[0]"), (#"{"map":[[5,{"int32":1}]]}"#, "value{key 0}"),
    (#"{"map":[[{"int32":7},5]]}"#, "value{7}"),
    (#"{"custom":{"tag":127,"payload":[]}}"#, "value"), (#"{"custom":{"tag":129}}"#, "value"),
    (#"{"custom":{"tag":129,"payload":[5]}}"#, "value[0]"), (#"{"custom":{"tag":129,"raw":"0"}}"#, "value"),
    (#"{"string_repeat":{"unit":"a","count":-1}}"#, "value"), (#"{"list_repeat":{"count":1}}"#, "value"),
  ])
  func notTagged(_ text: String, _ path: String) throws {
    let json = try JSONValue(parsing: text)
    let error = #expect(throws: CodecError.self) { try ValueNotation.value(json) }
    #expect(error?.code == .invalidNotation)
    #expect(error?.path == path)
    #expect(error?.offset == nil)
  }

  @Test(arguments: [
    (#"{"$x":1}"#, "value"), (#"{"a":[1,{"$int32":"1"}]}"#, "value.a[1]"), (#"{"$int64":"5","a":1}"#, "value"),
    (#"{"$map":[[1]]}"#, "value[0]"), (#"{"$map":[["a",{"$":1}]]}"#, "value.a"),
  ])
  func notReadable(_ text: String, _ path: String) throws {
    let json = try JSONValue(parsing: text)
    let error = #expect(throws: CodecError.self) { try ValueNotation.value(readable: json) }
    #expect(error?.code == .invalidNotation)
    #expect(error?.path == path)
  }

  /// Repeated units multiply, and are refused before anything is made of them.
  @Test(arguments: [
    (#"{"string_repeat":{"unit":"abcd","count":268435456}}"#, CodecError.Code.sizeLimit),
    (#"{"uint8list_repeat":{"unit":"0000","count":8388609}}"#, .sizeLimit),
    (#"{"list_repeat":{"unit":{"null":true},"count":1000000}}"#, .valueLimit),
    (#"{"list_repeat":{"unit":{"list_repeat":{"unit":{"null":true},"count":1000}},"count":1000}}"#, .valueLimit),
    (#"{"list_repeat":{"unit":{"string_repeat":{"unit":"a","count":16777216}},"count":2}}"#, .sizeLimit),
  ])
  func repeatedWithoutBounds(_ text: String, _ code: CodecError.Code) throws {
    let json = try JSONValue(parsing: text)
    #expect(#expect(throws: CodecError.self) { try ValueNotation.value(json) }?.code == code)
  }

  @Test(arguments: [
    (MethodReply.success(5), #"{"success":{"int32":5}}"#), (.notImplemented, #"{"notImplemented":true}"#),
    (.error(code: "a"), #"{"error":{"code":"a","message":null,"details":{"null":true}}}"#),
    (
      .error(code: "a", message: "m", details: [1], stackTrace: "s"),
      #"{"error":{"code":"a","message":"m","details":{"list":[{"int32":1}]},"stacktrace":"s"}}"#
    ),
  ])
  func replies(_ reply: MethodReply, _ text: String) throws {
    #expect(ValueNotation.json(reply).text == text)
    #expect(try ValueNotation.reply(JSONValue(parsing: text)) == reply)
  }

  @Test func callsAndShortForms() throws {
    let call = MethodCall("start", arguments: ["a": 1])
    #expect(
      ValueNotation.json(call).text == #"{"call":{"method":"start","args":{"map":[[{"string":"a"},{"int32":1}]]}}}"#)
    #expect(ValueNotation.json(call, form: .readable).text == #"{"call":{"method":"start","args":{"a":1}}}"#)
    #expect(try ValueNotation.call(JSONValue(parsing: #"{"call":{"method":"stop"}}"#)) == MethodCall("stop"))
    #expect(try ValueNotation.reply(JSONValue(parsing: #"{"error":{"code":"a"}}"#)) == .error(code: "a"))
    #expect(
      try ValueNotation.reply(JSONValue(parsing: #"{"error":{"code":"a","details":{"x":1}}}"#), form: .readable)
        == .error(code: "a", details: ["x": 1]))
  }

  @Test(arguments: [
    (#"{"call":{"args":{"null":true}}}"#, "call.method"), (#"{"call":{"method":"a","arg":1}}"#, "call"),
    (#"{"call":1}"#, ""),
    (#"{"call":{"method":"a","args":{"list":[1]}}}"#, "arguments[0]"), (#"{"method":"a"}"#, ""),
  ])
  func notCalls(_ text: String, _ path: String) throws {
    let json = try JSONValue(parsing: text)
    #expect(#expect(throws: CodecError.self) { try ValueNotation.call(json) }?.path == path)
  }

  @Test(arguments: [
    (#"{"success":1}"#, "success"), (#"{"notImplemented":false}"#, ""), (#"{"error":{}}"#, "error.code"), ("null", ""),
    (#"{"error":{"code":"a","message":1}}"#, "error.message"),
    (#"{"error":{"code":"a","details":{"map":1}}}"#, "error.details"),
    (#"{"success":{"null":true},"error":{"code":"a"}}"#, ""), (#"{"error":{"code":"a","stackTrace":"s"}}"#, "error"),
  ])
  func notReplies(_ text: String, _ path: String) throws {
    let json = try JSONValue(parsing: text)
    let error = #expect(throws: CodecError.self) { try ValueNotation.reply(json) }
    #expect(error?.code == .invalidNotation)
    #expect(error?.path == path)
  }

  @Test func abbreviated() {
    let value: ChannelValue = [
      "bytes": .uint8List([UInt8](repeating: 1, count: 1000)), "list": .int32List(.init(0..<100)),
    ]
    #expect(
      ValueNotation.readable(value, maximumLength: 500)
        == #"{"bytes": {"$uint8list": "01010101010101010101010101010101… 1000 bytes"}, "#
        + #""list": {"$int32list": [0, 1, 2, 3, 4, 5, 6, 7, "… 100 in all"]}}"#)
    #expect(ValueNotation.readable("abcdefghij", maximumLength: 6) == "\"abcd…")
    #expect(ValueNotation.readable("abcd", maximumLength: 6) == "\"abcd\"")
    #expect(ValueNotation.readable(5, maximumLength: 0) == "…")
  }
}
