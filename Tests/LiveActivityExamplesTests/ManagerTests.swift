import ActivityKit
import BridgeTesting
import ChannelCodec
import DeviceEmulator
import Flutter
import Foundation
import LiveActivityExamples
import Testing

/// What the examples' managers do that a recording does not show: over time, over a relaunch, and off the beaten path.
@Suite @MainActor struct ManagerTests {
  private let device = EmulatedDevice()

  private func run<Result: Sendable>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    try await EmulatedDevice.$bound.withValue(device) { try await body() }
  }

  private var clock: @Sendable () -> Date {
    let device = device
    return { device.now }
  }

  @Test func anOrderOutlivesTheAppAndIsFoundByItsId() async throws {
    try await run {
      let id = try OrderTrackingManager(now: clock).start(
        .init(status: .sent, productName: "p", estimatedArrival: "21:00"))
      device.appPhase = .notRunning
      device.appPhase = .active
      let manager = OrderTrackingManager(now: clock)
      #expect(manager.running == [id])
      try await manager.update(id, status: .inDelivery)
      let content = try #require(Activity<OrderTrackingAttributes>.activities.first).content
      #expect(content.state == .init(status: .inDelivery, productName: "p", estimatedArrival: "21:00"))
      #expect(content.staleDate == device.now.addingTimeInterval(3600))
    }
  }

  @Test func anOrderIsMarkedAsStaleAndStays() async throws {
    try await run {
      let manager = OrderTrackingManager(now: clock)
      let id = try manager.start(.init(status: .sent, productName: "p", estimatedArrival: "21:00"))
      device.advance(by: 3600)
      #expect(device.activity(id)?.state == .stale)
      try await manager.update(id, status: .inDelivery)
      #expect(device.activity(id)?.state == .active)
      try await manager.end(id)
      #expect(device.activity(id)?.state == .ended)
      device.advance(by: OrderTrackingManager.farewell)
      #expect(device.activity(id)?.state == .dismissed)
    }
  }

  /// A push has to send the raw values, and all of them.
  @Test(arguments: [
    (#"{"status":"Enviado","productName":"p","estimatedArrival":"1"}"#, true),
    (#"{"status":"","productName":"p","estimatedArrival":"1"}"#, true),
    (#"{"status":"sent","productName":"p","estimatedArrival":"1"}"#, false),
    (#"{"status":"Enviado","productName":"p"}"#, false),
  ])
  func statesDecodeAsAPushWouldSendThem(_ json: String, isTaken: Bool) throws {
    let state = try? JSONDecoder().decode(OrderTrackingAttributes.ContentState.self, from: Data(json.utf8))
    #expect((state != nil) == isTaken)
  }

  @Test(arguments: [(nil, 4 * 3600.0), (0, 0), (-5, 0), (10, 600), (1000, 4 * 3600)] as [(Int?, TimeInterval)])
  func aDeliveryStaysAsLongAsItIsTold(_ minutes: Int?, stay: TimeInterval) async throws {
    try await run {
      let manager = FoodDeliveryManager(now: clock)
      let id = try await manager.start(
        .init(orderId: "1", restaurant: "r", summary: "s"), .init(minutes: 9, status: "new", progress: 0))
      try await manager.end("1", status: "done", keepMinutes: minutes)
      #expect(device.activity(id)?.state == (stay == 0 ? .dismissed : .ended))
      device.advance(by: stay - 1)
      if stay > 0 { #expect(device.activity(id)?.state == .ended) }
      device.advance(by: 1)
      #expect(device.activity(id)?.state == .dismissed)
      #expect(device.activity(id).map { String(decoding: $0.content.state, as: UTF8.self) }?.contains("done") == true)
    }
  }

  @Test(
    arguments: [
      (5, 30, 330), (5.5, 0, 330), (0, 0.5, 0.5), (480, 0, 28_800), (0, 28_800, 28_800), (1, -1, 59),
    ] as [(Double, Double, TimeInterval)])
  func minutesAndSecondsBothCount(_ minutes: Double, _ seconds: Double, duration: TimeInterval) async throws {
    try await run {
      let id = try await IslandTimerManager(now: clock).start(Self.texts, minutes: minutes, seconds: seconds)
      let timer = try #require(Activity<IslandTimerAttributes>.activities.first)
      let range = timer.content.state.timerRange
      #expect(range == device.now...device.now.addingTimeInterval(duration))
      device.advance(by: duration - 0.25)
      #expect(device.activity(id)?.state == .active)
      device.advance(by: 0.25)
      #expect(device.activity(id)?.state == (duration < 28_800 ? .stale : .ended))
    }
  }

  @Test(
    arguments: [
      (0, 0), (-1, 0), (0, -0.001), (480, 0.001), (.nan, 0), (.infinity, 0), (.infinity, -.infinity), (1e300, 0),
    ] as [(Double, Double)])
  func durationsThatNoTimerHasAreErrors(_ minutes: Double, _ seconds: Double) async throws {
    await run {
      let error = await #expect(throws: ExampleError.self) {
        try await IslandTimerManager(now: clock).start(Self.texts, minutes: minutes, seconds: seconds)
      }
      #expect(error?.code == "invalid-duration")
      #expect(device.allActivities.isEmpty)
    }
  }

  @Test func aTimerThatIsRefusedLeavesTheOneThatRuns() async throws {
    try await run {
      let manager = IslandTimerManager(now: clock)
      let first = try await manager.start(Self.texts, minutes: 1, seconds: 0)
      device.refuseNextRequest(with: .visibility)
      await #expect(throws: ExampleError.self) { try await manager.start(Self.texts, minutes: 2, seconds: 0) }
      #expect(device.activity(first)?.state == .active)
      let second = try await manager.start(Self.texts, minutes: 2, seconds: 0)
      #expect(device.activity(first)?.state == .dismissed)
      #expect(device.activity(second)?.state == .active)
    }
  }

  @Test func pizzasAreToldOfOnTheConsole() async throws {
    try await run {
      let console = Console()
      let manager = PizzaDeliveryManager(now: clock, console: console.write)
      let id = try manager.start(.init(numberOfPizzas: 2, totalAmount: "$99"), driverName: "Tim", minutes: 15)
      device.person.allowsActivities = false
      #expect(throws: ExampleError.self) {
        try manager.start(.init(numberOfPizzas: 2, totalAmount: "$99"), driverName: "Tim", minutes: 15)
      }
      #expect(console.lines.first == "Requested a pizza delivery Live Activity \(id)")
      #expect(console.lines.last?.hasPrefix("Error requesting pizza delivery Live Activity ") == true)
    }
  }

  private static let texts = IslandTimerAttributes(
    leading: "l", trailing: "t", center: "c", bottom: "b", compactLeading: "cl", compactTrailing: "ct", minimal: "m")
}
