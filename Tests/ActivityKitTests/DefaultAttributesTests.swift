import Foundation
import Testing

/// What becomes of values from Dart in Pushwoosh's default attributes: they come as `NSNumber`s and are tried as truth values first.
@Suite struct DefaultAttributesTests {
  @Test(arguments: [
    (0 as NSNumber, "false"), (1 as NSNumber, "true"), (NSNumber(value: 0.0), "false"), (NSNumber(value: 1.0), "true"),
    (5 as NSNumber, "5"), (NSNumber(value: 5.0), "5"), (NSNumber(value: 0.5), "0.5"), (NSNumber(value: true), "true"),
  ])
  func numbersFromDart(_ value: NSNumber, _ json: String) throws {
    let state = DefaultLiveActivityAttributes.ContentState(data: ["v": AnyValue(value)])
    #expect(String(decoding: try JSONEncoder().encode(state), as: UTF8.self) == #"{"data":{"v":\#(json)}}"#)
  }

  @Test(arguments: [#""n""#, "null", "[1,true,null]", #"{"a":{"b":0.25}}"#, "1", "0", "false"])
  func valuesOfAPushStayWhatTheyAre(_ json: String) throws {
    let text = #"{"data":{"v":\#(json)}}"#
    let state = try JSONDecoder().decode(DefaultLiveActivityAttributes.ContentState.self, from: Data(text.utf8))
    #expect(String(decoding: try JSONEncoder().encode(state), as: UTF8.self) == text)
  }
}
