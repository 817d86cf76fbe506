import BridgeReport
import ChannelCodec
import ChannelTraffic
import Testing

@testable import BridgeEmulator

@MainActor
@Suite struct FaultInjectionTests {
  nonisolated static let refused: [(String, part: String)] = [
    ("", ""), ("drop", "drop"), ("drop-reply:5", "drop-reply:5"), ("twice,,truncate", ""), ("delay", "delay"),
    ("delay:", "delay:"), ("delay:-5ms", "delay:-5ms"), ("delay:5", "delay:5"), ("delay:infs", "delay:infs"),
    ("delay:90000m", "delay:90000m"), ("error:", "error:"), ("twice@", "twice@"), ("twice@5", "twice@5"),
    ("off-thread,twice@101%", "twice@101%"), ("twice@-1%", "twice@-1%"),
  ]

  @Test(arguments: refused)
  func whatIsNoFaultIsRefused(text: String, part: String) {
    let failure = #expect(throws: FaultInjection.Failure.self) { try FaultInjection(text) }
    #expect(failure?.part == part)
  }

  nonisolated static let times: [(String, Duration, String)] = [
    ("200ms", .milliseconds(200), "0.2 s"), ("1.5s", .milliseconds(1_500), "1.5 s"), ("2m", .seconds(120), "120 s"),
    ("30us", .microseconds(30), "0.00003 s"), ("0s", .zero, "0 s"),
    ("1.23456s", .microseconds(1_234_560), "1.234 s"), ("2.00005s", .microseconds(2_000_050), "2.00005 s"),
  ]

  @Test(arguments: times)
  func timesAreReadAndWritten(text: String, time: Duration, written: String) {
    #expect(Duration(written: text) == time)
    #expect(time.written == written)
  }

  /// Replays three calls that are answered as recorded, with faults, and gives what is found.
  func findings(
    _ faults: String, seed: UInt64 = 0, filter: TrafficFilter = .all, deadline: Duration = .seconds(5),
    dartCall: String? = nil
  ) async throws -> [Finding] {
    var builder = RecordingBuilder()
    for number in 0..<3 { try builder.call("echo", ["n": .int(number)], reply: .success(["n": .int(number)])) }
    let engine = EmulatedEngine()
    engine.setMethodHandler(MethodHandler(methods: ["echo"]) { message in .success(message.value) }, on: "PW")
    var calls = DartCalls()
    if let dartCall { try calls.add(dartCall) }
    let options = ReplaySession.Options(
      deadline: deadline, dartCalls: calls, injection: try FaultInjection(faults, filter: filter, seed: seed))
    return await ReplaySession(engine: engine, recording: "r", options: options).run(builder.records).findings
  }

  nonisolated static let kinds: [(String, String?)] = [
    ("drop-reply", "reply-missing"), ("error:E1", "reply-mismatch"), ("twice", "reply-twice"),
    ("truncate", "undecodable"), ("off-thread", nil), ("delay:200ms", nil), ("delay:6s", "reply-late"),
    ("twice@0%", nil), ("delay:3s,delay:3s", "reply-late"), ("off-thread,twice", "reply-twice"),
  ]

  @Test(arguments: kinds)
  func everyKindIsFoundOnEveryReply(faults: String, rule: String?) async throws {
    let found = try await findings(faults)
    #expect(found.map(\.rule.id) == (rule.map { [$0, $0, $0] } ?? []), "\(found)")
  }

  @Test func anInjectedErrorIsWhatDartGets() async throws {
    let found = try await findings("error:E1", dartCall: "echo=map")
    #expect(found.first?.actual == "error \"E1\"")
  }

  @Test func aDroppedReplySaysThatItWasInjected() async throws {
    #expect(try await findings("drop-reply").first?.actual == "the reply was lost by the injected fault drop-reply")
  }

  @Test func onlyWhatTheFilterTakesIsBefallen() async throws {
    let none = try TrafficFilter("method:other")
    #expect(try await findings("drop-reply", filter: none).isEmpty)
  }

  @Test func theSameSeedGivesTheSameFaultsAndAnotherOneOthers() throws {
    func chosen(_ seed: UInt64) throws -> [Int] {
      let injection = try FaultInjection("drop-reply@30%,truncate@50%", seed: seed)
      return (1...500).filter { injection.faults(of: $0, codec: .standardMethod)?.dropsReply == true }
    }
    #expect(try chosen(7) == chosen(7))
    #expect(try chosen(7) != chosen(8))
    #expect(try (100...200).contains(chosen(7).count), "about 30 percent of 500")
  }

  @Test func aReplyIsCutByAtLeastAByteWhereverTheSeedSays() throws {
    let payload = [UInt8](repeating: 1, count: 50)
    var lengths: Set<Int> = []
    for number in 0..<200 {
      let faults = try #require(try FaultInjection("truncate").faults(of: number, codec: .standardMethod))
      let pending = PendingReply(channel: "PW", faults: faults)
      pending.answer(payload)
      guard case .answered(let cut?) = pending.state else {
        Issue.record("no answer")
        return
      }
      #expect(cut.count < payload.count)
      lengths.insert(cut.count)
    }
    #expect(lengths.count > 20)
  }

  @Test func anErrorHasTheFormOfTheChannelsCodec() throws {
    let injection = try FaultInjection("error:E1")
    func payload(_ codec: ChannelCodecKind) throws -> [UInt8]? {
      let faults = try #require(injection.faults(of: 1, codec: codec))
      let pending = PendingReply(channel: "c", faults: faults)
      pending.answer([0, 0])
      guard case .answered(let payload) = pending.state else { return [] }
      return payload
    }
    #expect(try payload(.jsonMethod).map { String(decoding: $0, as: UTF8.self) } == #"["E1","injected",null]"#)
    #expect(try StandardMessageCodec().decodeMessage(payload(.pigeon))?.value == ["E1", "injected", nil])
    #expect(try StandardMethodCodec().decodeReply(payload(.standardMethod)) == .error(code: "E1", message: "injected"))
    #expect(try payload(.string) == nil)
  }
}
