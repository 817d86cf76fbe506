import Testing

@testable import ChannelCodec

struct JSONValueTests {
  /// A text, and where and why it is refused.
  struct Refused: Sendable, CustomTestStringConvertible {
    var text: String
    var code: CodecError.Code = .invalidJSON
    var offset: Int
    var path = ""
    var testDescription: String { text }
  }

  @Test(arguments: [
    Refused(text: "", offset: 0), Refused(text: "nul", offset: 0), Refused(text: "nulls", offset: 4),
    Refused(text: "1 2", offset: 2), Refused(text: "-", offset: 1), Refused(text: "-a", offset: 1),
    Refused(text: "01", offset: 1),
    Refused(text: "1.", offset: 2), Refused(text: "1.e5", offset: 2), Refused(text: ".5", offset: 0),
    Refused(text: "1e+", offset: 3),
    Refused(text: "-1e999", offset: 0), Refused(text: "[1e999]", offset: 1, path: "[0]"),
    Refused(text: "[1,2", offset: 4, path: "[2]"), Refused(text: "[1,]", offset: 3, path: "[1]"),
    Refused(text: "[1}", offset: 2, path: "[1]"), Refused(text: "{\"a\":}", offset: 5, path: "a"),
    Refused(text: "{\"a\":1,}", offset: 7), Refused(text: "{\"a\"}", offset: 4, path: "a"),
    Refused(text: "{1:2}", offset: 1),
    Refused(text: "{\"a\":{\"b c\":[0,{\"d\":x}]}}", offset: 20, path: "a[\"b c\"][1].d"),
    Refused(text: "[[],{},[\"\\x\"]]", offset: 10, path: "[2][0]"), Refused(text: "\"a", offset: 2),
    Refused(text: "\"a\nb\"", offset: 2), Refused(text: "\"\\u00\"", offset: 5),
    Refused(text: "\"\\ud800\\u0041\"", offset: 1),
    Refused(text: "[\"\\udc00\"]", offset: 2, path: "[0]"), Refused(text: "\u{E9}", offset: 0),
    Refused(text: "[[[]]]", code: .depthLimit, offset: 2, path: "[0][0]"),
    Refused(text: "[0,1,2,3,4,5,6,7]", code: .valueLimit, offset: 15, path: "[7]"),
    Refused(text: "{\"a\":1,\"b\":2,\"c\":3,\"d\":4}", code: .valueLimit, offset: 23, path: "d"),
    Refused(text: "[                                     ]", code: .sizeLimit, offset: 0),
  ])
  func refusedText(_ refused: Refused) {
    let limits = DecodingLimits(
      maximumDepth: refused.code == .depthLimit ? 2 : 8, maximumValueCount: refused.code == .valueLimit ? 8 : 100,
      maximumMessageSize: 36)
    let error = #expect(throws: CodecError.self) { try JSONValue(parsing: refused.text, limits: limits) }
    #expect(error?.code == refused.code)
    #expect(error?.offset == refused.offset)
    #expect(error?.path == refused.path)
    #expect(error?.message.hasPrefix("expected ") == true)
  }

