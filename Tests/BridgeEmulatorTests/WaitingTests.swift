import BridgeReport
import ChannelCodec
import ChannelTraffic
import Flutter
import Foundation
import Testing

@testable import BridgeEmulator

/// How long replies take, by the recording and by the clock, and what is waited for.
@MainActor
@Suite struct WaitingTests {
  /// Answers the call before with the next one.
  func findings(
    after pause: Duration, deadline: Duration = .seconds(5), patience: Duration = .zero
  ) async throws -> [Finding] {
    var builder = RecordingBuilder()
    try builder.call("first", reply: nil)
    try builder.call("second", reply: nil, after: pause)
    let engine = EmulatedEngine()
    var held: ReplyToken?
    engine.setMethodHandler(
      MethodHandler(methods: []) { message, token in
        held?.answer(.success(nil))
        held = nil
        if message.isCall(of: "first") { held = token } else { token.answer(.success(nil)) }
      }, on: "PW")
    let options = ReplaySession.Options(patience: patience, deadline: deadline)
    return await ReplaySession(engine: engine, recording: "r", options: options).run(builder.records).findings
  }

  @Test func aReplyIsLateByTheRecordedTime() async throws {
    #expect(try await findings(after: .seconds(5)).isEmpty)
    let late = try await findings(after: .milliseconds(5_250))
    #expect(late.map(\.rule) == [.replyLate])
    #expect(late.first?.location.method == "first" && late.first?.location.record == 1)
    #expect(late.first?.expected == "a reply within 5 s")
    #expect(late.first?.actual == "a reply after 5.25 s")
    #expect(try await findings(after: .seconds(50), deadline: .seconds(60)).isEmpty)
  }

  @Test func bothPlacesOfASecondAnswerAreShown() async throws {
    var builder = RecordingBuilder()
    try builder.call("go")
    let engine = EmulatedEngine()
    let channel = FlutterMethodChannel(name: "PW", binaryMessenger: engine)
    let line = #line
    channel.setMethodCallHandler { _, result in
      result(nil)
      result(nil)
    }
    let options = ReplaySession.Options(recordsCallSites: true)
    let findings = await ReplaySession(engine: engine, recording: "r", options: options).run(builder.records).findings
    #expect(findings.map(\.rule) == [.replyTwice])
    let actual = try #require(findings.first?.actual)
    #expect(actual.contains("WaitingTests.swift:\(line + 2), the other at"), "\(actual)")
    #expect(actual.hasSuffix("WaitingTests.swift:\(line + 3)"), "\(actual)")
  }

