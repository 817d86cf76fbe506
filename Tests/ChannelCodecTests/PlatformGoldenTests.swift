import Testing

@testable import ChannelCodec

/// What a real Linux engine and a real Dart program did, against what is said of them; here nothing may differ.
struct PlatformGoldenTests {
  private static let errors = [
    "message_codec/0": "FAILED", "message_codec/1": "OUT_OF_DATA", "message_codec/2": "ADDITIONAL_DATA",
    "message_codec/3": "UNSUPPORTED_TYPE", "json_message_codec/0": "INVALID_UTF8",
    "json_message_codec/1": "INVALID_JSON",
  ]

  @Test(arguments: ["mutated", "traffic"]) func linux(_ file: String) throws {
    let cases = try ProtocolFile.lines("protocol/vectors/engine/\(file).jsonl")
    #expect(cases.count >= 1000)
    for line in cases {
      let codec = try #require(line[0]?.string.flatMap { CodecName(rawValue: $0) })
      let hex = try #require(line[1]?.string)
      let outcome = Platform.linux.outcome(of: HexText.bytes(hex), as: codec)
      let expected = Self.plain(try #require(line[2]))
      if let error = expected["error"]?.string {
        let name = try #require(Self.errors[error], "\(error)")
        guard case .fails(let failure) = outcome.result, failure.name == name else {
          Issue.record("\(codec.rawValue) \(hex): \(outcome), the engine \(name)")
          continue
        }
        continue
      }
      guard let content = outcome.content else {
        Issue.record("\(codec.rawValue) \(hex): \(outcome), the engine \(expected)")
        continue
      }
      var notation = EngineNotation()
      let found: JSONValue
      switch content {
      case .value(let value): found = notation.json(value)
      case .call(let call): found = notation.json(call)
      case .reply(let reply): found = notation.json(reply)
      }
      #expect(
        notation.differences.subtracting(["one-integer-type"]).isEmpty,
        "\(hex): keys and strings are as GLib leaves them")
      let isJSON = codec.family == .json
      #expect(Self.isSame(Self.plain(found), expected, ulps: isJSON ? 16 : 0), "\(codec.rawValue) \(hex): \(outcome)")
    }
  }

  /// Whether two notations are the same but for the last bits of floats, in which rapidjson is off now and then.
  private static func isSame(_ found: JSONValue, _ expected: JSONValue, ulps: UInt64) -> Bool {
    guard found != expected, let left = found.array, let right = expected.array, left.count == right.count else {
      return found == expected
    }
    if left.first == "f", right.first == "f" {
      let bits = [left, right].compactMap { $0.last?.string.flatMap { UInt64($0, radix: 16) } }
      return bits.count == 2 && max(bits[0], bits[1]) - min(bits[0], bits[1]) <= ulps
    }
    return zip(left, right).allSatisfy { isSame($0, $1, ulps: ulps) }
  }

  /// The notation with bare strings, and with those that are not UTF-8 the way they are shown here.
  private static func plain(_ json: JSONValue) -> JSONValue {
    guard case .array(let elements) = json else { return json }
    if elements.count == 2, elements[0] == "s" { return elements[1] }
    if elements.count == 2, elements[0] == "sx", let bytes = elements[1].string.flatMap({ HexText.bytes($0) }) {
      return .string(String(decoding: bytes, as: UTF8.self))
    }
    return .array(elements.map(plain))
  }

  @Test func dartVerdicts() throws {
    let cases = try ProtocolFile.lines("protocol/vectors/dart/verdicts.jsonl")
    #expect(cases.count >= 100)
    for line in cases {
      let codec = try #require(line["codec"]?.string.flatMap { CodecName(rawValue: $0) })
      let bytes = try line["hex"]?.string.map { try #require(HexText.bytes($0)) }
      let outcome = Platform.dart.outcome(of: bytes, as: codec)
      #expect((outcome.content != nil) == line["decodes"]?.bool, "\(line): \(outcome)")
    }
  }

  @Test func dartStrings() throws {
    for line in try ProtocolFile.lines("protocol/vectors/dart/strings.jsonl") {
      let bytes = try #require(line["hex"]?.string.flatMap { HexText.bytes($0) })
      var seen: String?
      if case .call(let call) = Platform.dart.outcome(of: bytes, as: .standardMethod).content {
        seen = call.arguments["eventName"]?.string ?? call.arguments.string
      }
      #expect(seen.map { Array($0.utf8) } == line["dart"]?.string.map { Array($0.utf8) }, "\(line)")
    }
  }
}