  @Test(arguments: [
    ("{\"a\" 1}", "expected ':', found '1'"),
    ("[1\u{1}", "expected ',' or ']', found byte 0x01"),
    ("\"\\ud83d\"", "expected a pair of surrogates, found \\ud83d without its other half"),
    ("01", "expected no digit after a leading zero, found '1'"),
    ("[", "expected a value, found the end of the text"),
  ])
  func wording(_ text: String, _ message: String) {
    #expect(#expect(throws: CodecError.self) { try JSONValue(parsing: text) }?.message == message)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-1", -1), ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
  ])
  func integers(_ text: String, _ value: Int64) throws {
    #expect(try JSONValue(parsing: text) == .number(JSONNumber(value)))
  }

  @Test(arguments: [
    ("0.0", 0.0, "0.0"), ("-0.0", -0.0, "-0.0"), ("1.0", 1, "1.0"), ("1e2", 100, "100.0"), ("1E-2", 0.01, "0.01"),
    ("2.50", 2.5, "2.5"),
    ("9223372036854775808", 9_223_372_036_854_775_808, "9.223372036854776e+18"), ("0.1", 0.1, "0.1"),
    ("-9223372036854775809", -9_223_372_036_854_775_808, "-9.223372036854776e+18"), ("1e-999", 0, "0.0"),
    ("123456789012345678901234567890", 1.2345678901234568e29, "1.2345678901234568e+29"),
    ("1.7976931348623157e308", .greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ("5e-324", .leastNonzeroMagnitude, "5e-324"),
  ])
  func floats(_ text: String, _ value: Double, _ written: String) throws {
    let json = try JSONValue(parsing: text)
    guard case .number(let number) = json else { return #expect(Bool(false), "\(json) is no number") }
    #expect(!number.isInteger && number.integer == nil && json.int == nil)
    #expect(number.double.bitPattern == value.bitPattern)
    #expect(json.text == written)
    #expect(try JSONValue(parsing: json.text) == json)
  }

  @Test func integersAreNoFloats() throws {
    #expect(try JSONValue(parsing: "1") != JSONValue(parsing: "1.0"))
    #expect(JSONValue.integer(5).double == 5)
    let largest = JSONValue.integer(UInt64.max)
    #expect(largest.text == "18446744073709551615" && largest.double == 0x1p64 && largest.int == nil)
    #expect(largest != .integer(-1) && ChannelValue(json: largest) == .float64(0x1p64))
    #expect(JSONValue.integer(UInt64(5)) == 5 && JSONNumber(unsigned: 5) == JSONNumber(5))
    #expect(JSONNumber(unsigned: UInt64(Int64.max) + 1).text == "9223372036854775808")
    #expect(JSONNumber(unsigned: .max).isInteger && JSONNumber(unsigned: .max).integer == nil)
    #expect(JSONNumber(.infinity) == nil && JSONNumber(.nan) == nil)
  }

  @Test func strings() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00é😀""#
    let json = try JSONValue(parsing: text)
    #expect(json.string == "\"\\/\u{8}\u{c}\n\r\tAé😀é😀")
    #expect(json.text == #""\"\\/\b\f\n\r\tAé😀é😀""#)
    #expect(try JSONValue(parsing: #""\u0000\u001f""#).text == #""\u0000\u001f""#)
  }

  @Test func orderAndDuplicatesAreKept() throws {
    let text = #"{"b":1,"a":[true,false,null],"b":{},"":[]}"#
    let json = try JSONValue(parsing: text)
    #expect(json.text == text)
    #expect(json.members?.map(\.key) == ["b", "a", "b", ""])
    #expect(json["b"] == [:], "of duplicates the last counts")
    #expect(json["a"]?[1]?.bool == false && json["a"]?[2]?.isNull == true && json["a"]?[3] == nil)
    #expect(json["c"] == nil && json[0] == nil && JSONValue.null["a"] == nil)
  }

  @Test func pretty() throws {
    let json: JSONValue = ["a": [1, [], [:]], "b": ["c": nil]]
    #expect(
      json.pretty == """
        {
          "a": [
            1,
            [],
            {}
          ],
          "b": {
            "c": null
          }
        }
        """)
    #expect(JSONValue.null.pretty == "null")
  }

  /// Unlike Swift's strings, two spellings of one letter are two texts.
  @Test func equality() throws {
    #expect(JSONValue.string("é") != .string("e\u{301}"))
    #expect(JSONValue.object([.init("é", 1)]) != .object([.init("e\u{301}", 1)]))
    #expect(JSONValue.object([.init("a", 1), .init("b", 2)]) != .object([.init("b", 2), .init("a", 1)]))
    #expect(JSONValue.array([1]) != .array([1, 1]) && JSONValue.array([]) != .object([]))
    #expect(Set([JSONValue.null, false, 0, "", [], [:], nil, false, 0, "", [], [:]]).count == 6)
  }
}
