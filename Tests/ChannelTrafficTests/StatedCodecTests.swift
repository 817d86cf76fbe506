import ChannelTraffic
import Testing

@Suite("Lines of channels whose codec somebody says")
struct StatedCodecTests {
  private func read(_ line: String, _ expressions: String...) throws -> [TrafficRecord] {
    var codecs = ChannelCodecs.wellKnown
    for expression in expressions { try codecs.set(expression: expression) }
    let reader = TrafficReader(bytes: Array((LineTests.header + line + "\n").utf8), codecs: codecs)
    var records: [TrafficRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  static let standard: [UInt8] = [7, 2, 0x67, 0x6F, 0]
  static let json = Array(#"{"method":"go","args":null}"#.utf8)

  /// What somebody says of a channel, and the bytes that the words stand for.
  static let cases: [(expressions: String, payload: [UInt8])] = [
    ("PW=standard-method", standard), ("PW=json-method", json), ("P*=json-method", json),
    // None of these can carry a call, so the words are taken as if nobody had said anything.
    ("PW=binary", standard), ("PW=string", standard), ("PW=standard-message", standard), ("P*=json-message", standard),
  ]

  @Test("Words are encoded by the codec that was said, or by the channel's own where that one cannot", arguments: cases)
  func words(_ expression: String, _ payload: [UInt8]) throws {
    let line = #"{"dir":"dart->host","channel":"PW","call":{"method":"go"}}"#
    #expect(try read(line, expression).map(\.payload) == [payload])
  }

  @Test(
    "Words beside bytes agree with them by either codec",
    arguments: ["PW=standard-method", "PW=binary", "PW=json-method", "PW=string", "*=standard-message"])
  func wordsAndBytes(_ expression: String) throws {
    let line = #"{"dir":"dart->host","channel":"PW","hex":"0702676f00","call":{"method":"go"}}"#
    #expect(try read(line, expression).map(\.payload) == [Self.standard])
    let wrong = #"{"dir":"dart->host","channel":"PW","hex":"0702676f00","call":{"method":"no"}}"#
    #expect(throws: TrafficError.self) { try read(wrong, expression) }
  }

  @Test("A channel that carries no such words by any codec is told which it has")
  func neither() {
    let line = #"{"dir":"dart->host","channel":"flutter/lifecycle","call":{"method":"go"}}"#
    let error = #expect(throws: TrafficError.self) { try read(line, "flutter/lifecycle=binary") }
    #expect(error?.message == "expected what codec binary carries on this channel, found call")
  }
}
