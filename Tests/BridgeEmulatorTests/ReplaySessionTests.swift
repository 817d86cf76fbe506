import BridgeReport
import ChannelCodec
import ChannelTraffic
import Testing

@testable import BridgeEmulator

@MainActor
@Suite struct ReplaySessionTests {
  /// Answers `echo` with its arguments, `fail` with an error, `add` one more than asked.
  static let echo = MethodHandler(methods: ["echo", "fail"]) { message -> MethodReply in
    if message.isCall(of: "echo") { return .success(message.value) }
    if message.isCall(of: "fail") { return .error(code: "bad", message: "no", details: message.value) }
    return .notImplemented
  }

  @Test func equalRepliesAreClean() async throws {
    let verdict = try await replay(
      {
        try $0.call("echo", ["n": 1], reply: .success(["n": .int64(1)]))
        try $0.call("fail", 5, reply: .error(code: "bad", message: "no", details: 5))
        try $0.call("echo", "not recorded", reply: nil)
      }, into: Self.echo)
    #expect(
      verdict
        == RecordingVerdict(recording: "test", records: 5, messages: 3, calls: 3, replies: 3, compared: 2))
  }

  @Test func aChangedReplyIsNamedByPath() async throws {
    let verdict = try await replay(
      { try $0.call("echo", ["items": [1, 2]], reply: .success(["items": [1, 3]])) }, into: Self.echo)
    let finding = try #require(verdict.findings.first)
    #expect(verdict.findings.count == 1)
    #expect(finding.rule == .replyMismatch)
    #expect(finding.location.record == 1)
    #expect(finding.location.channel == "PW")
    #expect(finding.location.method == "echo")
    #expect(finding.location.path == "success.items[1]")
    #expect(finding.expected == "3")
    #expect(finding.actual == "2")
  }

  @Test func aReplyThatIsLetGoIsMissing() async throws {
    let handler = MethodHandler(methods: []) { (_: ChannelMessage, _: ReplyToken) in }
    let verdict = try await replay({ try $0.call("echo") }, into: handler)
    #expect(verdict.findings.map(\.rule) == [.replyMissing])
    #expect(verdict.replies == 0)
  }

  @Test func aReplyThatIsHeldForEverIsMissing() async throws {
    var held: [ReplyToken] = []
    let handler = MethodHandler(methods: []) { (_: ChannelMessage, token: ReplyToken) in held.append(token) }
    let verdict = try await replay({ try $0.call("echo") }, into: handler)
    #expect(verdict.findings.map(\.rule) == [.replyMissing])
    #expect(verdict.findings.first?.actual?.contains("still held") == true)
    #expect(held.count == 1)
  }

  @Test func noReplyIsOwedWhenNoneIsWanted() async throws {
    let handler = MethodHandler(methods: []) { (_: ChannelMessage, _: ReplyToken) in }
    let payload = try StandardMethodCodec().encodeMethodCall(MethodCall("echo"))
    let verdict = try await replay(
      { try $0.message(payload, reply: nil, noReplyWanted: true) }, into: handler)
    #expect(verdict.findings.isEmpty)
  }

  @Test func aReplyFromAnyThreadCounts() async throws {
    let handler = MethodHandler(methods: []) { (_: ChannelMessage, token: ReplyToken) in
      Task.detached { token.answer([0, 0]) }
    }
    var builder = RecordingBuilder()
    try builder.call("echo")
    let engine = EmulatedEngine()
    engine.setMethodHandler(handler, on: "PW")
    let verdict = await ReplaySession(engine: engine, recording: "test").run(builder.records)
    #expect(verdict.findings.isEmpty)
    #expect(verdict.replies == 1)
  }

  @Test func aSecondAnswerIsReportedOnceAMessage() async throws {
    let handler = MethodHandler(methods: []) { (_: ChannelMessage, token: ReplyToken) in
      token.answer([0, 0])
      token.answer([0, 1])
      token.answer(nil)
    }
    let verdict = try await replay(
      {
        try $0.call("a")
        try $0.call("b")
      }, into: handler)
    #expect(verdict.findings.map(\.rule) == [.replyTwice, .replyTwice])
    #expect(verdict.findings.map(\.location.record) == [1, 3])
  }

  @Test func anUnknownMethodNamesTheNearest() async throws {
    let verdict = try await replay({ try $0.call("ecko", reply: .notImplemented) }, into: Self.echo)
    let finding = try #require(verdict.findings.first)
    #expect(verdict.findings.map(\.rule) == [.unknownMethod])
    #expect(finding.hint == "Did you mean echo?")
    #expect(finding.actual == "ecko")
  }

  @Test func anUnknownChannelIsReportedOnceAndFluttersOwnAreLeftOut() async throws {
    let verdict = try await replay(
      {
        try $0.call("echo", on: "pw")
        try $0.call("echo", on: "pw")
        try $0.call("echo", on: "flutter/keyboard")
        try $0.call("echo")
      }, into: Self.echo)
    #expect(verdict.findings.map(\.rule) == [.unknownChannel])
    #expect(verdict.findings.first?.hint == "Did you mean PW?")
    #expect(verdict.findings.first?.actual == "2 messages to pw")
    #expect(verdict.messages == 1)
  }

  @Test func bytesThatAreNoCallAreUndecodable() async throws {
    let verdict = try await replay(
      { try $0.message([7, 4, 0x65, 0x63], reply: nil) }, into: Self.echo)
    let finding = try #require(verdict.findings.first)
    #expect(finding.rule == .undecodable)
    #expect(finding.location.byteOffset == 2)
    #expect(finding.location.path == "method")
  }

  @Test func aResultThatCannotBeEncodedIsReported() async throws {
    let handler = MethodHandler(methods: []) { _ -> MethodReply in
      .success(["x": [.custom(CustomValue(tag: 3, payload: .values([])))]])
    }
    let verdict = try await replay({ try $0.call("echo") }, into: handler)
    #expect(verdict.findings.map(\.rule) == [.replyUnencodable])
    #expect(verdict.findings.first?.location.path == "success.x[0]")
  }

  @Test func nothingReplayedIsUndecided() async throws {
    let verdict = try await replay({ try $0.call("x", on: "flutter/platform") }, into: Self.echo)
    #expect(verdict.undecided == "no message for PW, so nothing was replayed")
    #expect(verdict.isEmpty)
    #expect(BridgeReport.ExitStatus([verdict]) == .undecided)
  }

  @Test func findingsBeyondTheLimitAreCounted() async throws {
    var builder = RecordingBuilder()
    for _ in 0..<5 { try builder.call("x", reply: nil) }
    let engine = EmulatedEngine()
    engine.setMethodHandler(Self.echo, on: "PW")
    let options = ReplaySession.Options(maximumFindings: 2)
    let verdict = await ReplaySession(engine: engine, recording: "test", options: options).run(builder.records)
    #expect(verdict.findings.count == 2)
    #expect(verdict.omittedFindings == 3)
  }

  @Test func timesAreToldBeforeMessages() async throws {
    var builder = RecordingBuilder()
    try builder.call("echo")
    try builder.call("echo")
    let engine = EmulatedEngine()
    var log: [String] = []
    engine.setMethodHandler(
      MethodHandler(methods: []) { message -> MethodReply in
        log.append(message.method ?? "")
        return .success(nil)
      }, on: "PW")
    let session = ReplaySession(engine: engine, recording: "test")
    session.onTime = { log.append("\($0)") }
    _ = await session.run(builder.records)
    #expect(log == ["1000", "echo", "2500", "echo"])
  }

  @Test func aHandlerSetLaterReplacesTheEarlierOne() {
    let engine = EmulatedEngine()
    let first = engine.setMessageHandlerOnChannel("c", binaryMessageHandler: { _, reply in reply(nil) })
    engine.setBinaryHandler({ _, token in token.answer([1]) }, on: "c")
    engine.cleanUpConnection(first)
    #expect(engine.send(nil, on: "c").state == .answered([1]))
    engine.setBinaryHandler(nil, on: "c")
    #expect(engine.send(nil, on: "c").state == .answered(nil))
    #expect(engine.channels.isEmpty)
  }
}
