import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic
import Foundation
import Testing

@testable import BridgeCommand

/// Handlers that end the process they run in, in a program of their own.
@Suite struct IsolationTests {
  /// Replays calls of these methods, each recorded with success of null, by a program whose handlers crash.
  static func replay(_ methods: [String], _ options: String..., bridge: String = "crashing", every pause: Int = 1_000)
    async throws
    -> BuiltProgram.Outcome
  {
    let folder = try TemporaryFolder()
    let codec = StandardMethodCodec()
    var records: [TrafficRecord] = []
    for (index, method) in methods.enumerated() {
      let payload = try codec.encodeMethodCall(MethodCall(method))
      records.append(.message(.dartToHost, channel: "PW", id: index, payload: payload, time: index * pause))
    }
    let path = try folder.write("session.traffic", records)
    let run = try await BuiltProgram.run(
      "crashing-bridge", ["replay", "--bridge", bridge, "--format", "jsonl"] + options + [path])
    return BuiltProgram.Outcome(
      status: run.status, output: run.output.replacingOccurrences(of: path, with: "session"), errors: run.errors)
  }

  /// The findings as rule, record, method and what happened.
  static func findings(_ run: BuiltProgram.Outcome) throws -> [String] {
    try run.lines.compactMap { line in
      let json = try JSONValue(parsing: line)
      guard let rule = json["finding"]?.string else { return nil }
      return "\(rule) \(json["record"]?.int ?? 0) \(json["method"]?.string ?? "-"): \(json["actual"]?.string ?? "")"
    }
  }

  /// The counts in the last line.
  static func counts(_ run: BuiltProgram.Outcome) throws -> [Int?] {
    let json = try JSONValue(parsing: try #require(run.lines.last))
    return ["records", "messages", "calls", "replies"].map { json[$0]?.int }
  }

  @Test func aHandlerThatCrashesIsNamedAndTheReplayGoesOnBehindIt() async throws {
    let run = try await Self.replay(["print", "trap", "count", "index", "exit", "print"], "--isolate")
    let findings = try Self.findings(run)
    #expect(findings.count == 3, "\(run)")
    #expect(findings.first?.hasPrefix("handler-trap 2 trap: the process ended with SIG") == true)
    #expect(findings.first?.contains("Fatal error: on purpose") == true)
    #expect(findings.dropFirst().first?.hasPrefix("handler-trap 4 index: the process ended with SIG") == true)
    #expect(findings.last == "handler-trap 5 exit: the process exited with 3")
    #expect(try Self.counts(run) == [6, 6, 6, 3])
    #expect(run.status == 1)
    #expect(run.errors.contains("noise"), "what handlers print is no part of the report")
    #expect(!run.output.contains("noise"))
  }

  @Test func withoutCrashesTheVerdictIsThatOfAnOrdinaryReplay() async throws {
    let methods = ["print", "hold", "nonsense", "isMainThread"]
    let isolated = try await Self.replay(methods, "--isolate", "--deadline", "100ms")
    let ordinary = try await Self.replay(methods, "--deadline", "100ms")
    #expect(ordinary.status == 1)
    #expect(isolated.output == ordinary.output)
    #expect(isolated.errors.contains("noise") && ordinary.errors.contains("noise"))
    #expect(
      try Self.findings(isolated).map { $0.prefix { $0 != ":" } } == [
        "reply-missing 2 hold", "unknown-method 3 nonsense",
      ])
  }

  @Test func aCrashInATaskOrOnAnotherThreadIsNamedToo() async throws {
    let run = try await Self.replay(["task", "print", "thread", "print"], "--isolate")
    let findings = try Self.findings(run)
    #expect(findings.count == 2, "\(run)")
    #expect(findings.first?.hasPrefix("handler-trap 1 task:") == true)
    #expect(findings.last?.hasPrefix("handler-trap 3 thread:") == true)
  }

