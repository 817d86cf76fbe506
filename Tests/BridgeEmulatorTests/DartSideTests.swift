import BridgeEmulator
import BridgeReport
import ChannelCodec
import Flutter
import Foundation
import Testing

/// Messages to Dart and what keeps them while nobody listens (channel_buffers.dart).
@MainActor
@Suite struct DartSideTests {
  let engine = EmulatedEngine()

  /// Writes down what comes, in order.
  final class Log {
    var lines: [String] = []
  }

  func send(_ byte: UInt8, on channel: String = "c", _ log: Log? = nil) {
    guard let log else { return engine.send(onChannel: channel, message: Data([byte])) }
    engine.send(onChannel: channel, message: Data([byte])) { reply in
      log.lines.append("\(byte) -> \(reply.map { "\([UInt8]($0))" } ?? "nothing")")
    }
  }

  func listen(_ log: Log, on channel: String = "c") {
    engine.dart.setListener(
      { message, reply in
        log.lines.append("got \(message ?? [])")
        reply(message.map { [$0.first ?? 0, 9] })
      }, on: channel)
  }

  func rules() -> [String] { engine.takeFindings().map(\.rule.id) }

  @Test func aMessageWithoutAListenerWaitsAndGetsNoReply() {
    let log = Log()
    send(1, log)
    engine.runTurns()
    #expect(log.lines.isEmpty)
    #expect(engine.dart.waiting(on: "c") == 1)
    listen(log)
    #expect(log.lines.isEmpty, "nothing runs inside setListener")
    engine.runTurns()
    #expect(log.lines == ["got [1]", "1 -> [1, 9]"])
    #expect(engine.dart.waitingChannels.isEmpty)
    #expect(rules().isEmpty)
  }

  @Test func aSecondMessagePushesTheOldestOutWithNoPayloadAsItsReply() {
    let log = Log()
    send(1, log)
    send(2, log)
    engine.runTurns()
    #expect(log.lines == ["1 -> nothing"])
    #expect(rules() == ["buffer-overflow"])
    listen(log)
    engine.runTurns()
    #expect(log.lines == ["1 -> nothing", "got [2]", "2 -> [2, 9]"])
  }

  @Test func aChannelWithoutCapacityNeverAnswers() {
    let log = Log()
    engine.dart.resize("c", to: 0)
    send(1, log)
    engine.runTurns()
    listen(log)
    engine.runTurns()
    #expect(log.lines.isEmpty)
    #expect(rules() == ["buffer-overflow"])
  }

  @Test func aLargerBufferKeepsMoreAndASmallerOneDropsTheOldestWithoutAWord() {
    let log = Log()
    FlutterMethodChannel(name: "c", binaryMessenger: engine).resizeChannelBuffer(3)
    for byte in 1...3 { send(UInt8(byte), log) }
    engine.runTurns()
    #expect(engine.dart.capacity(of: "c") == 3 && engine.dart.waiting(on: "c") == 3)
    FlutterBasicMessageChannel.resizeChannel(withName: "c", binaryMessenger: engine, size: 1)
    engine.runTurns()
    #expect(log.lines == ["1 -> nothing", "2 -> nothing"])
    #expect(rules().isEmpty)
  }

  @Test func anOverflowThatIsAllowedIsNoFinding() {
    FlutterBasicMessageChannel.setWarnsOnOverflow(false, forChannelWithName: "c", binaryMessenger: engine)
    send(1)
    send(2)
    engine.runTurns()
    #expect(rules().isEmpty)
    FlutterBasicMessageChannel.setWarnsOnOverflow(true, forChannelWithName: "c", binaryMessenger: engine)
    send(3)
    engine.runTurns()
    #expect(rules() == ["buffer-overflow"])
  }

  @Test func theControlChannelTakesTheOlderFormAndReportsWhatItCannotRead() {
    engine.send(onChannel: "dev.flutter/channel-buffers", message: Data("resize\rc\r5".utf8))
    engine.runTurns()
    #expect(engine.dart.capacity(of: "c") == 5)
    engine.send(onChannel: "dev.flutter/channel-buffers", message: Data("grow\rc\r5".utf8))
    engine.runTurns()
    #expect(rules() == ["undecodable"])
  }

