import DeviceEmulator
import Foundation
import Testing

@Suite struct PushBudgetTests {
  private func update(_ device: EmulatedDevice, _ handle: ActivityHandle, _ priority: PushPriority = .high) -> String {
    device.effect(device.push("update", #""content-state":{"n":1}"#), on: handle, priority: priority)
  }

  /// Apple's forum threads 797554 and 747624: an update every three seconds uses the budget up.
  @Test func urgentUpdatesUseTheBudgetUp() throws {
    let device = EmulatedDevice.withCounter { $0.pushBudgets.updates = 100 }
    let handle = try device.startCounter()
    var applied = 0
    for _ in 0..<200 {
      device.advance(by: 3)
      if update(device, handle) == "applied" { applied += 1 }
    }
    #expect(applied == 100)
    #expect(device.findings.filter { $0.rule == .pushOverBudget }.count == 100)
    #expect(update(device, handle) == "budgetExhausted")
    #expect(update(device, handle, .low) == "applied")
    device.advance(by: 3600)
    #expect(update(device, handle) == "applied")
  }

  @Test func frequentUpdatesHaveABudgetOfTheirOwn() throws {
    let device = EmulatedDevice.withCounter {
      $0.app.supportsFrequentUpdates = true
      $0.pushBudgets.updates = 1
      $0.pushBudgets.frequentUpdates = 2
    }
    let handle = try device.startCounter()
    #expect((0..<3).map { _ in update(device, handle) } == ["applied", "applied", "budgetExhausted"])
    device.person.allowsFrequentUpdates = false
    device.advance(by: 3600)
    #expect((0..<2).map { _ in update(device, handle) } == ["applied", "budgetExhausted"])
  }

  /// Apple's forum thread 799505: about ten starts by push, then none, whatever the frequent-updates key says.
  @Test func tenStartsByPushAndNoEleventh() {
    let device = EmulatedDevice.withCounter {
      $0.limits.perApp = 100
      $0.app.supportsFrequentUpdates = true
    }
    let effects = (0..<12).map { device.startEffect(device.startPush("\($0)")) }
    #expect(effects == Array(repeating: "created", count: 10) + ["budgetExhausted", "budgetExhausted"])
    #expect(device.findings.map(\.rule) == [.pushOverBudget, .pushOverBudget])
    device.advance(by: 3600)
    #expect(device.startEffect(device.startPush("again")) == "created")
  }

  @Test func whatIsChargedIsTold() throws {
    let device = EmulatedDevice.withCounter { $0.pushBudgets.updates = 1 }
    let handle = try device.startCounter()
    func charged(_ payload: Data, _ target: PushTarget, _ priority: PushPriority) -> Bool? {
      device.receive(payload, for: target, priority: priority).first?.isCharged
    }
    #expect(charged(device.push("update"), .activity(handle.id), .low) == false)
    #expect(charged(device.push("update"), .activity(handle.id), .high) == true, "one that is dropped counts too")
    #expect(charged(device.push("end"), .activity(handle.id), .high) == false)
    #expect(charged(device.startPush(), .start("Counter"), .low) == true)
    #expect(charged(device.push("start"), .start("Counter"), .high) == false)
  }
}
