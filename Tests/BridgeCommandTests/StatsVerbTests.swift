import ChannelCodec
import ChannelTraffic
import Testing

@Suite struct StatsVerbTests {
  let folder: TemporaryFolder
  let session: String

  init() throws {
    folder = try TemporaryFolder()
    session = try folder.write("session.traffic", try SampleTraffic.records())
  }

  @Test func countsByChannelAndMethod() async throws {
    let run = try await CommandRun.run("stats", session)
    #expect(run.status == 0 && run.errors.isEmpty)
    try Golden.expect(run.output, named: "stats")
  }

  @Test func countsAsJSON() async throws {
    let run = try await CommandRun.run("stats", "--format", "jsonl", session)
    #expect(run.status == 0 && run.errors.isEmpty)
    try Golden.expect(run.output, named: "stats-jsonl")
  }

  @Test func columnsThatAreAllZeroAreLeftOut() async throws {
    let all = try await CommandRun.run("stats", session)
    #expect(all.lines[0].contains("unmatched") && all.lines[0].contains("undecodable"))
    let some = try await CommandRun.run("stats", "--filter", "flutter/*", session)
    #expect(!some.lines[0].contains("unmatched") && !some.lines[0].contains("undecodable"))
  }

  /// Numbers start again in each recording, so a reply must not answer a message of another one.
  @Test func severalRecordingsAreCountedTogetherButTiedApart() async throws {
    let message = TrafficRecord.message(.dartToHost, channel: "c", id: 1, payload: [7, 1, 0x61, 0], time: 10)
    let asked = try folder.write("asked.jsonl", [message])
    let answered = try folder.write("answered.traffic", [.reply(to: message, payload: [0, 0], time: 20)])
    let run = try await CommandRun.run("stats", "--format", "jsonl", asked, answered, asked)
    let total = try JSONValue(parsing: try #require(run.lines.last))
    #expect(total["total"] == true && total["records"]?.int == 3)
    #expect(total["messages"]?.int == 2 && total["replies"]?.int == 0 && total["missing_replies"]?.int == 2)
    #expect(total["unmatched_replies"]?.int == 1 && total["p50_us"]?.isNull == true)
  }

  @Test func whatCanBeReadIsCounted() async throws {
    let torn = try folder.write("torn.traffic", Array(try folder.bytes("session.traffic").dropLast(3)))
    let run = try await CommandRun.run("stats", "--format", "jsonl", torn)
    #expect(run.status == 2)
    #expect(try JSONValue(parsing: try #require(run.lines.last))["records"]?.int == 14)
    #expect(run.errors.contains("truncated"))
  }

  @Test func anEmptyRecordingHasATotalOfNothing() async throws {
    let run = try await CommandRun.run("stats", "--format=jsonl", "-")
    #expect(run.status == 0 && run.lines.count == 1)
    #expect(try JSONValue(parsing: run.lines[0])["records"]?.int == 0)
  }
}
