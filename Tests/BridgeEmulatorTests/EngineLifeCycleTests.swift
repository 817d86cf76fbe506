import BridgeEmulator
import BridgeReport
import ChannelCodec
import Flutter
import Foundation
import Testing

/// Handlers that come and go, engines that end, and Dart that starts anew.
@MainActor
@Suite struct EngineLifeCycleTests {
  let engine = EmulatedEngine()
  let call = (try? StandardMethodCodec().encodeMethodCall(MethodCall("go"))) ?? []

  func answer(_ text: String, on channel: FlutterMethodChannel) {
    channel.setMethodCallHandler { _, result in result(text) }
  }

  func reply(_ engine: EmulatedEngine, _ channel: String = "c") throws -> ChannelValue? {
    guard case .answered(let payload) = engine.send(call, on: channel).state,
      case .success(let value) = try StandardMethodCodec().decodeReply(payload)
    else { return nil }
    return value
  }

  @Test func theLastHandlerOfANameHasIt() throws {
    let first = FlutterMethodChannel(name: "c", binaryMessenger: engine)
    let second = FlutterMethodChannel(name: "c", binaryMessenger: engine)
    answer("first", on: first)
    answer("second", on: second)
    #expect(try reply(engine) == "second")
    first.setMethodCallHandler(nil)
    #expect(try reply(engine) == "second", "the first channel's connection owns the name no longer")
    first.setMethodCallHandler(nil)
    #expect(try reply(engine) == nil, "without a connection of its own it clears the name")
  }

  @Test func aHandlerMayReplaceItselfWhileItRuns() throws {
    let channel = FlutterMethodChannel(name: "c", binaryMessenger: engine)
    channel.setMethodCallHandler { _, result in
      channel.setMethodCallHandler(nil)
      result("last")
    }
    #expect(try reply(engine) == "last")
    #expect(try reply(engine) == nil)
  }

  @Test func connectionsAreNumberedFromOneAndRemovedByNumber() {
    let first = engine.setMessageHandlerOnChannel("a", binaryMessageHandler: { _, reply in reply(nil) })
    let second = engine.setMessageHandlerOnChannel("b", binaryMessageHandler: { _, reply in reply(nil) })
    #expect(first > 0 && second > first)
    engine.cleanUpConnection(0)
    engine.cleanUpConnection(second + 100)
    #expect(engine.channels == ["a", "b"])
    engine.cleanUpConnection(first)
    #expect(engine.channels == ["b"])
  }

  @Test func whatIsSentAfterDetachIsFoundWithItsMethodAndArrivesNowhere() {
    let channel = FlutterMethodChannel(name: "c", binaryMessenger: engine)
    var callbacks = 0
    engine.detach()
    channel.invokeMethod("tick", arguments: nil)
    channel.invokeMethod("tick", arguments: nil) { _ in callbacks += 1 }
    engine.runTurns()
    let findings = engine.takeFindings()
    #expect(findings.map(\.rule) == [.sendAfterDetach])
    #expect(findings.first?.location.method == "tick" && findings.first?.location.channel == "c")
    #expect(callbacks == 0)
  }

  @Test func aHandlerSetAfterDetachIsRefusedAndClearingOneIsNot() {
    let channel = FlutterMethodChannel(name: "c", binaryMessenger: engine)
    engine.detach()
    channel.setMethodCallHandler(nil)
    #expect(engine.takeFindings().isEmpty)
    answer("late", on: channel)
    #expect(engine.takeFindings().map(\.rule) == [.handlerAfterDetach])
    #expect(engine.channels.isEmpty)
  }

  @Test func aReplyAfterDetachIsDroppedWithoutAWord() {
    var held: FlutterResult?
    let channel = FlutterMethodChannel(name: "c", binaryMessenger: engine)
    channel.setMethodCallHandler { _, result in held = result }
    _ = engine.send(call, on: "c")
    engine.detach()
    held?("late")
    #expect(engine.takeFindings().isEmpty)
  }

  @Test func whatIsOnItsWayWhenTheEngineEndsArrivesNowhere() {
    var got = 0
    var callbacks = 0
    engine.dart.setListener({ _, _ in got += 1 }, on: "c")
    engine.send(onChannel: "c", message: Data([1])) { _ in callbacks += 1 }
    engine.detach()
    engine.runTurns()
    #expect(got == 0 && callbacks == 0)
  }

  @Test func twoEnginesNeverMeet() throws {
    let other = EmulatedEngine()
    answer("one", on: FlutterMethodChannel(name: "c", binaryMessenger: engine))
    answer("two", on: FlutterMethodChannel(name: "c", binaryMessenger: other))
    #expect(try reply(engine) == "one")
    #expect(try reply(other) == "two")
    engine.detach()
    #expect(try reply(engine) == nil)
    #expect(try reply(other) == "two")
    other.send(onChannel: "c", message: nil)
    other.runTurns()
    #expect(other.dart.waiting(on: "c") == 1 && engine.dart.waiting(on: "c") == 0)
  }

  @Test func theMessengerOfAnEngineDoesNotKeepItAlive() {
    weak var gone: EmulatedEngine?
    var channel: FlutterMethodChannel?
    do {
      let engine = EmulatedEngine()
      gone = engine
      channel = FlutterMethodChannel(name: "c", binaryMessenger: engine.binaryMessenger)
      channel?.setMethodCallHandler { _, result in result(nil) }
    }
    #expect(gone == nil)
    #expect(channel != nil)
  }

  @Test func aHotRestartForgetsDartAndKeepsTheHost() throws {
    answer("still here", on: FlutterMethodChannel(name: "c", binaryMessenger: engine))
    let handler = EventStreamTests.Ticks()
    let events = FlutterEventChannel(name: "ticks", binaryMessenger: engine)
    events.setStreamHandler(handler)
    let old = EventStreamListener("ticks", of: engine)
    old.listen()
    var callbacks = 0
    engine.dart.setListener({ _, reply in reply(nil) }, on: "ask")
    engine.send(onChannel: "ask", message: Data([1])) { _ in callbacks += 1 }
    engine.hotRestart()
    #expect(!engine.dart.hasListener("ticks") && !engine.dart.hasListener("ask"))
    #expect(try reply(engine) == "still here")
    let new = EventStreamListener("ticks", of: engine)
    new.listen()
    #expect(handler.log == ["listen nil", "cancel nil", "listen nil"])
    handler.sinks.last?("x")
    engine.runTurns()
    #expect(old.events.isEmpty && new.events == [.value("x")])
    #expect(callbacks == 0)
    #expect(engine.takeFindings().isEmpty)
  }

  @Test func aReplyToDartCodeOfAnEarlierLifeReachesNobody() {
    let handler = EventStreamTests.Ticks()
    handler.listenError = FlutterError(code: "no", message: nil, details: nil)
    FlutterEventChannel(name: "ticks", binaryMessenger: engine).setStreamHandler(handler)
    let old = EventStreamListener("ticks", of: engine)
    old.listen()
    engine.hotRestart()
    engine.runTurns()
    #expect(old.reported.isEmpty)
  }
}
