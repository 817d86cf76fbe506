import BridgeTesting
import Flutter
import Testing

@Suite struct ClockTests {
  /// A handler that answers after some time on a clock, and counts seconds on an event channel.
  final class Ticking: NSObject, FlutterPlugin, FlutterStreamHandler {
    let clock: HostClock
    var task: Task<Void, any Error>?
    init(_ clock: HostClock) { self.clock = clock }
    static func register(with registrar: any FlutterPluginRegistrar) {}

    func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
      nonisolated(unsafe) let result = result
      let seconds = call.arguments as? Int ?? 0
      Task { @MainActor [clock] in
        try await clock.sleep(for: .seconds(seconds))
        result(seconds)
      }
    }
    func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? {
      nonisolated(unsafe) let events = events
      task = Task { @MainActor [clock] in
        for count in 1... {
          try await clock.sleep(for: .seconds(1))
          events(count)
        }
      }
      return nil
    }
    func onCancel(withArguments arguments: Any?) -> FlutterError? {
      task?.cancel()
      return nil
    }
  }

  let host = TestHost()

  init() async {
    await MainActor.run {
      let plugin = Ticking(host.clock)
      host.registrar.addMethodCallDelegate(
        plugin, channel: FlutterMethodChannel(name: "wait", binaryMessenger: host.messenger))
      FlutterEventChannel(name: "ticks", binaryMessenger: host.messenger).setStreamHandler(plugin)
    }
  }

  @Test func timePassesOnlyWhenItIsMoved() async throws {
    let start = host.clock.now
    async let late = host.invoke("m", 3600, on: "wait")
    while host.clock.sleeperCount == 0 { await Task.yield() }
    await host.advance(by: .seconds(3599))
    #expect(host.clock.sleeperCount == 1)
    await host.advance(by: .seconds(1))
    #expect(try await late == 3600)
    #expect(start.duration(to: host.clock.now) == .seconds(3600))
    #expect(host.device.now == host.clock.now.date)
  }

  @Test func sleepersWakeInOrderWithinOneMove() async throws {
    let ticks = await host.events(on: "ticks")
    while host.clock.sleeperCount == 0 { await Task.yield() }
    await host.advance(by: .milliseconds(3500))
    for count in 1...3 { #expect(try await ticks.next() == .init(integerLiteral: count)) }
    #expect(await ticks.unread.isEmpty)
    await ticks.cancel()
    while host.clock.sleeperCount > 0 { await Task.yield() }
    await host.advance(by: .seconds(10))
    #expect(await host.finish().isClean)
  }

  @Test func aMoveBackwardsAndASleepThatIsOverDoNothing() async throws {
    let now = host.clock.now
    await host.advance(by: .seconds(-5))
    #expect(host.clock.now == now)
    try await host.clock.sleep(for: .seconds(-1))
    let task = Task { [clock = host.clock] in try await clock.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(host.clock.sleeperCount == 0)
  }
}
