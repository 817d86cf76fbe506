import DeviceEmulator
import Foundation
import Testing

@Suite struct AppAndPersonTests {
  @Test func activitiesOutliveTheProcessAndItsHandlesDoNot() throws {
    let device = EmulatedDevice()
    let handle = try device.start()
    device.appPhase = .notRunning
    #expect(device.handles(ofType: "Stopwatch").isEmpty)
    device.advance(by: 60)
    device.appPhase = .active
    handle.update(.whole(device.content(1)))
    let found = try #require(device.handles(ofType: "Stopwatch").first)
    #expect(found.id == handle.id)
    found.end(dismissal: .immediate)
    #expect(
      device.trace() == [
        "0 requested active app", "0 phase active>notRunning person", "60 phase notRunning>active person",
        "60 ignored update process gone app", "60 active>dismissed app",
      ])
  }

  @Test func listsWhatIsThereOfTheTypeInTheOrderOfRequests() throws {
    let device = EmulatedDevice()
    let gone = try device.start()
    let ended = try device.start()
    let other = try device.start(type: "Delivery")
    let pending = try device.start { $0.startDate = device.date(60) }
    let stale = try device.start(stale: -1)
    gone.end(dismissal: .immediate)
    ended.end()
    #expect(device.handles(ofType: "Stopwatch").map(\.id) == [ended.id, pending.id, stale.id])
    #expect(device.handles(ofType: "Delivery").map(\.id) == [other.id])
    #expect(device.allActivities.map(\.id) == [gone, ended, other, pending, stale].map(\.id))
  }

  @Test func endedOnesAreNotListedWhenToldSo() throws {
    let device = EmulatedDevice { $0.undocumented.listsEndedActivities = false }
    try device.start().end()
    #expect(device.handles(ofType: "Stopwatch").isEmpty)
  }

  @Test func turningActivitiesOffTakesThemDown() throws {
    let device = EmulatedDevice()
    let handle = try device.start()
    device.person.allowsActivities = false
    #expect(!device.areActivitiesEnabled)
    #expect(throws: DeviceError.self) { try device.start() }
    device.person.allowsActivities = true
    #expect(device.areActivitiesEnabled)
    #expect(device.trace(of: handle.id) == ["0 requested active app", "0 active>dismissed person"])
  }

  @Test(arguments: [(true, true, true), (true, false, false), (false, true, false)])
  func frequentPushesNeedTheKeyAndThePerson(_ key: Bool, _ person: Bool, _ enabled: Bool) {
    let device = EmulatedDevice {
      $0.app.supportsFrequentUpdates = key
      $0.person.allowsFrequentUpdates = person
    }
    #expect(device.areFrequentPushesEnabled == enabled)
  }

  @Test func settingWhatIsSetIsNoEvent() {
    let device = EmulatedDevice()
    device.appPhase = .active
    device.person = PersonSwitches()
    #expect(device.journal.isEmpty)
  }
}
