import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic
import Flutter
import Foundation
import Testing

/// What people reported about replies, handlers and engines, shown off-device.
@MainActor
@Suite struct ReportedReplyTests {
  let engine = EmulatedEngine()

  func call(_ method: String, _ arguments: ChannelValue = nil) throws -> [UInt8] {
    try StandardMethodCodec().encodeMethodCall(MethodCall(method, arguments: arguments))
  }

  /// shakebugs/shake-flutter#15, Instabug/Instabug-Flutter#191: `await` never returns.
  @Test func aPathThatForgetsTheResultIsFoundWithoutAnyTimeout() async throws {
    FlutterMethodChannel(name: "PW", binaryMessenger: engine).setMethodCallHandler { call, result in
      guard call.arguments != nil else { return }
      result(nil)
    }
    var builder = RecordingBuilder()
    try builder.call("show", 1)
    try builder.call("show")
    var calls = DartCalls()
    try calls.add("show=list")
    let options = ReplaySession.Options(patience: .zero, dartCalls: calls)
    let findings = await ReplaySession(engine: engine, recording: "r", options: options).run(builder.records).findings
    #expect(findings.map(\.rule) == [.replyMissing])
    #expect(findings.first?.location.record == 3)
    #expect(
      findings.first?.actual == "the handler let go of the reply without giving one; "
        + "await invokeListMethod('show') never completes and never throws")
  }

  /// flutter/flutter#136567: blocking the main thread until Dart answers blocks it for ever.
  @Test func waitingOnTheMainThreadForDartsReplyNeverEnds() throws {
    engine.dart.setMethodCallHandler(on: "ask") { _ in .success("answer") }
    let channel = FlutterMethodChannel(name: "ask", binaryMessenger: engine)
    let semaphore = DispatchSemaphore(value: 0)
    var answer: Any?
    FlutterMethodChannel(name: "PW", binaryMessenger: engine).setMethodCallHandler { _, result in
      channel.invokeMethod("question", arguments: nil) {
        answer = $0
        semaphore.signal()
      }
      result(semaphore.wait(timeout: .now()) == .success)
    }
    let pending = engine.send(try call("block"), on: "PW")
    #expect(pending.state == .answered([0, 2]), "Dart's reply cannot come while the handler runs")
    engine.runTurns()
    #expect(answer as? String == "answer")
  }

  /// flutter/flutter#99673, #117523: a timer fires after the engine was torn down.
  @Test func aTimerThatOutlivesItsEngineIsFoundWithChannelAndMethod() {
    let channel = FlutterMethodChannel(name: "player", binaryMessenger: engine)
    let timer = { channel.invokeMethod("position", arguments: 5) }
    timer()
    engine.detach()
    timer()
    let findings = engine.takeFindings()
    #expect(findings.map(\.rule) == [.sendAfterDetach])
    #expect(findings.first?.location.channel == "player")
    #expect(findings.first?.location.method == "position")
  }

  /// A plugin whose channel is a variable of its own, or shared by all, as many are written.
  final class Player {
    nonisolated(unsafe) static var shared: FlutterMethodChannel?
    let channel: FlutterMethodChannel

    init(_ messenger: any FlutterBinaryMessenger, sharesChannel: Bool) {
      channel = FlutterMethodChannel(name: "player", binaryMessenger: messenger)
      if sharesChannel { Self.shared = channel }
      channel.setMethodCallHandler { [channel] _, result in
        (sharesChannel ? Self.shared : channel)?.invokeMethod("started", arguments: nil)
        result(nil)
      }
    }
  }

  /// flutter/flutter#57151, #48802: with two engines a static channel talks to the last one.
  @Test(arguments: [true, false])
  func aStaticChannelTellsTheWrongEngine(isShared: Bool) throws {
    let other = EmulatedEngine()
    _ = Player(engine.binaryMessenger, sharesChannel: isShared)
    _ = Player(other.binaryMessenger, sharesChannel: isShared)
    var heard: [String] = []
    for (name, engine) in [("first", engine), ("second", other)] {
      engine.dart.setMethodCallHandler(on: "player") { _ in
        heard.append(name)
        return .success(nil)
      }
    }
    _ = engine.send(try call("play"), on: "player")
    engine.runTurns()
    other.runTurns()
    #expect(heard == [isShared ? "second" : "first"])
  }

  /// fluttercommunity/plus_plugins#3958, flutter/flutter#111206: what one engine's end does to the other's handlers.
  @Test func theEndOfOneEngineLeavesTheOtherAlone() throws {
    let other = EmulatedEngine()
    let first = Player(engine, sharesChannel: false)
    _ = Player(other, sharesChannel: false)
    first.channel.setMethodCallHandler(nil)
    engine.detach()
    #expect(other.send(try call("play"), on: "player").state == .answered([0, 0]))
    #expect(engine.send(try call("play"), on: "player").state == .answered(nil))
    #expect(engine.takeFindings().isEmpty && other.takeFindings().isEmpty)
  }

  /// flutter/flutter#149399, #130570: the root isolate gets an exception, a background isolate waits for ever.
  @Test func notImplementedHangsABackgroundIsolate() throws {
    let reply = engine.send(try call("any"), on: "nowhere").state
    let root = DartCaller(channel: "nowhere").outcome(of: reply, method: "any", as: .plain)
    #expect(
      root.description == "MissingPluginException(No implementation found for method any on channel nowhere)")
    let background = DartCaller(channel: "nowhere", isolate: .background)
    guard case .neverCompletes = background.outcome(of: reply, method: "any", as: .plain) else {
      Issue.record("it completes")
      return
    }
  }

  nonisolated static let errors: [(message: String?, details: ChannelValue)] = [
    (nil, nil), ("", nil), ("text", nil), (nil, .int64(5)), ("", "d"), ("text", ["a": [.int64(1)]]),
  ]

  /// flutter/flutter PR 71807: errors without message, with an empty one, with details of every kind.
  @Test(arguments: errors)
  func everyShapeOfErrorReachesDartAsItIs(message: String?, details: ChannelValue) throws {
    let sent = try FlutterValue.object(for: details)
    FlutterMethodChannel(name: "PW", binaryMessenger: engine).setMethodCallHandler { _, result in
      result(FlutterError(code: "c", message: message, details: sent))
    }
    let reply = engine.send(try call("fail"), on: "PW").state
    guard case .platformException(let error) = DartCaller(channel: "PW").outcome(of: reply, method: "fail", as: .plain)
    else {
      Issue.record("no PlatformException")
      return
    }
    let expected = MethodReply.error(code: "c", message: message, details: details)
    #expect(ReplyDifference(expected: expected, actual: .error(error)) == nil)
    #expect(error.message == message)
  }

  /// flutter/flutter#63465: a call of the host, simulated with bytes; no listener is not the same as no answer.
  @Test func aCallOfTheHostWaitsForAListenerWhereDartTestsAnswerNull() throws {
    var replies: [Any?] = []
    let channel = FlutterMethodChannel(name: "news", binaryMessenger: engine)
    channel.invokeMethod("tell", arguments: ["n": 1]) { replies.append($0) }
    engine.runTurns()
    #expect(replies.isEmpty, "a test messenger in Dart would have answered null at once")
    var heard: [ChannelValue] = []
    engine.dart.setMethodCallHandler(on: "news") { call in
      heard.append(call.arguments)
      return .notImplemented
    }
    engine.runTurns()
    #expect(heard == [["n": .int64(1)]])
    #expect(replies.count == 1 && replies.first.flatMap { $0 as? NSObject } === FlutterMethodNotImplemented)
  }
}
