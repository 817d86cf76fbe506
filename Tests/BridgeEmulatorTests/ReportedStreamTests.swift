import BridgeEmulator
import BridgeReport
import ChannelCodec
import Flutter
import Foundation
import Testing

/// What people reported about event channels, shown off-device.
@MainActor
@Suite struct ReportedStreamTests {
  let engine = EmulatedEngine()
  let handler = EventStreamTests.Ticks()
  let channel: FlutterEventChannel

  init() {
    channel = FlutterEventChannel(name: "sensor", binaryMessenger: engine.binaryMessenger)
    channel.setStreamHandler(handler)
  }

  /// flutter/flutter#53921, #84963, #32818: sensors go on running.
  @Test func clearingAStreamHandlerCallsNoOnCancelAndIsFound() {
    EventStreamListener("sensor", of: engine).listen()
    handler.sinks.first?(1)
    channel.setStreamHandler(nil)
    #expect(handler.log == ["listen nil"])
    #expect(engine.takeFindings().map(\.rule) == [.streamLeftActive])
    handler.sinks.first?(2)
    #expect(engine.takeFindings().isEmpty, "iOS sends it all the same")
  }

  /// flutter/flutter#53921: the same when the whole engine goes.
  @Test func theEndOfTheEngineCallsNoOnCancelAndTheNextEventIsFound() {
    EventStreamListener("sensor", of: engine).listen()
    handler.sinks.first?(1)
    engine.detach()
    #expect(handler.log == ["listen nil"])
    handler.sinks.first?(2)
    #expect(engine.takeFindings().map(\.rule) == [.streamLeftActive, .sendAfterDetach])
  }

  /// flutter/flutter#190807: the end of a stream closes it in Dart, which then cancels and wants an answer.
  @Test func theCancelBehindTheEndOfAStreamIsAnswered() {
    handler.onListening = { $0(FlutterEndOfEventStream) }
    let listener = EventStreamListener("sensor", of: engine)
    var told: [DartEvent] = []
    listener.onEvent = { told.append($0) }
    listener.listen()
    engine.runTurns()
    #expect(told == [.done])
    #expect(handler.log == ["listen nil", "cancel nil"])
    #expect(listener.reported.isEmpty && !listener.isActive)
    #expect(engine.takeFindings().isEmpty)
  }

  /// flutter/flutter#38954, #131404, tekartik/sqflite#769: a stream by script, without bytes coded by hand.
  @Test func aStreamByScriptTellsAValueAnErrorAValueAndItsEnd() {
    handler.onListening = { sink in
      sink(1)
      sink(FlutterError(code: "E", message: "m", details: ["d": 1]))
      sink(2)
      sink(FlutterEndOfEventStream)
    }
    let listener = EventStreamListener("sensor", of: engine, arguments: ["rate": 5])
    listener.listen()
    engine.runTurns()
    #expect(
      listener.events == [
        .value(.int64(1)), .error(MethodError(code: "E", message: "m", details: ["d": .int64(1)])), .value(.int64(2)),
        .done,
      ])
    #expect(handler.log.count == 2 && handler.log.allSatisfy { $0.contains("rate") }, "both get the arguments")
  }

  /// A cancel that nobody asked for, as after a hot restart on the host's side.
  @Test func aCancelWithoutAListenIsAnError() throws {
    let call = try StandardMethodCodec().encodeMethodCall(MethodCall("cancel"))
    let outcome = DartCaller(channel: "sensor")
      .outcome(of: engine.send(call, on: "sensor").state, method: "cancel", as: .plain)
    #expect(outcome.description == "PlatformException(error, No active stream to cancel, null, null)")
    let other = try StandardMethodCodec().encodeMethodCall(MethodCall("pause"))
    #expect(engine.send(other, on: "sensor").state == .answered(nil))
  }
}
