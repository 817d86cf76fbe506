import BridgeEmulator
import BridgeReport
import ChannelCodec
import Flutter
import Foundation
import Synchronization
import Testing

/// Which thread handlers run on, and what may be done from another one.
@MainActor
@Suite struct EngineThreadTests {
  let engine = EmulatedEngine()
  let call = (try? StandardMethodCodec().encodeMethodCall(MethodCall("go"))) ?? []

  func channel(onTaskQueue: Bool = false) -> FlutterMethodChannel {
    FlutterMethodChannel(
      name: "c", binaryMessenger: engine, codec: FlutterStandardMethodCodec.sharedInstance(),
      taskQueue: onTaskQueue ? engine.makeBackgroundTaskQueue?() : nil)
  }

  /// Whether code runs where the main actor's does; on Linux that is no certain thread.
  nonisolated static func isOnMainQueue() -> Bool {
    DispatchQueue.getSpecific(key: key) == true
  }

  nonisolated static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Writes down what happens on any thread.
  final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  /// Sets a handler that belongs to no actor, which one for a task queue must not.
  nonisolated static func echo(on channel: FlutterMethodChannel, _ log: Log) {
    channel.setMethodCallHandler { call, result in
      log.lines.withLock { $0.append("\(call.arguments ?? "") \(Self.isOnMainQueue())") }
      result(call.arguments)
    }
  }

  @Test func handlersRunOnTheMainActorBeforeSendReturns() {
    channel().setMethodCallHandler { _, result in
      MainActor.assertIsolated()
      result(nil)
    }
    #expect(engine.send(call, on: "c").state == .answered([0, 0]))
  }

  @Test func handlersWithATaskQueueRunThereOneAfterTheOther() async {
    let log = Log()
    Self.echo(on: channel(onTaskQueue: true), log)
    let codec = StandardMethodCodec()
    let pending = (0..<20).map { number in
      engine.send(try? codec.encodeMethodCall(MethodCall("go", arguments: .int(number))), on: "c")
    }
    for reply in pending { await reply.settled(within: .seconds(10)) }
    #expect(log.lines.withLock { $0 } == (0..<20).map { "\($0) false" })
    #expect(pending.allSatisfy { $0.isSettled })
    #expect(engine.takeFindings().isEmpty)
  }

  @Test func aQueueOfSomebodyElseIsIgnored() {
    final class Foreign: NSObject, FlutterTaskQueue {}
    let channel = FlutterMethodChannel(
      name: "c", binaryMessenger: engine, codec: FlutterStandardMethodCodec.sharedInstance(), taskQueue: Foreign())
    channel.setMethodCallHandler { _, result in result(nil) }
    #expect(engine.send(call, on: "c").isSettled)
  }

  @Test func aReplyFromAnyThreadCounts() async {
    channel().setMethodCallHandler { _, result in
      nonisolated(unsafe) let result = result
      DispatchQueue.global().async { result(7) }
    }
    let pending = engine.send(call, on: "c")
    await pending.settled(within: .seconds(10))
    #expect(pending.state == .answered([0, 4, 7, 0, 0, 0, 0, 0, 0, 0]))
    #expect(engine.takeFindings().isEmpty)
  }

  @Test func aMessageToDartFromAnotherThreadIsFoundAndStillArrives() async throws {
    let channel = channel()
    var got: [ChannelValue] = []
    engine.dart.setMethodCallHandler(on: "c") { call in
      got.append(call.arguments)
      return .success(nil)
    }
    nonisolated(unsafe) let unsafeChannel = channel
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        unsafeChannel.invokeMethod("progress", arguments: 5)
        continuation.resume()
      }
    }
    engine.runTurns()
    #expect(got == [.int64(5)])
    let findings = engine.takeFindings()
    #expect(findings.map(\.rule) == [.sendOffPlatformThread])
    #expect(findings.first?.location.method == "progress")
  }

  @Test func aMessageFromTheMainQueueIsFine() async {
    nonisolated(unsafe) let channel = channel()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        channel.invokeMethod("progress", arguments: 5)
        continuation.resume()
      }
    }
    #expect(engine.takeFindings().isEmpty)
  }

  @Test func ofFindingsThatRepeatThemselvesTheFirstCounts() async {
    nonisolated(unsafe) let channel = channel()
    engine.dart.setListener({ _, reply in reply(nil) }, on: "c")
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        for method in ["a", "b", "a", "b", "a"] { channel.invokeMethod(method, arguments: nil) }
        continuation.resume()
      }
    }
    #expect(engine.takeFindings().map(\.location.method) == ["a", "b"])
    #expect(engine.takeFindings().isEmpty)
  }

  @Test func whenSettledIsCalledOnceNowOrLater() async {
    let counts = Mutex(0)
    engine.setBinaryHandler({ _, token in token.answer([1]) }, on: "now")
    engine.send(nil, on: "now").whenSettled { _ in counts.withLock { $0 += 1 } }
    #expect(counts.withLock { $0 } == 1)
    var held: ReplyToken?
    engine.setBinaryHandler({ _, token in held = token }, on: "later")
    let pending = engine.send(nil, on: "later")
    pending.whenSettled { _ in counts.withLock { $0 += 1 } }
    #expect(counts.withLock { $0 } == 1)
    held?.answer([2])
    held?.answer([3])
    #expect(counts.withLock { $0 } == 2)
    #expect(pending.furtherAnswers == 1)
  }
}