  @Test func aReplyIsLateByTheClockWhenItComesFromElsewhere() async throws {
    var builder = RecordingBuilder()
    try builder.call("slow", reply: .success(nil))
    let engine = EmulatedEngine()
    let channel = FlutterMethodChannel(name: "PW", binaryMessenger: engine)
    channel.setMethodCallHandler { _, result in
      nonisolated(unsafe) let result = result
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(3)) { result(nil) }
    }
    let options = ReplaySession.Options(realDeadline: .milliseconds(2))
    let findings = await ReplaySession(engine: engine, recording: "r", options: options).run(builder.records).findings
    #expect(findings.map(\.rule) == [.replyLate])
  }

  /// The first call is never answered; the others need real time and get it all the same.
  @Test func oneThatHoldsItsReplyDoesNotMakeOthersMissing() async throws {
    var builder = RecordingBuilder()
    try builder.call("never", reply: nil)
    for _ in 0..<3 { try builder.call("soon") }
    let engine = EmulatedEngine()
    var held: [FlutterResult] = []
    FlutterMethodChannel(name: "PW", binaryMessenger: engine).setMethodCallHandler { call, result in
      if call.method == "never" { return held.append(result) }
      nonisolated(unsafe) let result = result
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(2)) { result(nil) }
    }
    let options = ReplaySession.Options(patience: .milliseconds(200))
    let findings = await ReplaySession(engine: engine, recording: "r", options: options).run(builder.records).findings
    #expect(findings.map(\.rule) == [.replyMissing])
    #expect(findings.first?.location.method == "never" && held.count == 1)
  }

  /// Counted in slices of waiting, of which a busy machine has fewer.
  @Test func whatIsHeldTillTheEndIsWaitedForAtTheSameTime() async throws {
    var builder = RecordingBuilder()
    for _ in 0..<40 { try builder.call("never", reply: nil) }
    let engine = EmulatedEngine()
    var held: [FlutterResult] = []
    FlutterMethodChannel(name: "PW", binaryMessenger: engine).setMethodCallHandler { _, result in held.append(result) }
    let session = ReplaySession(
      engine: engine, recording: "r", options: ReplaySession.Options(patience: .milliseconds(100)))
    var slices = 0
    session.onWait = { slices += 1 }
    #expect(await session.run(builder.records).findings.count == 40)
    // Of 5 ms each: twice the patience as it goes, half as long for each, once more at the end.
    #expect(slices < 150 && held.count == 40, "\(slices)")
  }

  @Test func aCallOfTheHostThatTheRecordingNeverAnswersIsNotWaitedFor() async throws {
    var builder = RecordingBuilder()
    try builder.call("go", reply: nil)
    try builder.call("on")
    let engine = EmulatedEngine()
    let channel = FlutterMethodChannel(name: "PW", binaryMessenger: engine)
    channel.setMethodCallHandler { [weak engine] call, result in
      guard let engine, call.method == "go" else { return result(nil) }
      FlutterMethodChannel(name: "PW", binaryMessenger: engine).invokeMethod("ask", arguments: nil) { result($0) }
    }
    let clock = ContinuousClock()
    let start = clock.now
    let options = ReplaySession.Options(patience: .seconds(600))
    let findings = await ReplaySession(engine: engine, recording: "r", options: options).run(builder.records).findings
    #expect(findings.map(\.rule) == [.replyMissing])
    #expect(clock.now - start < .seconds(300), "patience is not used up on what cannot come")
  }

  /// The host asks Dart twice, and hears what the recorded app said, in its order.
  @Test func DartAnswersAsItDidInTheRecording() async throws {
    var builder = RecordingBuilder()
    let call = try builder.message(call: "go")
    let first = try builder.message(call: "name", nil, on: "PW", .hostToDart)
    let second = try builder.message(call: "name", nil, on: "PW", .hostToDart)
    let other = try builder.message(call: "age", nil, on: "PW", .hostToDart)
    try builder.reply(to: other, .success(7))
    try builder.reply(to: first, .success("a"))
    try builder.reply(to: second, .notImplemented)
    try builder.reply(to: call, .success("a,none,7"))
    let engine = EmulatedEngine()
    let channel = FlutterMethodChannel(name: "PW", binaryMessenger: engine)
    channel.setMethodCallHandler { [weak engine] _, result in
      guard let engine else { return }
      let dart = FlutterMethodChannel(name: "PW", binaryMessenger: engine)
      var heard = ["", "", ""]
      func hear(_ position: Int, _ value: Any?) {
        heard[position] = (value as? String) ?? (value as? Int).map { "\($0)" } ?? "none"
        if heard.allSatisfy({ !$0.isEmpty }) { result(heard.joined(separator: ",")) }
      }
      dart.invokeMethod("name", arguments: nil) { hear(0, $0) }
      dart.invokeMethod("name", arguments: nil) { hear(1, $0) }
      dart.invokeMethod("age", arguments: nil) { hear(2, $0) }
    }
    let verdict = await ReplaySession(engine: engine, recording: "r").run(builder.records)
    #expect(verdict.findings.isEmpty, "\(verdict.findings)")
    #expect(verdict.replies == 1)
  }

  /// The tasks of one message are done before the next one is handed over.
  @Test func tasksOfAHandlerAreDoneBeforeTheNextMessage() async throws {
    var builder = RecordingBuilder()
    for number in 0..<20 { try builder.call("go", .int(number)) }
    let engine = EmulatedEngine()
    var log: [String] = []
    engine.setMethodHandler(
      MethodHandler(methods: ["go"]) { message -> MethodReply in
        let number = message.value.int ?? 0
        log.append("call \(number)")
        Task { @MainActor in
          await Task.yield()
          log.append("done \(number)")
        }
        return .success(nil)
      }, on: "PW")
    let verdict = await ReplaySession(engine: engine, recording: "r").run(builder.records)
    #expect(verdict.findings.isEmpty)
    #expect(log == (0..<20).flatMap { ["call \($0)", "done \($0)"] })
  }

  @Test func recordsToBeSkippedAreCountedAndPassedOver() async throws {
    var builder = RecordingBuilder()
    for number in 0..<4 { try builder.call("go", .int(number)) }
    let engine = EmulatedEngine()
    var seen: [Int] = []
    engine.setMethodHandler(
      MethodHandler(methods: ["go"]) { message -> MethodReply in
        seen.append(message.value.int ?? -1)
        return .success(nil)
      }, on: "PW")
    var replay = Replay()
    replay.skippedRecords = [1, 5]
    let told = Numbers()
    replay.onMessage = { told.add($0) }
    var next = 0
    let records = builder.records
    let verdict = await replay.run(named: "r", into: engine) { () throws(TrafficError) in
      guard next < records.count else { return nil }
      next += 1
      return (records[next - 1], next)
    }
    #expect(seen == [1, 3])
    #expect(told.numbers == [3, 7])
    #expect(verdict.messages == 4 && verdict.calls == 4 && verdict.replies == 2 && verdict.compared == 2)
    #expect(verdict.records == 8 && verdict.findings.isEmpty)
  }

  /// Real time changes nothing: a handler that keeps one reply and takes its time for the others, which were recorded far
  /// apart, gives the same findings however long it is waited for.
  @Test(arguments: [Duration.zero, .milliseconds(1), .milliseconds(3), .milliseconds(40)])
  func realTimeMakesNoReplyLate(patience: Duration) async throws {
    var builder = RecordingBuilder()
    try builder.call("kept", reply: nil)
    for _ in 0..<12 { try builder.call("slow", reply: .success(nil), after: .seconds(9)) }
    let engine = EmulatedEngine()
    var held: [FlutterResult] = []
    FlutterMethodChannel(name: "PW", binaryMessenger: engine).setMethodCallHandler { call, result in
      if call.method == "kept" { return held.append(result) }
      nonisolated(unsafe) let result = result
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(2)) { result(nil) }
    }
    // The end waits for all, so that none is missing.
    let session = ReplaySession(
      engine: engine, recording: "r", options: ReplaySession.Options(patience: .milliseconds(500)))
    session.waiting = WaitingTimes(patience: patience)
    let verdict = await session.run(builder.records)
    #expect(verdict.findings.map(\.rule) == [.replyMissing], "\(verdict.findings)")
    #expect(verdict.findings.first?.location.method == "kept" && held.count == 1)
    #expect(verdict.replies == 12 && verdict.compared == 12)
  }

  /// The handling of a later message may bring a reply by way of a task, too; then the recorded times count.
  @Test func aReplyIsLateByTheTimeOfTheMessageWhoseTaskBringsIt() async throws {
    var builder = RecordingBuilder()
    try builder.call("first", reply: nil)
    try builder.call("second", reply: nil, after: .seconds(6))
    let engine = EmulatedEngine()
    var held: ReplyToken?
    engine.setMethodHandler(
      MethodHandler(methods: []) { message, token in
        if message.isCall(of: "first") {
          held = token
        } else {
          Task { @MainActor in
            await Task.yield()
            held?.answer(.success(nil))
            held = nil
          }
          token.answer(.success(nil))
        }
      }, on: "PW")
    let options = ReplaySession.Options(patience: .milliseconds(20))
    let verdict = await ReplaySession(engine: engine, recording: "r", options: options).run(builder.records)
    #expect(verdict.findings.map(\.rule) == [.replyLate])
    #expect(verdict.findings.first?.actual == "a reply after 6 s")
  }

  /// What a handler puts on the main queue runs before the next message is handed over, as on a phone.
  @Test func theMainQueueIsEmptiedBeforeTheNextMessage() async throws {
    var builder = RecordingBuilder()
    for number in 0..<20 { try builder.call("go", .int(number)) }
    let engine = EmulatedEngine()
    var log: [String] = []
    FlutterMethodChannel(name: "PW", binaryMessenger: engine).setMethodCallHandler { call, result in
      let number = call.arguments as? Int ?? -1
      log.append("call \(number)")
      DispatchQueue.main.async { MainActor.assumeIsolated { log.append("queued \(number)") } }
      result(nil)
    }
    let verdict = await ReplaySession(engine: engine, recording: "r").run(builder.records)
    #expect(verdict.findings.isEmpty)
    #expect(log == (0..<20).flatMap { ["call \($0)", "queued \($0)"] })
  }

  @MainActor
  final class Numbers {
    private(set) var numbers: [Int] = []
    nonisolated init() {}
    func add(_ progress: ReplayProgress) { numbers.append(progress.location.record ?? 0) }
  }
}
