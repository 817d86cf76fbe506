import Foundation
import Testing

@testable import DeviceEmulator

@Suite struct VirtualClockTests {
  private let start = Date(timeIntervalSinceReferenceDate: 0)

  private func fired(_ clock: inout VirtualClock<String>, until seconds: TimeInterval) -> [String] {
    var fired: [String] = []
    while let timer = clock.next(until: start.addingTimeInterval(seconds)) {
      fired.append("\(timer)@\(clock.now.timeIntervalSince(start))")
    }
    return fired
  }

  @Test func timersFireInOrderAndEqualOnesAsSet() {
    var clock = VirtualClock<String>(now: start)
    for (timer, seconds) in [("c", 3.0), ("a", 1), ("b2", 2), ("b1", 2), ("late", 9)] {
      clock.set(timer, at: start.addingTimeInterval(seconds))
    }
    #expect(fired(&clock, until: 3) == ["a@1.0", "b2@2.0", "b1@2.0", "c@3.0"])
    #expect(clock.now == start.addingTimeInterval(3))
    #expect(fired(&clock, until: 20) == ["late@9.0"])
    #expect(clock.now == start.addingTimeInterval(20))
  }

  @Test func settingAgainMovesAndCancellingForgets() {
    var clock = VirtualClock<String>(now: start)
    clock.set("a", at: start.addingTimeInterval(1))
    clock.set("b", at: start.addingTimeInterval(1))
    clock.set("a", at: start.addingTimeInterval(1))
    clock.set("c", at: start.addingTimeInterval(2))
    clock.set("d", at: start.addingTimeInterval(2))
    clock.cancel("c")
    clock.cancel { $0 == "d" }
    #expect(fired(&clock, until: 5) == ["b@1.0", "a@1.0"])
  }

  @Test func neverRunsBackwards() {
    var clock = VirtualClock<String>(now: start.addingTimeInterval(10))
    clock.set("past", at: start)
    #expect(clock.next(until: start.addingTimeInterval(5)) == "past")
    #expect(clock.now == start.addingTimeInterval(10))
    #expect(fired(&clock, until: 5).isEmpty)
    #expect(clock.now == start.addingTimeInterval(10))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func datesThatAreNotFiniteNeverCome(_ seconds: Double) {
    var clock = VirtualClock<String>(now: start)
    clock.set("never", at: start.addingTimeInterval(seconds))
    #expect(clock.next(until: start.addingTimeInterval(1e12)) == nil)
    let shown = clock.now
    #expect(clock.next(until: start.addingTimeInterval(seconds)) == nil)
    #expect(clock.now == shown)
  }

  @Test func aDeviceIgnoresMovesThatAreNone() throws {
    let device = EmulatedDevice()
    let handle = try device.start(stale: 60)
    for interval in [0, -5, .nan, .infinity] { device.advance(by: interval) }
    device.advance(to: device.date(-100))
    #expect(device.now == device.settings.startDate)
    #expect(handle.activity?.state == .active)
  }

  @Test func oneBigStepDoesWhatManySmallOnesDo() throws {
    func run(steps: Int) throws -> [String] {
      let device = EmulatedDevice()
      for offset in 0..<4 { _ = try device.start(stale: TimeInterval(100 * (offset % 2 + 1))) }
      for _ in 0..<steps { device.advance(by: 48 * 3600 / TimeInterval(steps)) }
      return device.trace()
    }
    let big = try run(steps: 1)
    #expect(big.count == 4 * 4)
    #expect(try run(steps: 4800) == big)
  }
}
