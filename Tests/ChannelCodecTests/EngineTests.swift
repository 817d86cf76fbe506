import Testing

@testable import ChannelCodec

/// What the Linux engine's own codecs said, against what this project's say.
struct EngineTests {
  /// Random values, calls and replies: the engine's bytes decode to its value, and its value encodes to its bytes.
  @Test(arguments: ["values", "envelopes"]) func canonicalBytes(_ file: String) throws {
    let cases = try ProtocolFile.lines("protocol/vectors/engine/\(file).jsonl")
    #expect(cases.count >= 800)
    for line in cases {
      let hex = try #require(line[0]?.string)
      let expected = try #require(line[1])
      let bytes = try #require(HexText.bytes(hex))
      let codec: CodecName
      switch expected[0]?.string {
      case "call": codec = .standardMethod
      case "success", "error": codec = .standardEnvelope
      default: codec = .standardMessage
      }
      var notation = EngineNotation()
      #expect(try decoded(bytes, codec, &notation) == expected, "\(hex)")
      #expect(notation.differences.isEmpty, "\(hex): the engine wrote this itself")
      #expect(try EngineNotation.encoded(expected, codec) == bytes, "\(hex)")
    }
  }

  /// Real traffic and damaged messages: the same verdict and the same value, but for the differences that are listed.
  @Test func verdicts() throws {
    let listed = Set(
      try ProtocolFile.lines("protocol/vectors/engine/differences.jsonl").compactMap { $0["id"]?.string })
    var seen: Set<String> = []
    for file in ["mutated", "traffic"] {
      let cases = try ProtocolFile.lines("protocol/vectors/engine/\(file).jsonl")
      #expect(cases.count >= 1000)
      for line in cases { seen.formUnion(try differences(line)) }
    }
    #expect(seen.subtracting(listed) == [], "these differences are not listed in differences.jsonl")
    #expect(listed.subtracting(seen) == [], "these are listed and were not seen")
  }

  private func decoded(
    _ bytes: [UInt8]?, _ codec: CodecName, _ notation: inout EngineNotation
  ) throws(CodecError) -> JSONValue {
    let found = try codec.notation(of: bytes)
    switch codec {
    case .standardMethod, .jsonMethod: return notation.json(try ValueNotation.call(found))
    case .standardEnvelope, .jsonEnvelope: return notation.json(try ValueNotation.reply(found))
    default: return notation.json(try ValueNotation.value(found))
    }
  }

  /// The differences that explain a line, or one that says what nothing explains.
  private func differences(_ line: JSONValue) throws -> Set<String> {
    let codec = try #require(line[0]?.string.flatMap { CodecName(rawValue: $0) })
    let hex = try #require(line[1]?.string)
    let expected = try #require(line[2])
    // To the engine's standard codec an empty payload is none.
    let payload = try #require(HexText.bytes(hex))
    let bytes = payload.isEmpty && codec.rawValue.hasPrefix("standard") ? nil : payload
    let name = "\(codec.rawValue) \(hex)"
    var notation = EngineNotation(isJSON: codec.rawValue.hasPrefix("json"))
    let found: JSONValue
    do throws(CodecError) {
      found = try decoded(bytes, codec, &notation)
    } catch {
      if expected["error"] != nil { return [] }
      if error.code == .invalidUTF8, let offset = error.offset {
        if expected.text.contains("[\"sx\",") { return ["invalid-utf8"] }
        // The invalid byte stands behind the NUL that the engine stops at.
        if payload.prefix(offset).contains(0) { return ["invalid-utf8", "string-ends-at-nul"] }
      }
      return ["\(name): \(error), but the engine decodes it"]
    }
    if expected["error"] != nil { return reasonsToAccept(payload, codec, try codec.notation(of: bytes), name) }
    var differences = notation.differences
    if found != expected {
      if codec == .jsonMessage, expected.text.contains("[\"sx\","), found.text.contains("\u{FFFD}") {
        return ["json-lone-trail"]
      }
      guard codec == .jsonMessage || codec == .jsonMethod, isRoundedDifferently(found, expected) else {
        return ["\(name): found \(found), the engine \(expected)"]
      }
      differences.insert("rounding")
    }
    let again = line[3]?.string ?? hex
    if let encoded = try EngineNotation.encoded(expected, codec), HexText.text(encoded) != again {
      let other = try #require(HexText.bytes(again))
      if codec.rawValue.hasPrefix("json"), (try? JSONValue(parsing: encoded)) == (try? JSONValue(parsing: other)) {
        let isSameInSmallLetters = HexText.text(encoded.map { $0 | 0x20 }) == HexText.text(other.map { $0 | 0x20 })
        differences.insert(isSameInSmallLetters ? "escape-spelling" : "number-spelling")
      } else if bytes != nil {
        return ["\(name): encoded \(HexText.text(encoded)), the engine \(again)"]
      }
    }
    return differences
  }

  /// Why a payload is accepted here that the engine refuses.
  private func reasonsToAccept(_ payload: [UInt8], _ codec: CodecName, _ found: JSONValue, _ name: String) -> Set<
    String
  > {
    var reasons: Set<String> = []
    if found.text.contains("{\"bigint\":") { reasons.insert("big-integer") }
    if codec.rawValue.hasPrefix("json") {
      if payload.starts(with: [0xEF, 0xBB, 0xBF]) { reasons.insert("json-byte-order-mark") }
      if found.text.contains("\u{FFFD}") { reasons.insert("json-lone-lead") }
      let exponents = String(decoding: payload, as: UTF8.self).split(separator: "e").dropFirst()
      if found.text.contains("{\"float64\":\"inf\"") {
        reasons.insert("json-infinity")
      } else if exponents.contains(where: { Int($0.prefix { $0.isNumber }) ?? 0 > 308 }) {
        reasons.insert("json-large-exponent")
      }
    }
    if codec == .standardEnvelope, let flag = payload.first {
      if flag > 1 { reasons.insert("error-flag") }
      let isWholeEarlier = (1..<payload.count).contains { (try? codec.notation(of: Array(payload[..<$0]))) != nil }
      if isWholeEarlier { reasons.insert(flag == 0 ? "after-success" : "stack-trace") }
    }
    return reasons.isEmpty ? ["\(name): decodes to \(found), but the engine refuses it"] : reasons
  }

  /// Whether only the last bit of floats differs.
  private func isRoundedDifferently(_ found: JSONValue, _ expected: JSONValue) -> Bool {
    switch (found, expected) {
    case (.array(let left), .array(let right)):
      if left.first == "f", right.first == "f", left != right {
        let bits = [left, right].compactMap { $0.last?.string.flatMap { UInt64($0, radix: 16) } }
        return bits.count == 2 && max(bits[0], bits[1]) - min(bits[0], bits[1]) == 1
      }
      return left.count == right.count && zip(left, right).allSatisfy { isRoundedDifferently($0, $1) }
    default: return found == expected
    }
  }
}
