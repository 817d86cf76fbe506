import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// Devices that are used at the same time in one process never meet.
@Suite struct ParallelDevicesTests {
  /// A device whose behaviour depends on its number, so that whatever came from another would show.
  private static func device(_ number: Int) -> EmulatedDevice {
    EmulatedDevice {
      $0.seed = UInt64(number)
      $0.startDate = Date(timeIntervalSince1970: 1_790_000_000 + Double(number) * 1000)
      $0.limits.perApp = 1 + number % 3
      $0.undocumented.pushTokenDelay = Double(1 + number % 2)
      $0.person.allowsActivities = number % 7 != 6
      $0.model.hasDynamicIsland = number % 2 == 0
    }
  }

  /// An app's life on a device: everything that ActivityKit has, with the pauses in which other devices get their turn.
  private static func live(on device: EmulatedDevice, _ number: Int) async -> [String] {
    await EmulatedDevice.$bound.withValue(device) {
      var log: [String] = ["\(ActivityAuthorizationInfo().areActivitiesEnabled)"]
      var listener: Task<[String], Never>?
      for start in 0..<4 {
        await Task.yield()
        do {
          let activity = try Stopwatch.request(
            attributes: StopwatchAttributes(), content: elapsed(number * 10 + start), pushType: .token)
          if listener == nil {
            let contents = activity.contentUpdates.makeAsyncIterator()
            listener = Task {
              var seen: [String] = []
              while let content = await contents.next() { seen.append("saw \(content.state.elapsedSeconds)") }
              return seen
            }
          }
          log.append(activity.id)
        } catch {
          log.append("\(error)")
        }
      }
      for round in 1...20 {
        device.advance(by: 1)
        await Task.yield()
        for activity in Stopwatch.activities {
          await activity.update(elapsed(number * 1000 + round))
          await Task { await Stopwatch.activities.first?.update(elapsed(number * 1000 + round)) }.value
        }
        push(to: device, round)
      }
      device.appPhase = .notRunning
      if let listener { log += await listener.value }
      device.appPhase = .active
      await Task.yield()
      log += Stopwatch.activities.map { "\($0.id) \($0.content.state.elapsedSeconds) \($0.pushToken?.first ?? 0)" }
      for activity in Stopwatch.activities { await activity.end(nil, dismissalPolicy: .immediate) }
      device.advance(by: 100_000)
      return log
    }
  }

  private static func push(to device: EmulatedDevice, _ round: Int) {
    guard let activity = device.allActivities.last, let token = activity.pushToken else { return }
    let time = Int(device.now.timeIntervalSince1970)
    let payload = #"{"aps":{"timestamp":\#(time),"event":"update","content-state":{"elapsedSeconds":\#(-round)}}}"#
    PushGateway(devices: [device]).send(APNsRequest(token: token, body: Data(payload.utf8)))
  }

  private struct Result: Equatable, Sendable {
    var log: [String]
    var journal: [JournalEntry]
    var findings: [DeviceFinding]
  }

  private static func run(_ number: Int) async -> Result {
    let device = device(number)
    let log = await live(on: device, number)
    return Result(log: log, journal: device.journal, findings: device.findings)
  }

  @Test func eachLivesAsIfAlone() async {
    var alone: [Result] = []
    for number in 0..<12 { alone.append(await Self.run(number)) }
    #expect(Set(alone.map(\.journal)).count == 12, "no two lives are the same")
    let together = await withTaskGroup(of: (Int, Result).self) { group in
      for number in 0..<12 { group.addTask { (number, await Self.run(number)) } }
      return await group.reduce(into: [Int: Result]()) { $0[$1.0] = $1.1 }
    }
    for (number, result) in alone.enumerated() { #expect(together[number] == result, "device \(number)") }
  }

  @Test func threadsToo() async {
    let alone = await Self.run(3)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let (results, done) = AsyncStream.makeStream(of: Result.self)
          Thread.detachNewThread {
            Task {
              done.yield(await Self.run(number % 2 == 0 ? 3 : number))
              done.finish()
            }
          }
          for await result in results { #expect((result == alone) == (number % 2 == 0 || number == 3)) }
        }
      }
    }
  }

  @Test func aGatewayReachesWhoeverHasTheToken() throws {
    let devices = (0..<2).map { seed in EmulatedDevice { $0.seed = UInt64(seed) } }
    let gateway = PushGateway(devices: devices)
    let activities = try devices.map { try $0.startStopwatch(pushType: .token) }
    for device in devices { device.advance(by: 60) }
    let token = try #require(activities[1].pushToken)
    let payload = #"{"aps":{"timestamp":1790000060,"event":"update","content-state":{"elapsedSeconds":9}}}"#
    #expect(gateway.send(APNsRequest(token: token, body: Data(payload.utf8))).isApplied)
    #expect(activities.map(\.content.state.elapsedSeconds) == [0, 9])
    #expect(devices[0].journal.allSatisfy { $0.cause != .push })
  }
}