  @Test func aListenerGetsWhatWaitsOneAtATimeAndWhatArrivesMeanwhileStandsBehind() {
    let log = Log()
    engine.dart.resize("c", to: 5)
    send(1)
    send(2)
    engine.runTurns()
    engine.dart.setListener(
      { [engine] message, reply in
        log.lines.append("got \(message ?? [])")
        if message == [1] { engine.send(onChannel: "c", message: Data([3])) }
        reply(nil)
      }, on: "c")
    send(4)
    engine.runTurns()
    #expect(log.lines == ["got [1]", "got [2]", "got [4]", "got [3]"])
  }

  @Test func drainingStopsWhenTheListenerGoes() {
    let log = Log()
    engine.dart.resize("c", to: 5)
    for byte in 1...3 { send(UInt8(byte)) }
    engine.runTurns()
    engine.dart.setListener(
      { [engine] message, reply in
        log.lines.append("got \(message ?? [])")
        engine.dart.setListener(nil, on: "c")
        reply(nil)
      }, on: "c")
    engine.runTurns()
    #expect(log.lines == ["got [1]"])
    #expect(engine.dart.waiting(on: "c") == 2)
    listen(log)
    engine.runTurns()
    #expect(log.lines == ["got [1]", "got [2]", "got [3]"])
  }

  @Test func aSecondReplyOfDartIsDropped() {
    let log = Log()
    engine.dart.setListener(
      { _, reply in
        reply([1])
        reply([2])
      }, on: "c")
    send(7, log)
    engine.runTurns()
    #expect(log.lines == ["7 -> [1]"])
  }

  @Test func aListenerThatNeverRepliesLeavesTheCallbackUncalled() {
    let log = Log()
    engine.dart.setListener({ _, _ in }, on: "c")
    send(7, log)
    engine.runTurns()
    #expect(log.lines.isEmpty && !engine.isBusy)
  }

  @Test func twoEndsThatAnswerEachOtherForEverDoNotKeepTheCaller() {
    engine.dart.setListener(
      { [engine] message, _ in engine.send(onChannel: "c", message: Data(message ?? [])) }, on: "c")
    send(1)
    engine.runTurns()
    #expect(engine.isBusy)
    // Else they would go on beside the other tests.
    engine.dart.setListener(nil, on: "c")
  }

  nonisolated static let replies: [(MethodReply, String)] = [
    (.success(["a": 1]), "success"), (.error(code: "c", message: "m", details: 5, stackTrace: "lost"), "c m 5"),
    (.notImplemented, "not implemented"),
    (.success(.custom(CustomValue(tag: 3, payload: .values([1])))), "error Invalid argument"),
  ]

  /// What a host gets for a call of Dart's: a value, an error without its stack trace, or nothing.
  @Test(arguments: replies)
  func DartAnswersCallsOfTheHost(reply: MethodReply, text: String) {
    engine.dart.setMethodCallHandler(on: "c") { _ in reply }
    let channel = FlutterMethodChannel(name: "c", binaryMessenger: engine)
    let log = Log()
    channel.invokeMethod("ask", arguments: ["x": 1]) { result in
      switch result {
      case let error as FlutterError:
        log.lines.append("\(error.code) \(error.message ?? "") \(error.details ?? "")")
      case let object as NSObject where object === FlutterMethodNotImplemented: log.lines.append("not implemented")
      default: log.lines.append("success")
      }
    }
    #expect(log.lines.isEmpty, "the reply comes later than the call returns")
    engine.runTurns()
    #expect(log.lines.count == 1 && log.lines.first?.hasPrefix(text) == true)
  }

  @Test func bytesThatAreNoCallAreAnsweredWithNothingAndReportedInDart() {
    var errors: [CodecError] = []
    engine.dart.setMethodCallHandler(on: "c", onError: { errors.append($0) }) { _ in .success(1) }
    let log = Log()
    send(99, log)
    engine.runTurns()
    #expect(log.lines == ["99 -> nothing"])
    #expect(errors.count == 1)
  }
}
