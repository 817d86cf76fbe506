import ChannelTraffic
import Foundation
import Testing

@Suite("The written specification")
struct SpecificationTests {
  private func lines(_ name: String) throws -> [Substring] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../protocol/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }

  @Test("The example bytes are the records they are said to be")
  func exampleBytes() throws {
    let dump = try lines("traffic.md").drop { !$0.hasPrefix("49 53 4C 42") }.prefix { $0 != "```" }
    let bytes = dump.joined(separator: " ").split(separator: " ").compactMap { UInt8($0, radix: 16) }
    let call = FrameTests.golden[0].record
    #expect(Parsed(bytes).records == [call, .reply(to: call, payload: nil)])
    #expect(Parsed(bytes).errors.isEmpty)
  }

  @Test("The example lines are read")
  func exampleLines() throws {
    let text = try lines("traffic.md").filter { $0.hasPrefix("{\"") }.joined(separator: "\n")
    let parsed = Parsed(text)
    #expect(parsed.errors.isEmpty)
    #expect(parsed.records.map(\.kind) == [.message, .reply])
    #expect(parsed.records.map(\.id) == [1, 1])
  }

  @Test("The table of channels is the one in use")
  func channels() throws {
    let rows = try lines("channels.md").filter {
      $0.hasPrefix("| `") && $0.contains("/") && !$0.contains("BasicMessage")
    }
    let table = rows.map { $0.split(separator: "`") }.filter { $0.count > 3 }
    #expect(table.count > 25)
    for row in table {
      #expect(ChannelCodecs.wellKnown.kind(of: String(row[1])).rawValue == row[3], "\(row[1])")
    }
    let codecs = try lines("channels.md").compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(ChannelCodecKind.allCases.allSatisfy { codecs.contains($0.rawValue) })
  }

  @Test("The words and limits of the specification are those in use")
  func words() throws {
    let text = try lines("traffic.md").joined(separator: "\n")
    for expression in text.matches(of: /`((?:is|dir|kind):[a-z>-]+)`/).map({ String($0.output.1) }) {
      #expect(throws: Never.self, "\(expression)") { try TrafficFilter(expression) }
    }
    let limits = TrafficLimits.default
    #expect(
      text.contains("frame's body | \(limits.maximumFrameSize >> 20) MiB | \(TrafficLimits.frameSizeCeiling >> 20) MiB")
    )
    #expect(text.contains("line | \(limits.maximumLineSize >> 20) MiB | \(TrafficLimits.lineSizeCeiling >> 20) MiB"))
  }
}
