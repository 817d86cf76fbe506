import DeviceEmulator
import Foundation
import Testing

/// When updates by the app come too fast.
@Suite struct UpdatePaceTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    /// Seconds from one update to the next.
    let pauses: [TimeInterval]
    /// The update, counted from 1, that is the first too many; nil for none.
    let tooMany: Int?
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "one a second", pauses: Array(repeating: 1, count: 600), tooMany: nil),
    Case(
      name: "one a second by a timer that is late now and then",
      pauses: (0..<600).map { [1.004, 0.996, 1.3, 0.7, 0.999, 1.001][$0 % 6] }, tooMany: nil),
    Case(name: "one a minute", pauses: Array(repeating: 60, count: 20), tooMany: nil),
    Case(name: "two at once now and then", pauses: (0..<40).map { $0 % 2 == 0 ? 0.1 : 5 }, tooMany: nil),
    Case(name: "two a second", pauses: Array(repeating: 0.5, count: 10), tooMany: 4),
    Case(name: "ten a second", pauses: Array(repeating: 0.1, count: 10), tooMany: 3),
    Case(name: "a little too fast, for long", pauses: Array(repeating: 0.92, count: 100), tooMany: 14),
    Case(name: "a clock that stands still", pauses: Array(repeating: 0, count: 100), tooMany: nil),
  ]

  @Test(arguments: cases) func isFoundOut(_ item: Case) throws {
    let device = EmulatedDevice()
    let handle = try device.start()
    for (index, pause) in item.pauses.enumerated() {
      device.advance(by: pause)
      handle.update(.whole(device.content(index + 1)))
    }
    let found = device.findings.filter { $0.rule == .updatesTooFrequent }
    #expect(found.count == (item.tooMany == nil ? 0 : 1), "it is told once")
    guard let finding = found.first, let entry = finding.entry, let tooMany = item.tooMany else { return }
    #expect(finding.activityID == handle.id)
    guard case .contentChanged(let content, _, _) = device.journal[entry].event else {
      Issue.record("the entry is no update")
      return
    }
    #expect(content == device.content(tooMany))
  }

  @Test func eachActivityHasAPaceOfItsOwn() throws {
    let device = EmulatedDevice()
    let handles = try (0..<3).map { try device.start($0) }
    for value in 1...30 {
      device.advance(by: 1.0 / 3)
      handles[value % 3].update(.whole(device.content(value + 100)))
    }
    #expect(device.findings.isEmpty)
  }

  @Test func theIntervalIsAChoice() throws {
    for (interval, count) in [(0.1, 0), (2.0, 1)] {
      let device = EmulatedDevice { $0.undocumented.updateInterval = interval }
      let handle = try device.start()
      for value in 1...10 {
        device.advance(by: 1)
        handle.update(.whole(device.content(value)))
      }
      #expect(device.findings.count == count, "\(interval)")
    }
  }

  @Test func pushesHaveABudgetInstead() throws {
    let device = EmulatedDevice.withCounter()
    let handle = try device.startCounter()
    for value in 1...20 {
      device.advance(by: 0.25)
      #expect(device.effect(device.push("update", #""content-state":{"n":\#(value)}"#), on: handle) == "applied")
    }
    #expect(device.findings.isEmpty)
  }
}
