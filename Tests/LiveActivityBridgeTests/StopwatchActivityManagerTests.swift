import ChannelCodec
import DeviceEmulator
import Foundation
import LiveActivityBridge
import Testing

@MainActor
@Suite struct StopwatchActivityManagerTests {
  /// What the Lock Screen holds: the JSON of each activity that is not dismissed, with its state.
  static func shown(_ device: EmulatedDevice) -> [String] {
    device.allActivities.filter { $0.state != .dismissed }.map {
      "\($0.state) " + String(decoding: $0.content.state, as: UTF8.self)
    }
  }

  static func onDevice<Result>(
    configure: (inout DeviceSettings) -> Void = { _ in },
    _ body: (EmulatedDevice, StopwatchActivityManager) async throws -> Result
  ) async rethrows -> Result {
    var settings = DeviceSettings()
    configure(&settings)
    let device = EmulatedDevice(settings: settings)
    return try await EmulatedDevice.$bound.withValue(device) {
      try await body(device, StopwatchActivityManager())
    }
  }

  @Test func startUpdateStop() async throws {
    try await Self.onDevice { device, manager in
      try await manager.start(["elapsedSeconds": 0])
      #expect(Self.shown(device) == ["active {\"elapsedSeconds\":0}"])
      try await manager.update(["elapsedSeconds": .int64(61)])
      #expect(Self.shown(device) == ["active {\"elapsedSeconds\":61}"])
      try await manager.stop()
      #expect(Self.shown(device) == [])
      #expect(device.allActivities.count == 1)
    }
  }

  @Test func aSecondStartUpdatesInsteadOfAddingOne() async throws {
    try await Self.onDevice { device, manager in
      try await manager.start(["elapsedSeconds": 7])
      try await manager.start(["elapsedSeconds": 0])
      #expect(Self.shown(device) == ["active {\"elapsedSeconds\":0}"])
    }
  }

  @Test func anActivityOfTheAppsLastLifeIsFoundAgain() async throws {
    try await Self.onDevice { device, first in
      try await first.start(["elapsedSeconds": 7])
      device.appPhase = .notRunning
      device.appPhase = .active
      let second = StopwatchActivityManager()
      try await second.update(["elapsedSeconds": 9])
      #expect(Self.shown(device) == ["active {\"elapsedSeconds\":9}"])
    }
  }

  @Test func updateAndStopWithoutAnActivityAreErrors() async throws {
    await Self.onDevice { _, manager in
      for body in [
        { try await manager.update(["elapsedSeconds": 1]) }, { try await manager.stop() },
      ] as [@MainActor () async throws -> Void] {
        let error = await #expect(throws: MethodError.self) { try await body() }
        #expect(error?.code == "not-running")
      }
    }
  }

  nonisolated static let badInfo: [(ChannelValue, String)] = [
    ([:], "no such key"), (["elapsedSeconds": "5"], "string"), (["elapsedSeconds": 5.5], "float64"),
    (["elapsedSeconds": true], "bool"), (["elapsedSeconds": nil], "null"),
    (["elapsedSeconds": .float64(.infinity)], "float64"), (["elapsedSeconds": 1e300], "float64"),
  ]

  @Test(arguments: badInfo)
  func elapsedSecondsMustBeAnInteger(info: ChannelValue, found: String) async throws {
    try await Self.onDevice { device, manager in
      let error = await #expect(throws: MethodError.self) { try await manager.start(info) }
      #expect(error?.code == "invalid-argument")
      #expect(error?.details == .string("found \(found)"))
      #expect(device.allActivities.isEmpty)
      try await manager.start(["elapsedSeconds": 5.0])
      #expect(Self.shown(device) == ["active {\"elapsedSeconds\":5}"])
    }
  }

  nonisolated static let refusals: [(String, Int, @Sendable (inout DeviceSettings) -> Void)] = [
    ("denied", 3, { $0.person.allowsActivities = false }),
    ("unsupportedTarget", 6, { $0.app.supportsLiveActivities = false }),
    ("visibility", 7, { $0.appPhase = .background }),
    ("targetMaximumExceeded", 5, { $0.limits.perApp = 0 }),
    ("unsupported", 2, { $0.model.supportsLiveActivities = false }),
  ]

  @Test(arguments: refusals)
  func anErrorOfRequestReachesTheCaller(
    code: String, number: Int, configure: @Sendable (inout DeviceSettings) -> Void
  ) async throws {
    await Self.onDevice(configure: configure) { _, manager in
      let error = await #expect(throws: MethodError.self) { try await manager.start(["elapsedSeconds": 0]) }
      #expect(error?.code == code)
      #expect(error?.message?.isEmpty == false)
      #expect(
        error?.details
          == ["domain": "com.apple.ActivityKit.ActivityAuthorization", "code": .int(number)])
    }
  }
}
