import BridgeEmulator
import BridgeReport
import ChannelCodec
import Flutter
import Foundation
import Testing

/// Event channels from a Dart listener to an iOS stream handler and back.
@MainActor
@Suite struct EventStreamTests {
  /// Writes down what it is asked, and keeps every sink.
  final class Ticks: NSObject, FlutterStreamHandler {
    var log: [String] = []
    var sinks: [FlutterEventSink] = []
    var listenError: FlutterError?
    var onListening: ((FlutterEventSink) -> Void)?

    func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? {
      log.append("listen \(arguments ?? "nil")")
      sinks.append(events)
      onListening?(events)
      return listenError
    }

    func onCancel(withArguments arguments: Any?) -> FlutterError? {
      log.append("cancel \(arguments ?? "nil")")
      return nil
    }
  }

  let engine = EmulatedEngine()
  let handler = Ticks()
  let channel: FlutterEventChannel

  init() {
    channel = FlutterEventChannel(name: "ticks", binaryMessenger: engine.binaryMessenger)
    channel.setStreamHandler(handler)
  }

  func rules() -> [String] { engine.takeFindings().map(\.rule.id) }

  @Test func aStreamTellsValuesErrorsAndItsEnd() throws {
    let listener = EventStreamListener("ticks", of: engine, arguments: "fast")
    listener.listen()
    let sink = try #require(handler.sinks.first)
    sink(1)
    sink(nil)
    sink(FlutterError(code: "c", message: "m", details: nil))
    sink(2)
    #expect(listener.events.isEmpty, "events come in turns of their own")
    engine.runTurns()
    #expect(
      listener.events == [
        .value(.int64(1)), .value(.null), .error(MethodError(code: "c", message: "m")), .value(.int64(2)),
      ])
    sink(FlutterEndOfEventStream)
    engine.runTurns()
    #expect(listener.events.last == .done)
    #expect(!listener.isActive)
    #expect(handler.log == ["listen fast", "cancel fast"], "Dart cancels a stream that has ended")
    #expect(listener.reported.isEmpty)
    #expect(rules().isEmpty)
  }

  @Test func anEventSentInsideOnListenIsNotLost() {
    handler.onListening = { $0("first") }
    let listener = EventStreamListener("ticks", of: engine)
    listener.listen()
    engine.runTurns()
    #expect(listener.events == [.value("first")])
  }

  @Test func anEventAfterCancelIsTheFirstOneOfTheNextListener() throws {
    let listener = EventStreamListener("ticks", of: engine)
    listener.listen()
    let sink = try #require(handler.sinks.first)
    sink("in time")
    engine.runTurns()
    listener.cancel()
    sink("late")
    engine.runTurns()
    #expect(listener.events == [.value("in time")])
    #expect(rules() == ["event-after-cancel"])
    let next = EventStreamListener("ticks", of: engine)
    next.listen()
    engine.runTurns()
    #expect(next.events == [.value("late")])
  }

  @Test func anEventAfterTheEndIsFound() throws {
    let listener = EventStreamListener("ticks", of: engine)
    listener.listen()
    let sink = try #require(handler.sinks.first)
    sink(FlutterEndOfEventStream)
    sink("late")
    engine.runTurns()
    #expect(listener.events == [.done])
    #expect(rules() == ["event-after-end"])
  }

  @Test func anErrorOfOnListenIsReportedAndTheStreamStaysActive() {
    handler.listenError = FlutterError(code: "no", message: "sensor", details: nil)
    let listener = EventStreamListener("ticks", of: engine)
    listener.listen()
    engine.runTurns()
    #expect(
      listener.reported == [
        "PlatformException(no, sensor, null, null), while activating platform stream on channel ticks"
      ])
    #expect(listener.events.isEmpty && listener.isActive)
    listener.cancel()
    engine.runTurns()
    #expect(handler.log == ["listen nil", "cancel nil"])
    #expect(listener.reported.count == 1)
  }

  @Test func aChannelWithoutAHandlerStaysSilentBehindAReport() {
    let listener = EventStreamListener("nowhere", of: engine)
    listener.listen()
    engine.runTurns()
    #expect(
      listener.reported == [
        "MissingPluginException(No implementation found for method listen on channel nowhere), while activating platform "
          + "stream on channel nowhere"
      ])
    #expect(listener.events.isEmpty)
  }

  @Test func aSecondListenerStealsTheHandlerOfTheFirst() throws {
    let first = EventStreamListener("ticks", of: engine, arguments: 1)
    let second = EventStreamListener("ticks", of: engine, arguments: 2)
    first.listen()
    second.listen()
    #expect(handler.log == ["listen 1", "cancel nil", "listen 2"])
    let sink = try #require(handler.sinks.last)
    sink("x")
    engine.runTurns()
    #expect(first.events.isEmpty && second.events == [.value("x")])
  }

  @Test func anEventThatNoCodecKnowsIsFoundAndNotSent() throws {
    let listener = EventStreamListener("ticks", of: engine)
    listener.listen()
    let sink = try #require(handler.sinks.first)
    sink(["when": Date()])
    engine.runTurns()
    #expect(listener.events.isEmpty)
    let finding = try #require(engine.takeFindings().first)
    #expect(finding.rule == .messageUnencodable)
    #expect(finding.location.path == "success.when")
    #expect(finding.location.channel == "ticks")
  }

  @Test func anEventThatDartCannotReadIsReportedAndTheStreamGoesOn() throws {
    let listener = EventStreamListener("ticks", of: engine)
    listener.listen()
    engine.send(onChannel: "ticks", message: Data([0, 99]))
    let sink = try #require(handler.sinks.first)
    sink("x")
    engine.runTurns()
    #expect(listener.events == [.value("x")])
    #expect(listener.reported.count == 1 && listener.reported[0].hasPrefix("FormatException"))
  }

  @Test func aStreamInJSONIsFollowedToo() {
    let json = FlutterEventChannel(
      name: "json", binaryMessenger: engine, codec: FlutterJSONMethodCodec.sharedInstance())
    json.setStreamHandler(handler)
    let listener = EventStreamListener("json", of: engine, codec: JSONMethodCodec())
    listener.listen()
    handler.sinks[0](["a": [1, true]])
    engine.runTurns()
    #expect(listener.events == [.value(["a": [.int64(1), true]])] || listener.events == [.value(["a": [1, true]])])
    listener.cancel()
    handler.sinks[0](5)
    #expect(rules() == ["event-after-cancel"])
  }

  @Test func aMethodCalledListenMakesNoStream() {
    let speech = FlutterMethodChannel(name: "speech", binaryMessenger: engine)
    speech.setMethodCallHandler { _, result in result(true) }
    for method in ["listen", "cancel"] {
      let call = FlutterMethodCall(methodName: method, arguments: nil)
      let payload = FlutterStandardMethodCodec.sharedInstance().encode(call)
      _ = engine.send([UInt8](payload), on: "speech")
    }
    engine.dart.setListener({ _, reply in reply(nil) }, on: "speech")
    speech.invokeMethod("heard", arguments: "hello")
    speech.setMethodCallHandler(nil)
    engine.detach()
    #expect(rules().isEmpty)
  }
}
