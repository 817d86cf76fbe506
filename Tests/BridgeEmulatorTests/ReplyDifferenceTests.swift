import BridgeEmulator
import ChannelCodec
import Testing

@Suite struct ReplyDifferenceTests {
  static let same: [(ChannelValue, ChannelValue)] = [
    (.int32(5), .int64(5)),
    (.bigInt("ff"), "ff"),
    (["a": 1, "b": 2], ["b": .int64(2), "a": 1]),
    (["a": 1, "a": 2], ["a": 2]),
    (.float64(.nan), .float64(.nan)),
    ([[], [:]], [[], [:]]),
    (
      .custom(CustomValue(tag: 130, payload: .values([.int32(1)]))),
      .custom(CustomValue(tag: 130, payload: .values([.int64(1)])))
    ),
    (.custom(CustomValue(tag: 128, payload: .bytes([1]))), .custom(CustomValue(tag: 128, payload: .bytes([1])))),
  ]

  @Test(arguments: same)
  func dartSeesTheSame(left: ChannelValue, right: ChannelValue) {
    #expect(ReplyDifference(expected: .success(left), actual: .success(right)) == nil)
    #expect(ReplyDifference(expected: .success(right), actual: .success(left)) == nil)
  }

  static let different: [(ChannelValue, ChannelValue, path: String, expected: String, actual: String)] = [
    (.bool(true), 1, "success", "true", "1"),
    (1, 1.0, "success", "1", "1.0"),
    (.float64(0.0), .float64(-0.0), "success", "0.0", "-0.0"),
    (nil, [], "success", "null", "[]"),
    ([1, 2, 3], [1, 2, 4], "success[2]", "3", "4"),
    ([1, 2], [1], "success", "2 elements", "1 element"),
    (["a": ["b": [1, "x"]]], ["a": ["b": [1, "y"]]], "success.a.b[1]", "\"x\"", "\"y\""),
    (["a": 1], [:], "success.a", "1", "no such key"),
    ([:], ["b c": 1], "success[\"b c\"]", "no such key", "1"),
    ([5: "x"], [5: "y"], "success{5}", "\"x\"", "\"y\""),
    (
      .custom(CustomValue(tag: 130, payload: .values([[1, 2]]))),
      .custom(CustomValue(tag: 130, payload: .values([[1, 3]]))), "success[0][1]", "2", "3"
    ),
  ]

  @Test(arguments: different)
  func theFirstDifferenceIsNamed(
    left: ChannelValue, right: ChannelValue, path: String, expected: String, actual: String
  ) throws {
    let difference = try #require(ReplyDifference(expected: .success(left), actual: .success(right)))
    #expect(difference.path == path)
    #expect(difference.expected == expected)
    #expect(difference.actual == actual)
  }

  @Test func aTypedListIsNoListOfTheSameNumbers() throws {
    let difference = try #require(
      ReplyDifference(expected: .success(.int32List([1])), actual: .success([1])))
    #expect(difference.expected != difference.actual)
  }

  static let replies: [(MethodReply, MethodReply, String?)] = [
    (.notImplemented, .notImplemented, nil),
    (.notImplemented, .success(nil), ""),
    (.success(nil), .error(code: "a"), ""),
    (.error(code: "a"), .error(code: "b"), "error.code"),
    (.error(code: "a"), .error(code: "a", message: ""), "error.message"),
    (.error(code: "a", details: ["x": 1]), .error(code: "a", details: ["x": 2]), "error.details.x"),
    (.error(code: "a", stackTrace: "here"), .error(code: "a", stackTrace: "there"), nil),
  ]

  @Test(arguments: replies)
  func partsOfRepliesAreCompared(expected: MethodReply, actual: MethodReply, path: String?) {
    #expect(ReplyDifference(expected: expected, actual: actual)?.path == path)
  }
}
