import BridgeReport
import ChannelCodec
import ChannelTraffic
import Testing

@testable import BridgeEmulator

/// Recorded replies and the messages they belong to.
@MainActor
@Suite struct MatchingTests {
  func message(_ id: Int, on channel: String = "PW") throws -> TrafficRecord {
    TrafficRecord(
      .dartToHost, .message, channel: channel, id: id,
      payload: try StandardMethodCodec().encodeMethodCall(MethodCall("go")))
  }

  func reply(_ id: Int, on channel: String = "PW", _ value: ChannelValue = .null) throws -> TrafficRecord {
    TrafficRecord(
      .hostToDart, .reply, channel: channel, id: id,
      payload: try StandardMethodCodec().encodeReply(.success(value)))
  }

  func run(_ records: [TrafficRecord]) async -> RecordingVerdict {
    let engine = EmulatedEngine()
    for channel in ["PW", "other"] {
      engine.setMethodHandler(
        MethodHandler(methods: ["go"]) { _ -> MethodReply in .success(nil) }, on: channel)
    }
    return await ReplaySession(engine: engine, recording: "r").run(records)
  }

  func expect(_ rule: Rule, at record: Int, _ records: [TrafficRecord], compared: Int) async {
    let verdict = await run(records)
    #expect(verdict.findings.map(\.rule) == [rule], "\(verdict.findings)")
    #expect(verdict.findings.first?.location.record == record)
    #expect(verdict.findings.first?.location.channel != nil)
    #expect(verdict.compared == compared && verdict.hasErrors)
  }

  @Test func aReplyToAnUnknownMessage() async throws {
    await expect(.unmatchedReply, at: 2, [try message(1), try reply(99)], compared: 0)
  }

  @Test func aReplyBeforeItsMessage() async throws {
    await expect(.unmatchedReply, at: 1, [try reply(1), try message(1)], compared: 0)
  }

  @Test func aReplyOnAnotherChannel() async throws {
    await expect(.unmatchedReply, at: 2, [try message(1), try reply(1, on: "other")], compared: 0)
  }

  @Test(arguments: [ChannelValue.null, 5]) func aSecondReply(value: ChannelValue) async throws {
    await expect(
      .unmatchedReply, at: 3, [try message(1), try reply(1), try reply(1, value)], compared: 1)
  }

  @Test func anIDThatIsStillWaitedFor() async throws {
    await expect(.reusedID, at: 2, [try message(1), try message(1), try reply(1)], compared: 1)
  }

  @Test func anIDMayComeAgainWhenItsReplyHasCome() async throws {
    let verdict = await run([try message(1), try reply(1), try message(1), try reply(1)])
    #expect(verdict.findings.isEmpty && verdict.compared == 2)
  }

  @Test func theHostsIDsAreItsOwn() async throws {
    let toDart = TrafficRecord(
      .hostToDart, .message, channel: "PW", id: 1,
      payload: try StandardMethodCodec().encodeMethodCall(MethodCall("ask")))
    let fromDart = TrafficRecord(
      .dartToHost, .reply, channel: "PW", id: 1,
      payload: try StandardMethodCodec().encodeReply(.success(.null)))
    #expect(await run([try message(1), toDart, fromDart, try reply(1)]).findings.isEmpty)
    await expect(.unmatchedReply, at: 2, [try message(1), fromDart, try reply(1)], compared: 1)
  }

  @Test func methodsThatWereLetGoOfAreNamedToo() async throws {
    var builder = RecordingBuilder()
    try builder.call("startt", reply: nil)
    try builder.call("start", reply: nil)
    let engine = EmulatedEngine()
    engine.setBinaryHandler(
      { bytes, token in
        let call = try? StandardMethodCodec().decodeMethodCall(bytes)
        if call?.isCall(of: "start") != true { token.answer(nil) }
      }, on: "PW")
    let findings = await ReplaySession(engine: engine, recording: "r").run(builder.records).findings
    #expect(findings.map(\.rule) == [.unknownMethod, .replyMissing])
    #expect(findings.first?.expected == "one of: start" && findings.first?.hint == "Did you mean start?")
  }
}
