import ChannelCodec
import Flutter
import Foundation
import Testing

/// The codecs for text, JSON and bytes as iOS has them.
@Suite struct TextCodecTests {
  struct Written: @unchecked Sendable, CustomTestStringConvertible {
    var object: Any
    var text: String
    var testDescription: String { text }
    init(_ object: Any, _ text: String) { (self.object, self.text) = (object, text) }
  }

  static let written: [Written] = [
    Written(1, "1"), Written(1.0, "1"), Written(1.5, "1.5"), Written(-0.0, "-0.0"), Written(true, "true"),
    Written(NSNull(), "null"), Written("a/b\"", "\"a\\/b\\\"\""), Written(Int64.max, "9223372036854775807"),
    Written(Int64.min, "-9223372036854775808"), Written(UInt64.max, "18446744073709551615"),
    Written(UInt.max, "18446744073709551615"), Written(UInt64(Int64.max) + 1, "9223372036854775808"),
    Written(UInt64(Int64.max), "9223372036854775807"), Written(-1 as Int64, "-1"), Written(NSNumber(value: -1), "-1"),
    Written(NSNumber(value: UInt64.max), "18446744073709551615"), Written(NSNumber(value: Int64.min), "\(Int64.min)"),
    Written(UInt64?.some(.max) as Any, "18446744073709551615"), Written(AnyHashable(UInt.max), "18446744073709551615"),
    Written(["n": [UInt64.max, 1]], "{\"n\":[18446744073709551615,1]}"),
    Written([NSNumber(value: UInt64.max)] as NSArray, "[18446744073709551615]"),
    Written([1, "x", NSNull(), [2.0]] as [Any], "[1,\"x\",null,[2]]"),
    Written(["b": 1, "a": ["c": false]] as [String: Any], "{\"a\":{\"c\":false},\"b\":1}"),
  ]

