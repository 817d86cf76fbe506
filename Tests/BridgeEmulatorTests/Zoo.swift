import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic
import Flutter
import Foundation
import Testing

/// A handler that misbehaves in one way, and what has to be found.
struct Animal: Sendable, CustomTestStringConvertible {
  var name: String
  var platform = HostPlatform.iOS
  var dartCalls: [String] = []
  var isolate = DartIsolate.root
  /// What Dart sends.
  var records: @Sendable (inout RecordingBuilder) throws -> Void = { try $0.call("act", on: "zoo") }
  /// Sets the handlers.
  var register: @MainActor @Sendable (EmulatedEngine) -> Void
  /// What happens when the recording is over but the session is not.
  var afterwards: @MainActor @Sendable (EmulatedEngine) -> Void = { _ in }
  /// The rules that have to be broken, and no others, in the order of the records.
  var breaks: [String]

  var testDescription: String { name }

  /// Replays the records and gives the broken rules.
  @MainActor
  func run() async throws -> [Finding] {
    var builder = RecordingBuilder()
    try records(&builder)
    let engine = EmulatedEngine(platform: platform)
    register(engine)
    var calls = DartCalls(isolate: isolate)
    for call in dartCalls { try calls.add(call) }
    let options = ReplaySession.Options(patience: .milliseconds(20), dartCalls: calls)
    let session = ReplaySession(engine: engine, recording: "zoo", options: options)
    var decoder = TrafficDecoder()
    for record in builder.records { await session.feed(decoder.decode(record)) }
    afterwards(engine)
    return await session.finish().findings
  }
}

/// What animals are made of.
extension Animal {
  /// Answers the calls on channel `zoo` as an app does on iOS.
  static func flutter(
    _ handler: @escaping @MainActor @Sendable (FlutterMethodCall, @escaping FlutterResult) -> Void
  ) -> @MainActor @Sendable (EmulatedEngine) -> Void {
    { engine in
      FlutterMethodChannel(name: "zoo", binaryMessenger: engine.binaryMessenger).setMethodCallHandler { call, result in
        nonisolated(unsafe) let (call, result) = (call, result)
        MainActor.assumeIsolated { handler(call, result) }
      }
    }
  }

  /// Answers every call with the same value.
  static func answering(_ value: @escaping @autoclosure @Sendable () -> Any?)
    -> @MainActor @Sendable (EmulatedEngine) -> Void
  {
    flutter { _, result in result(value()) }
  }

  /// Answers the messages of a Pigeon channel with a value.
  static func pigeon(_ value: ChannelValue?) -> @MainActor @Sendable (EmulatedEngine) -> Void {
    { engine in
      engine.setBinaryHandler(
        { _, token in
          token.answer(try? StandardMessageCodec(extensions: .pigeon).encodeMessage(value))
        }, on: pigeonChannel)
    }
  }

  static let pigeonChannel = "dev.flutter.pigeon.zoo.KeeperApi.feed"

  /// A call of the Pigeon method, without arguments.
  static let pigeonCall: @Sendable (inout RecordingBuilder) throws -> Void = {
    try $0.message(nil, on: pigeonChannel, reply: nil)
  }

  /// Dart listens, and cancels.
  static let listenAndCancel: @Sendable (inout RecordingBuilder) throws -> Void = {
    try $0.call("listen", on: "events")
    try $0.call("cancel", on: "events")
  }

  /// Dart listens again without having cancelled, as after a hot restart, and cancels.
  static let listenTwice: @Sendable (inout RecordingBuilder) throws -> Void = {
    try $0.call("listen", on: "events")
    try $0.call("listen", on: "events")
    try $0.call("cancel", on: "events")
  }

  /// Answers the calls on channel `zoo` on a task queue, which must not belong to the main actor.
  static func onTaskQueue(
    _ handler: @escaping @Sendable (FlutterMethodCall, @escaping FlutterResult) -> Void
  ) -> @MainActor @Sendable (EmulatedEngine) -> Void {
    { engine in
      let channel = FlutterMethodChannel(
        name: "zoo", binaryMessenger: engine, codec: FlutterStandardMethodCodec.sharedInstance(),
        taskQueue: engine.makeBackgroundTaskQueue?())
      channel.setMethodCallHandler(handler)
    }
  }

  /// Sets a stream handler on channel `events`.
  static func stream(_ handler: Stream) -> @MainActor @Sendable (EmulatedEngine) -> Void {
    { engine in
      FlutterEventChannel(name: "events", binaryMessenger: engine.binaryMessenger).setStreamHandler(handler)
    }
  }

  /// A stream handler that does what it is told to.
  final class Stream: NSObject, FlutterStreamHandler, @unchecked Sendable {
    private let listening: (@escaping FlutterEventSink) -> Void
    private let cancelling: (@escaping FlutterEventSink) -> Void
    private var sink: FlutterEventSink?

    init(
      listening: @escaping (@escaping FlutterEventSink) -> Void,
      cancelling: @escaping (@escaping FlutterEventSink) -> Void = { _ in }
    ) {
      self.listening = listening
      self.cancelling = cancelling
    }

    func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? {
      sink = events
      listening(events)
      return nil
    }

    func onCancel(withArguments arguments: Any?) -> FlutterError? {
      if let sink { cancelling(sink) }
      return nil
    }
  }

  /// Keeps things that handlers hoard.
  @MainActor
  final class Hoard {
    var results: [FlutterResult] = []
    var named: [String: FlutterResult] = [:]
    var sink: FlutterEventSink?
    nonisolated init() {}
  }
}

/// An error that a handler throws.
struct Bite: Error {}

@Suite struct Zoo {
  @MainActor @Test(arguments: repliers + dartViews + senders + streams + pigeons)
  func everyAnimalBreaksItsRulesAndNoOther(animal: Animal) async throws {
    let findings = try await animal.run()
    #expect(findings.map(\.rule.id) == animal.breaks, "\(findings)")
  }

  @MainActor @Test(arguments: tame)
  func aTameAnimalBreaksNone(animal: Animal) async throws {
    let findings = try await animal.run()
    #expect(findings.isEmpty)
  }

  @Test func thereAreEnoughAnimals() {
    let animals = Self.repliers + Self.dartViews + Self.senders + Self.streams + Self.pigeons
    #expect(animals.count >= 25)
    #expect(Set(animals.map(\.name)).count == animals.count)
  }
}
