import Foundation
import Testing

@testable import DeviceEmulator

@Suite struct ReproducibilityTests {
  @Test func idsAreUppercaseVersion4UUIDs() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let id = generator.uuid()
      let uuid = try #require(UUID(uuidString: id), "seed 7: \(id)")
      #expect(uuid.uuidString == id, "seed 7")
      #expect(uuid.uuid.6 >> 4 == 4 && uuid.uuid.8 >> 6 == 2, "seed 7: \(id)")
    }
  }

  @Test func theGeneratorIsSplitMix64() {
    // The first outputs of the published algorithm for seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test(arguments: [UInt64(0), 1, .max]) func theSameSeedGivesTheSameIdsAndJournal(_ seed: UInt64) throws {
    func run() throws -> EmulatedDevice {
      let device = EmulatedDevice { $0.seed = seed }
      for value in 0..<3 { try device.start(value, stale: 50).update(.whole(device.content(value + 1))) }
      device.advance(by: 100_000)
      return device
    }
    let (first, second) = (try run(), try run())
    #expect(first.journal == second.journal)
    #expect(first.allActivities == second.allActivities)
    #expect(Set(first.allActivities.map(\.id)).count == 3)
  }

  /// What the usual seed gives, in this process and in every other.
  @Test func theFirstIdAndTokensAreKnown() throws {
    let device = EmulatedDevice()
    let handle = try device.start { $0.push = .token }
    device.requestPushToStartToken(ofType: "Stopwatch")
    device.advance(by: 1)
    #expect(handle.id == "AFCD1D7B-39A8-40E2-B465-B9A16A9E786E")
    let tokens = [try #require(handle.activity?.pushToken), try #require(device.pushToStartToken(ofType: "Stopwatch"))]
    #expect(
      tokens.map { $0.prefix(4).map { String($0, radix: 16) }.joined(separator: " ") } == [
        "20 2c 65 1b", "67 e2 a5 84",
      ])
    #expect(
      device.trace() == [
        "0 requested active app", "1 token system", "1 start token system",
      ])
  }

  @Test func differentSeedsGiveDifferentIds() throws {
    let ids = try (0..<20).map { seed in try EmulatedDevice { $0.seed = seed }.start().id }
    #expect(Set(ids).count == 20)
  }

  @Test func refusedRequestsUseUpNoId() throws {
    let (device, other) = (EmulatedDevice(), EmulatedDevice())
    device.refuseNextRequest(with: .persistenceFailure)
    #expect(throws: DeviceError.self) { try device.start() }
    #expect(try device.start().id == other.start().id)
  }

  @Test func tasksSeeTheirOwnDevice() async throws {
    try await withThrowingTaskGroup { group in
      for seed in UInt64(0)..<8 {
        group.addTask {
          let device = EmulatedDevice { $0.seed = seed }
          try await EmulatedDevice.$bound.withValue(device) {
            for _ in 0..<200 {
              let current = try #require(EmulatedDevice.current)
              #expect(current === device)
              try current.start().end(dismissal: .immediate)
              await Task.yield()
              let kept = await Task { EmulatedDevice.current }.value
              #expect(kept === device)
            }
          }
          #expect(device.allActivities.count == 200)
          #expect(device.journal.count == 400)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func manyThreadsMayUseOneDevice() async throws {
    let device = EmulatedDevice()
    let handle = try device.start()
    await withTaskGroup { group in
      for value in 0..<100 {
        group.addTask {
          handle.update(.whole(device.content(value)))
          device.advance(by: 1)
          _ = device.journal
        }
      }
    }
    #expect(device.now == device.date(100))
    #expect(handle.activity?.revision == 100)
    #expect(device.journal.map(\.index) == Array(0...100))
  }

  /// In a process of its own, since the default is the whole process's.
  @Test func codeWithoutATaskFindsTheDefaultOfTheProcess() async {
    await #expect(processExitsWith: .success) {
      let (device, bound) = (EmulatedDevice(), EmulatedDevice())
      EmulatedDevice.processDefault = device
      #expect(EmulatedDevice.current === device)
      EmulatedDevice.$bound.withValue(bound) { #expect(EmulatedDevice.current === bound) }
      #expect(await Task.detached { EmulatedDevice.current }.value === device)
      EmulatedDevice.processDefault = nil
      #expect(EmulatedDevice.current === nil)
    }
  }
}