  @Test(arguments: written)
  func writesJSON(_ test: Written) throws {
    let data = try FlutterJSONMessageCodec.sharedInstance().encoded(test.object)
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == test.text)
  }

  struct Unwritable: @unchecked Sendable {
    var object: Any
    var path: String
    init(_ object: Any, _ path: String) { (self.object, self.path) = (object, path) }
  }

  static let unwritable: [Unwritable] = [
    Unwritable(Data([1]), "message"), Unwritable([Double.nan], "message[0]"), Unwritable([1: 2], "message{1}"),
    Unwritable(["a": [Date()]], "message.a[0]"),
    Unwritable(["l": FlutterStandardTypedData(int32: Data(count: 4))], "message.l"),
  ]

  @Test(arguments: unwritable)
  func refusesWhatJSONHasNoFormFor(_ test: Unwritable) {
    let error = #expect(throws: FlutterCodecError.self) {
      try FlutterJSONMessageCodec.sharedInstance().encoded(test.object)
    }
    #expect(error?.path == test.path)
    #expect(error?.code == .unencodable)
  }

  struct Read: Sendable, CustomTestStringConvertible {
    var text: String
    var value: ChannelValue
    var testDescription: String { text }
    init(_ text: String, _ value: ChannelValue) { (self.text, self.value) = (text, value) }
  }

  static let read: [Read] = [
    Read("1", 1), Read("1,2", 1), Read(" true", true), Read("\"x\"", "x"), Read("[1,2.5,null]", [1, 2.5, nil]),
    Read("{\"a\":{\"b\":[]}}", ["a": ["b": []]]), Read("{\"a\":1,\"a\":2}", ["a": 2]), Read("1.0", 1.0),
    Read("9007199254740993", .int64(9_007_199_254_740_993)),
  ]

  @Test(arguments: read)
  func readsJSON(_ test: Read) throws {
    let object = try FlutterJSONMessageCodec.sharedInstance().decoded(Data(test.text.utf8))
    #expect(try FlutterValue.value(for: object) == test.value)
  }

  @Test(arguments: [" ", "{", "nul", "{\"a\"}", "\u{1}", "tru"])
  func refusesWhatIsNoJSON(_ text: String) {
    let error = #expect(throws: FlutterCodecError.self) {
      try FlutterJSONMessageCodec.sharedInstance().decoded(Data(text.utf8))
    }
    #expect(error?.code == .invalidJSON)
  }

  @Test func readsTheTextNullAsNSNull() throws {
    let codec = FlutterJSONMessageCodec.sharedInstance()
    #expect(try codec.decoded(Data("null".utf8)) is NSNull)
    #expect(try codec.decoded(nil) == nil)
    #expect(try codec.decoded(Data()) == nil)
    #expect(try codec.encoded(nil) == nil)
  }

  @Test func carriesCallsInJSON() throws {
    let codec = FlutterJSONMethodCodec.sharedInstance()
    let call = try codec.decodedMethodCall(Data("{\"args\":[1],\"method\":\"m\"}".utf8))
    #expect(call.method == "m")
    #expect(call.arguments as? [Int] == [1])
    #expect(String(decoding: try codec.encodedMethodCall(call), as: UTF8.self) == "{\"method\":\"m\",\"args\":[1]}")
    #expect(try codec.decodedMethodCall(Data("{\"method\":\"m\"}".utf8)).arguments == nil)
    #expect(try codec.decodedMethodCall(Data("{\"method\":\"m\",\"args\":null}".utf8)).arguments == nil)
    for text in ["", "[]", "{}", "{\"method\":1}", "\"m\""] {
      #expect(throws: FlutterCodecError.self) { try codec.decodedMethodCall(Data(text.utf8)) }
    }
  }

  @Test func carriesEnvelopesInJSON() throws {
    let codec = FlutterJSONMethodCodec.sharedInstance()
    func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
    #expect(text(try codec.encodedSuccessEnvelope(nil)) == "[null]")
    #expect(text(try codec.encodedSuccessEnvelope(["a": 1.0])) == "[{\"a\":1}]")
    let error = FlutterError(code: "c", message: nil, details: [1])
    #expect(text(try codec.encodedErrorEnvelope(error)) == "[\"c\",null,[1]]")
    #expect(try codec.decodedEnvelope(Data("[null]".utf8)) == nil)
    #expect(try codec.decodedEnvelope(Data("[5]".utf8)) as? Int == 5)
    let decoded = try codec.decodedEnvelope(Data("[\"c\",\"m\",null]".utf8)) as? FlutterError
    #expect(decoded == FlutterError(code: "c", message: "m", details: nil))
    for text in ["", "{}", "[]", "[1,2]", "[\"c\",null,null,null]", "[1,null,null]", "[\"c\",1,null]", "5"] {
      #expect(throws: FlutterCodecError.self) { try codec.decodedEnvelope(Data(text.utf8)) }
    }
    let unwritable = #expect(throws: FlutterCodecError.self) { try codec.encodedSuccessEnvelope(["when": Date()]) }
    #expect(unwritable?.path == "success.when")
  }

  @Test func carriesText() throws {
    let codec = FlutterStringCodec.sharedInstance()
    #expect(try codec.encoded("h☺w") == hex("68e298ba77"))
    #expect(try codec.encoded("a\u{0}b" as NSString) == hex("61"))
    #expect(try codec.encoded("") == Data())
    #expect(try codec.encoded(nil) == nil)
    #expect(try codec.decoded(hex("68e298ba77")) as? String == "h☺w")
    #expect(try codec.decoded(Data()) as? String == "")
    #expect(try codec.decoded(hex("61ff")) == nil)
    #expect(try codec.decoded(nil) == nil)
    #expect(throws: FlutterCodecError.self) { try codec.encoded(5) }
    #expect(throws: FlutterCodecError.self) { try codec.encoded(NSNull()) }
  }

  @Test func carriesBytes() throws {
    let codec = FlutterBinaryCodec.sharedInstance()
    #expect(try codec.encoded(Data([1, 2])) == Data([1, 2]))
    #expect(try codec.encoded(NSData(data: Data([3]))) == Data([3]))
    #expect(try codec.encoded(nil) == nil)
    #expect(try codec.decoded(Data()) as? Data == Data())
    #expect(try codec.decoded(nil) == nil)
    #expect(throws: FlutterCodecError.self) { try codec.encoded("text") }
  }
}
