import ActivityKit
import DeviceEmulator
import Foundation
import Testing

@Suite struct EndToEndTests {
  /// Eight hours of a stopwatch, one update a second, until the system ends it.
  @Test func eightHoursOfAStopwatch() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    for second in 1..<28_800 {
      device.advance(to: device.settings.startDate.addingTimeInterval(TimeInterval(second)))
      await activity.update(elapsed(second, stale: device.now.addingTimeInterval(90)))
    }
    device.advance(to: device.settings.startDate.addingTimeInterval(28_800))
    await activity.update(elapsed(28_800))
    #expect(activity.activityState == .ended)
    #expect(activity.content.state.elapsedSeconds == 28_799)
    #expect(device.journalCount == 1 + 28_799 + 1 + 1)
    #expect(
      device.journal(from: 28_800).map(\.event) == [
        .stateChanged(from: .active, to: .ended), .ignored(.update, .over(.ended)),
      ])
    #expect(device.findings.map(\.rule) == [.updateIgnored])
  }

  /// Sessions side by side: each gets the ids and the journal it gets alone.
  @Test func devicesInParallelTasksNeverMeet() async throws {
    @Sendable func session(_ seed: UInt64) async throws -> [JournalEntry] {
      let device = EmulatedDevice { $0.seed = seed }
      return try await EmulatedDevice.$bound.withValue(device) {
        for round in 0..<20 {
          let activity = try Stopwatch.request(
            attributes: StopwatchAttributes(), content: elapsed(round), pushType: .token)
          await Task { await activity.update(elapsed(round + 1)) }.value
          device.advance(by: 5)
          #expect(Stopwatch.activities.map(\.id) == [activity.id])
          for listed in Stopwatch.activities { await listed.end(nil, dismissalPolicy: .immediate) }
        }
        return device.journal
      }
    }
    let alone = [try await session(1), try await session(2)]
    let together = try await withThrowingTaskGroup(of: (Int, [JournalEntry]).self) { group in
      for index in 0..<8 { group.addTask { (index, try await session(UInt64(index % 2 + 1))) } }
      return try await group.reduce(into: [Int: [JournalEntry]]()) { $0[$1.0] = $1.1 }
    }
    #expect(alone[0] != alone[1])
    for index in 0..<8 { #expect(together[index] == alone[index % 2]) }
  }
}
