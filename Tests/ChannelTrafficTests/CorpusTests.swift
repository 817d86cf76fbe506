import ChannelFuzzing
import Foundation
import Testing

@testable import ChannelTraffic

@Suite("What must hold for all bytes of recordings and filters")
struct CorpusTests {
  static let directory = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "fixtures/fuzz-corpus")

  static let targets = FuzzTarget.allCases.filter(\.isOfTraffic)

  static let cases = targets.flatMap { target in [1, 2].map { (target: target, seed: UInt64($0)) } }

  @Test("Over the inputs that were kept", arguments: targets)
  func corpus(_ target: FuzzTarget) throws {
    for input in try FuzzCorpus(of: target, in: Self.directory).inputs {
      #expect(throws: Never.self, "\(target.rawValue)/\(input)") { try target.check(input.bytes) }
    }
  }

  @Test("Over seeded changes of them", arguments: cases)
  func changes(_ target: FuzzTarget, seed: UInt64) throws {
    try FuzzCorpus(of: target, in: Self.directory).checkChanges(of: target, seed: seed, count: 60)
  }

  @Test("A colon or a comma stays one, whatever accent stands behind it")
  func accents() throws {
    #expect(try TrafficFilter("channel:\u{301}a") == TrafficFilter("\u{301}a"))
    #expect(try TrafficFilter("a,\u{301}b").terms.map(\.tests.count) == [2])
    let error = #expect(throws: TrafficError.self) { try TrafficFilter("e\u{301} is:\u{301}") }
    #expect(error?.column == 7, "columns count scalars")
  }

  /// Beginnings of JSON Lines that turn out to be something else, and where.
  static let beginnings: [(text: String, errors: [(code: TrafficError.Code, line: Int, offset: Int)])] = [
    ("\n\nhello\n", [(.notTraffic, 3, 2)]),
    ("  \r\n\t\n[1]\n", [(.notTraffic, 3, 6)]),
    ("\n\u{FEFF}x", [(.notTraffic, 2, 1)]),
    (String(repeating: "\n", count: 300) + "x", [(.notTraffic, 301, 300)]),
  ]

  @Test("What is no JSON Lines is refused at the same place in pieces of any size", arguments: beginnings.indices)
  func beginning(_ index: Int) {
    let (text, errors) = Self.beginnings[index]
    for size in [1, 2, 3, 7, .max] {
      let parsed = Parsed(text, pieces: size)
      #expect(parsed.errors.map(\.code) == errors.map(\.code), "pieces of \(size)")
      #expect(parsed.errors.map(\.line) == errors.map(\.line), "pieces of \(size)")
      #expect(parsed.errors.map(\.offset) == errors.map(\.offset), "pieces of \(size)")
    }
  }
}
