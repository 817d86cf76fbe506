import Foundation
import LiveActivityBridge
import Testing

/// What becomes of values in Pushwoosh's default attributes: numbers from Dart are tried as truth values first.
@Suite struct DefaultLiveActivityAttributesTests {
  typealias State = DefaultLiveActivityAttributes.ContentState

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test(arguments: [
    (0 as NSNumber, "false"), (1 as NSNumber, "true"), (NSNumber(value: 0.0), "false"), (NSNumber(value: 1.0), "true"),
    (5 as NSNumber, "5"), (NSNumber(value: 5.0), "5"), (NSNumber(value: 0.5), "0.5"), (NSNumber(value: true), "true"),
  ])
  func numbersFromDart(_ value: NSNumber, _ text: String) throws {
    #expect(try json(State(data: ["v": AnyCodable(value)])) == #"{"data":{"v":\#(text)}}"#)
  }

  @Test(arguments: [
    #""n""#, "null", "[1,true,null]", #"{"a":{"b":0.25}}"#, "1", "0", "false", "18446744073709551615", "-2",
  ])
  func valuesOfAPushStayWhatTheyAre(_ text: String) throws {
    let whole = #"{"data":{"v":\#(text)}}"#
    #expect(try json(try JSONDecoder().decode(State.self, from: Data(whole.utf8))) == whole)
  }

  @Test func aWholeFloatIsNoDouble() throws {
    let data = try JSONDecoder().decode(
      State.self, from: Data(#"{"data":{"a":1.0,"b":0.5,"c":true,"d":"t","e":[]}}"#.utf8)
    ).data
    #expect(data["a"]?.asInt() == 1 && data["a"]?.asDouble() == nil)
    #expect(data["b"]?.asDouble() == 0.5 && data["b"]?.asInt() == nil)
    #expect(data["c"]?.asBool() == true && data["d"]?.asString() == "t")
    #expect(data["e"]?.asArray() == [] && data["e"]?.asDictionary() == nil)
  }

  @Test func theIdIsNeeded() throws {
    let attributes = DefaultLiveActivityAttributes(data: [:], pushwoosh: .init(activityId: "m"))
    #expect(try json(attributes).contains(#""pushwoosh":{"activityId":"m"}"#))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DefaultLiveActivityAttributes.self, from: Data(#"{"data":{}}"#.utf8))
    }
    #expect(throws: EncodingError.self) { try json(AnyCodable(Date())) }
  }
}
