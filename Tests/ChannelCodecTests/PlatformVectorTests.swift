import Testing

@testable import ChannelCodec

/// Every vector that says what the platforms do, against what is said here.
struct PlatformVectorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var vector: CodecVector
    var platform: Platform
    var text: String

    var testDescription: String { "\(vector.id) on \(platform.title): \(text)" }
  }

  static let cases: [Case] = {
    do {
      return try CodecVector.files.flatMap { file in
        try ProtocolFile.lines("protocol/vectors/\(file).jsonl").flatMap { line in
          let vector = try CodecVector(line)
          return try (line["platforms"]?.members ?? []).map { member in
            let platform = try #require(Platform(rawValue: member.key), "\(vector.id)")
            return Case(vector: vector, platform: platform, text: try #require(member.value.string, "\(vector.id)"))
          }
        }
      }
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test func everyVectorWithAnOutcomeIsThere() {
    #expect(Set(Self.cases.map(\.vector.id)).count >= 88)
    #expect(Self.cases.count >= 380)
  }

  @Test func allAgree() {
    for one in Self.cases where !one.vector.id.hasPrefix("control-") {
      let outcome = one.platform.outcome(
        of: one.vector.bytes, as: one.vector.codec, extensions: one.vector.extensions)
      if let complaint = PlatformOutcomeText(text: one.text).complaint(about: outcome) {
        Issue.record("\(one.testDescription): \(complaint): \(outcome)")
      }
    }
  }

  /// The words are told apart: an outcome of another platform is refused where the words differ in kind.
  @Test func wordsCanDisagree() {
    var refused = 0
    for one in Self.cases {
      for other in Self.cases where other.vector.id == one.vector.id && other.platform != one.platform {
        let fails = [one.text, other.text].map { text in
          ["accepted", "PlatformException", "error delivered", "success", "false", "null call"].allSatisfy {
            !text.hasPrefix($0)
          }
        }
        guard fails[0] != fails[1], !one.text.contains("not implemented"), !other.text.contains("not-implemented"),
          !other.text.contains("not implemented"), !one.text.contains("not-implemented"), one.vector.codec != .string,
          !one.text.hasPrefix("U+FFFD"), !other.text.hasPrefix("U+FFFD"), !other.text.hasPrefix("FlutterException"),
          !one.text.hasPrefix("FlutterException")
        else { continue }
        let outcome = other.platform.outcome(of: one.vector.bytes, as: one.vector.codec)
        #expect(
          PlatformOutcomeText(text: one.text).complaint(about: outcome) != nil,
          "\(one.testDescription) takes \(other.platform.title)'s \(outcome)")
        refused += 1
      }
    }
    #expect(refused > 300)
  }

  /// Vectors of the control channel: Dart throws where there is no message for it.
  @Test func controlMessages() throws {
    for one in Self.cases where one.vector.id.hasPrefix("control-") {
      #expect(one.text == "exception")
      let outcome = Platform.dart.outcome(ofControl: one.vector.bytes)
      #expect(outcome.isFailure && outcome.description.contains("Exception"), "\(one.testDescription)")
    }
    let resize = try #require(HexText.bytes("0706726573697a650c0207066162636465660339300000"))
    #expect(try ControlMessage(resize) == .resize(channel: "abcdef", capacity: 12345))
    #expect(try ControlMessage(resize + [1, 2, 3]) == .resize(channel: "abcdef", capacity: 12345), "more is ignored")
    for count in 0..<resize.count { #expect((try? ControlMessage(Array(resize.prefix(count)))) == nil, "\(count)") }
    #expect(try ControlMessage(Array("resize\rfoo\r100".utf8)) == .resize(channel: "foo", capacity: 100))
    let overflow = try #require(HexText.bytes("07086f766572666c6f770c02070c666c75747465722f7465737401"))
    #expect(try ControlMessage(overflow) == .overflow(channel: "flutter/test", isAllowed: true))
  }
}