  @Test func whatComesBehindACrashMeetsAllThatWentBefore() async throws {
    let run = try await Self.replay(
      ["hold", "trap", "count", "index", "count"], "--isolate", "--deadline", "100ms", "--dart-call", "count=as double")
    let findings = try Self.findings(run)
    #expect(findings.count == 5, "\(run)")
    #expect(findings.first?.hasPrefix("reply-missing 1 hold") == true)
    #expect(findings.dropFirst().first?.hasSuffix("; 1 earlier message was still without a reply") == true)
    let cast = "type 'int' is not a subtype of type 'double' in type cast"
    #expect(
      findings.contains("dart-type-error 3 count: \(cast)") && findings.contains("dart-type-error 5 count: \(cast)"))
    #expect(try Self.counts(run) == [5, 5, 5, 2])
  }

  /// Calls recorded ten seconds apart, one kept and the others answered after a while: real time must not show.
  @Test func slowHandlersGiveTheSameReportEachTime() async throws {
    let methods = ["hold"] + Array(repeating: "slow", count: 30)
    async let second = Self.replay(methods, every: 10_000_000)
    let first = try await Self.replay(methods, every: 10_000_000)
    #expect(try Self.findings(first).map { $0.prefix { $0 != ":" } } == ["reply-missing 1 hold"], "\(first)")
    #expect(try Self.counts(first) == [31, 31, 31, 30])
    #expect(try await second.output == first.output)
  }

  @Test func aBlockOnTheMainQueueFindsTheDevice() async throws {
    let run = try await Self.replay(["queued"], "--dart-call", "queued=as double")
    #expect(try Self.findings(run).isEmpty && run.status == 0, "\(run)")
  }

  /// A program of one's own, at once or after it has awaited something.
  @Test(arguments: ["early", "late"]) func aProgramOfPluginsRuns(start: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "session.jsonl",
      Array(#"{"dir":"dart->host","channel":"PW","call":{"method":"go"}}"#.utf8))
    let run = try await BuiltProgram.run(
      "crashing-bridge", ["replay", path], environment: ["CRASHING_BRIDGE_START": start])
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("1 message, 1 call, 1 reply"))
  }

  /// Whoever still holds what answers a call may answer it again, also when the recording is over.
  @Test func aSecondReplyBehindTheEndIsFound() async throws {
    for _ in 0..<3 {
      let run = try await Self.replay(["again"])
      #expect(try Self.findings(run).map { $0.prefix { $0 != ":" } } == ["reply-twice 1 again"], "\(run)")
    }
  }

  @Test func aHandlerThatBlocksTheMainThreadIsEndedAndNamed() async throws {
    let run = try await Self.replay(["print", "block", "print"], "--isolate", "--deadline", "3s")
    #expect(
      try Self.findings(run) == ["handler-blocked 2 block: the main thread was blocked for more than 3 s"], "\(run)")
    #expect(try Self.counts(run) == [3, 3, 3, 2])
  }

  @Test func aBlockedThreadIsToldOfByTheDeadlineHoweverSmall() async throws {
    let run = try await Self.replay(["block"], "--isolate", "--deadline", "50ms")
    #expect(
      try Self.findings(run) == ["handler-blocked 1 block: the main thread was blocked for more than 0.05 s"], "\(run)")
  }

  nonisolated static let ends: [(String, String)] = [
    ("abort", "handler-trap 2 abort: the process ended with SIGABRT"),
    ("overflow", "handler-trap 2 overflow: the process ended with SIGSEGV"),
    ("deadlock", "handler-trap 2 deadlock: the process ended with SIGILL"),
    ("spin", "handler-blocked 2 spin: the main thread was blocked for more than 0.5 s"),
  ]

  @Test(arguments: ends) func eachEndOfTheProcessIsNamed(method: String, finding: String) async throws {
    let run = try await Self.replay(["print", method, "print"], "--isolate", "--deadline", "500ms")
    #expect(try Self.findings(run) == [finding], "\(run)")
    #expect(try Self.counts(run) == [3, 3, 3, 2])
  }

  @Test func aHandlerThatClosesTheOutputHidesNothing() async throws {
    let run = try await Self.replay(["silence", "nonsense", "print"], "--isolate")
    #expect(try Self.findings(run).map { $0.prefix { $0 != ":" } } == ["unknown-method 2 nonsense"], "\(run)")
    #expect(try Self.counts(run) == [3, 3, 3, 3])
  }

  /// The child keeps the pipes open for twenty seconds, which nobody waits for.
  @Test func whatAHandlerHasStartedIsNotWaitedFor() async throws {
    let run = try await Self.replay(["child", "print"], "--isolate", "--deadline", "2s")
    #expect(
      try Self.findings(run).first?.hasPrefix("handler-trap 1 child: the process ended with SIG") == true, "\(run)")
    #expect(try Self.counts(run) == [2, 2, 2, 1])
  }

  /// flutter/flutter#129283, #123387: null in each position of a generated method's arguments, which it casts by force.
  @Test func nullForAForcedCastEndsTheProcess() async throws {
    let folder = try TemporaryFolder()
    let codec = StandardMessageCodec(extensions: .pigeon)
    let arguments: [ChannelValue] = [["tea", .int64(2)], [nil, .int64(2)], ["tea", nil], ["tea", .int64(3)]]
    let records = try arguments.enumerated().map { id, arguments in
      TrafficRecord.message(
        .dartToHost, channel: "dev.flutter.pigeon.shop.CartApi.add", id: id,
        payload: try codec.encodeMessage(arguments as ChannelValue?))
    }
    let path = try folder.write("session.traffic", records)
    let run = try await BuiltProgram.run("crashing-bridge", ["replay", "--isolate", "--format", "jsonl", path])
    let findings = try Self.findings(run)
    #expect(findings.count == 2, "\(run)")
    for (position, record) in [2, 3].enumerated() where findings.indices.contains(position) {
      let start = "handler-trap \(record) CartApi.add: the process ended with SIG"
      #expect(findings[position].hasPrefix(start) && findings[position].contains("Could not cast"), "\(run)")
    }
    #expect(try Self.counts(run) == [4, 4, 0, 2])
  }

  @Test func handlersThatCannotEvenBeSetDecideNothing() async throws {
    let run = try await Self.replay(["print"], "--isolate", bridge: "stillborn")
    #expect(run.status == 2)
    #expect(run.output.contains("before the first message"))
    #expect(run.errors.contains("not even born"))
  }

  @Test func unknownChannelsAreCountedAcrossProcesses() async throws {
    let folder = try TemporaryFolder()
    func call(_ method: String, _ channel: String, _ id: Int) throws -> TrafficRecord {
      let payload = try StandardMethodCodec().encodeMethodCall(MethodCall(method))
      return .message(.dartToHost, channel: channel, id: id, payload: payload)
    }
    let path = try folder.write(
      "session.traffic", [call("x", "other", 1), call("trap", "PW", 2), call("x", "other", 3), call("print", "PW", 4)])
    let run = try await BuiltProgram.run("crashing-bridge", ["replay", "--isolate", "--format", "jsonl", path])
    #expect(
      try Self.findings(run).map { $0.prefix { $0 != ":" } } == ["unknown-channel 1 -", "handler-trap 2 trap"], "\(run)"
    )
    #expect(run.output.contains("2 messages to other"))
  }

  @Test(arguments: [["-"], ["session.traffic"]])
  func itNeedsAFileAndAProgram(operands: [String]) async throws {
    let run = try await CommandRun.run(["replay", "--isolate"] + operands)
    #expect(run.status == 64)
    #expect(run.errors.contains("--isolate"))
  }

  @Test func handlersOfAProgramRunOnTheMainThreadAndItsTimersFire() async throws {
    let run = try await Self.replay(
      ["isMainThread", "timer"], "--dart-call", "isMainThread=bool", "--dart-call", "timer=String")
    #expect(run.status == 0 && run.lines.count == 1, "\(run)")
    let wrong = try await Self.replay(["isMainThread"], "--dart-call", "isMainThread=String")
    #expect(try Self.findings(wrong).count == 1)
  }

  static let lines: [ReplayWorkerLine] = [
    .ready, .waiting,
    .message(
      ReplayProgress(
        location: .init(recording: "r", record: 5, channel: "a \"b\"\n", method: "m"),
        counts: RecordingVerdict(recording: "r", records: 9, messages: 4, calls: 3, replies: 2), openReplies: 1)),
    .message(ReplayProgress(location: .init(recording: "r"), counts: RecordingVerdict(recording: "r"), openReplies: 0)),
    .finding(
      Finding(
        .replyMismatch,
        at: .init(recording: "r", record: 1, channel: "c", method: "m", path: "success[1]", byteOffset: 7),
        expected: "1", actual: "2\u{2028}", hint: "h")),
    .finding(Finding(.unknownChannel, at: .init(channel: "c"))),
    .end(RecordingVerdict(recording: "r", records: 1, messages: 1, calls: 1, replies: 1)),
    .end(RecordingVerdict(recording: "r", undecided: "why")),
  ]

  @Test(arguments: lines)
  func aLineSaysTheSameWhenItIsRead(line: ReplayWorkerLine) {
    #expect(ReplayWorkerLine(line.text, recording: "r") == line)
    #expect(!line.text.contains("\n"))
  }

  @Test(arguments: [
    "", "hello", "finding", "finding {}", "message", "ready {}", "end {",
    "finding {\"finding\":\"x\",\"severity\":\"y\"}",
  ])
  func otherLinesAreNone(text: String) {
    #expect(ReplayWorkerLine(text, recording: "r") == nil)
  }

  @Test func linesAreMadeOfPiecesOfAnySize() {
    var splitter = LineSplitter()
    var lines: [String] = []
    for byte in "a\n\nbc\nd".utf8 { lines += splitter.append([byte]) }
    #expect(lines == ["a", "", "bc"])
    #expect(splitter.append(Array("e\nf\n".utf8)) == ["de", "f"])
  }
}
