import ChannelCodec
import Foundation
import Testing

@testable import BridgeCommand

/// Every vector that says what the platforms do, through `decode --as all` as a program calls it.
@Suite struct VectorOutcomeTests {
  /// A vector's bytes and its words for each platform.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var codec: String
    var payload: [UInt8]
    var words: [String: String]

    var testDescription: String { id }
  }

  static let cases: [Case] = {
    do {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "protocol/vectors")
      let files = try FileManager.default.contentsOfDirectory(atPath: root.path()).filter { $0.hasSuffix(".jsonl") }
      return try files.sorted().flatMap { file in
        try Data(contentsOf: root.appending(path: file)).split(separator: UInt8(ascii: "\n")).compactMap {
          try Case(try ValueNotation.parse($0))
        }
      }
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test func everyVectorIsThere() {
    #expect(Self.cases.count >= 88)
    #expect(Self.cases.reduce(0) { $0 + $1.words.count } >= 380)
  }

  @Test(arguments: cases) func agrees(_ vector: Case) async throws {
    let options = ["decode", "--as", "all", "--format", "tagged", "--codec", vector.codec]
    let digits = vector.payload.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let run = try await CommandRun.run(digits.isEmpty ? options + [""] : options, input: Array(digits.utf8))
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines.count == Platform.allCases.count)
    let kind = PayloadKind(vector.codec)
    #expect(kind == .channelBuffers || CodecName(rawValue: vector.codec) != nil)
    for (platform, line) in zip(Platform.allCases, run.lines) {
      let found = kind.outcome(on: platform, of: vector.payload, .none).json(form: .tagged)
      let name = platform.rawValue
      // What it says in full is compared with the vectors where it is made; here nothing of it may be lost.
      if line != found.text { #expect(try ValueNotation.parse(line.utf8) == found) }
      if let words = vector.words[name] { #expect(Self.agree(words, found), "\(name), \(words): \(line)") }
    }
  }

  /// Whether an outcome is of the kind that the words say, and has the failure that they name.
  private static func agree(_ words: String, _ found: JSONValue) -> Bool {
    let delivered = [
      "accepted", "error delivered", "error with", "PlatformException", "FlutterException", "success with", "false",
      "MethodChannel treats size 0", "not-implemented response", "U+FFFD text",
    ]
    let kind = found["result"]?.string
    if delivered.contains(where: words.hasPrefix) { return kind == "delivers" || kind == "delivers-wrong" }
    if words.hasPrefix("out-of-bounds read") { return kind == "reads-out-of-bounds" }
    if words.hasPrefix("crash") || words.hasPrefix("debug: abort") { return kind == "crashes" }
    if words.contains("(hang)") { return kind == "hangs" }
    guard kind == "fails", let failure = found["failure"]?.string else { return false }
    switch words {
    case "out of memory": return failure == "OutOfMemoryError"
    case "tries a 4 GiB allocation": return failure == "std::bad_alloc"
    default:
      return words == "exception" || words.hasPrefix("decode failure")
        || (words.hasPrefix("error ") ? String(words.dropFirst(6)) : words).hasPrefix(failure)
    }
  }

  /// Words of one kind are not taken for another.
  @Test func wordsCanDisagree() {
    let fails: JSONValue = ["result": "fails", "failure": "RangeError"]
    #expect(Self.agree("RangeError", fails) && !Self.agree("FormatException", fails))
    #expect(!Self.agree("accepted: null", fails) && !Self.agree("crash", fails))
    #expect(
      !Self.agree("RangeError", ["result": "delivers"]) && Self.agree("accepted: 1", ["result": "delivers-wrong"]))
  }
}

extension VectorOutcomeTests.Case {
  /// Reads a vector; `nil` when it says nothing about platforms.
  init?(_ json: JSONValue) throws {
    guard let platforms = json["platforms"]?.members, let id = json["id"]?.string else { return nil }
    self.id = id
    // The older form of these messages is no method call.
    codec = id.hasPrefix("control-") ? "channel-buffers" : try #require(json["codec"]?.string)
    words = Dictionary(
      uniqueKeysWithValues: platforms.compactMap { member in member.value.string.map { (member.key, $0) } })
    func bytes(_ digits: JSONValue?) throws -> [UInt8] {
      let digits = Array(try #require(digits?.string, "\(id)"))
      return try stride(from: 0, to: digits.count, by: 2).map {
        try #require(UInt8(String(digits[$0...min($0 + 1, digits.count - 1)]), radix: 16), "\(id)")
      }
    }
    if let repeated = json["hexRepeat"] {
      let unit = try bytes(repeated["unit"])
      let count = try #require(repeated["count"]?.int)
      payload = try bytes(repeated["prefix"]) + Array([[UInt8]](repeating: unit, count: count).joined())
      if repeated["suffix"] != nil { payload += try bytes(repeated["suffix"]) }
    } else {
      payload = try bytes(json["hex"])
    }
  }
}
