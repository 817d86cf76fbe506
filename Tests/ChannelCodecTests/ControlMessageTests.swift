import ChannelCodec
import Testing

@Suite struct ControlMessageTests {
  static func call(_ method: String, _ arguments: ChannelValue) throws -> [UInt8] {
    try StandardMethodCodec().encodeMethodCall(MethodCall(method, arguments: arguments))
  }

  @Test func callsOfTheStandardCodecAreUnderstood() throws {
    #expect(try ControlMessage(Self.call("resize", ["a", 5])) == .resize(channel: "a", capacity: 5))
    #expect(try ControlMessage(Self.call("resize", ["a", -1, "more"])) == .resize(channel: "a", capacity: 0xFFFF_FFFF))
    #expect(try ControlMessage(Self.call("overflow", ["ü", true])) == .overflow(channel: "ü", isAllowed: true))
    #expect(try ControlMessage(Self.call("overflow", ["", false])) == .overflow(channel: "", isAllowed: false))
    #expect(try ControlMessage(Array("resize\ra/b\r12".utf8)) == .resize(channel: "a/b", capacity: 12))
  }

  static let refused: [[UInt8]?] = [
    nil, [], [7], [7, 6], [7, 254], Array("resize".utf8), Array("resize\ra".utf8), Array("resize\ra\rx".utf8),
    Array("overflow\ra\r1".utf8), [0xFF],
    try? call("resize", ["a"]), try? call("resize", ["a", .int64(5)]), try? call("resize", ["a", true]),
    try? call("resize", [5, 5]), try? call("resize", .null), try? call("overflow", ["a", 1]),
    try? call("resize", [.string(String(repeating: "x", count: 254)), 5]), try? call("drop", ["a", 5]),
  ]

  @Test(arguments: refused)
  func everythingElseIsRefused(payload: [UInt8]?) {
    #expect(throws: CodecError.self) { try ControlMessage(payload) }
  }

  @Test func everyPrefixOfACallIsRefused() throws {
    let payload = try Self.call("resize", ["channel", 5])
    for count in 0..<payload.count {
      #expect(throws: CodecError.self, "\(count)") { try ControlMessage(Array(payload.prefix(count))) }
    }
  }
}
