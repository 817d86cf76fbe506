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

  @Test func theyAreListedOnlyAMomentAfterARelaunchWhenToldSo() throws {
    let device = EmulatedDevice { $0.undocumented.listingDelay = 0.3 }
    let id = try device.start().id
    #expect(device.handles(ofType: "Stopwatch").map(\.id) == [id], "the delay is that of a relaunch")
    device.appPhase = .notRunning
    device.appPhase = .active
    #expect(device.handles(ofType: "Stopwatch").isEmpty)
    device.advance(by: 0.3)
    #expect(device.handles(ofType: "Stopwatch").map(\.id) == [id])
  }

  @Test func thePersonSwipesAwayWhatHasACard() throws {
    let device = EmulatedDevice()
    let (running, ended) = (try device.start(), try device.start())
    let pending = try device.start { $0.startDate = device.date(60) }
    ended.end()
    #expect([running, ended, pending].map { device.swipeAway($0.id) } == [true, true, false])
    #expect([running, ended, pending].map { device.swipeAway($0.id) } == [false, false, false])
    #expect(!device.swipeAway("no such activity"))
    #expect(device.trace(of: running.id).last == "0 active>dismissed person")
    #expect(device.trace(of: ended.id).last == "0 ended>dismissed person")
    running.update(.whole(device.content(1)))
    #expect(device.trace(of: running.id).last == "0 ignored update dismissed app")
  }

  @Test func anIntentStartsFromTheBackground() throws {
    let device = EmulatedDevice { $0.appPhase = .background }
    #expect(!device.grants())
    device.isPerformingIntent = true
    #expect(device.grants())
    device.isPerformingIntent = false
    #expect(!device.grants())
    #expect(device.findings.allSatisfy { $0.rule != .newerThanIOS })
    let older = EmulatedDevice {
      $0.appPhase = .background
      $0.model.iOSVersion = IOSVersion(16, 4)
    }
    older.isPerformingIntent = true
    #expect(older.grants())
    #expect(older.findings.contains { $0.rule == .newerThanIOS && $0.message.contains("LiveActivityIntent") })
  }

  @Test func lockingSendsTheAppToTheBackgroundAndOpeningItUnlocks() {
    let device = EmulatedDevice()
    device.screen = .locked
    #expect(device.appPhase == .background)
    device.appPhase = .active
    #expect(device.screen == .unlocked)
    #expect(
      device.trace() == [
        "0 screen locked person", "0 phase active>background person", "0 screen unlocked person",
        "0 phase background>active person",
      ])
  }

  @Test(arguments: [AppPhase.background, .notRunning]) func transientOnesGoWhenTheAppIsLeft(_ phase: AppPhase) throws {
    let device = EmulatedDevice()
    let transient = try device.start { $0.style = .transient }
    let standard = try device.start()
    device.appPhase = .inactive
    #expect(transient.activity?.state == .active)
    device.appPhase = phase
    #expect(transient.activity?.state == .dismissed)
    #expect(standard.activity?.state == .active)
  }

  @Test(arguments: [(IOSVersion(17, 2), 3), (IOSVersion(17, 0), 4), (IOSVersion(26, 0), 0), (IOSVersion(18, 0), 1)])
  func whatIsNewerThanTheSystemIsNoted(_ version: IOSVersion, _ count: Int) throws {
    let device = EmulatedDevice { $0.model.iOSVersion = version }
    let handle = try device.start {
      $0.style = .transient
      $0.push = .channel("dGVzdA==")
      $0.startDate = device.now
    }
    handle.update(.whole(device.content(1)), timestamp: device.now)
    #expect(device.findings.filter { $0.rule == .newerThanIOS }.count == count)
  }

  @Test func behindALockedScreenNoAppIsInTheForeground() throws {
    let device = EmulatedDevice { $0.screen = .locked }
    #expect(device.appPhase == .background)
    let error = #expect(throws: DeviceError.self) {
      try device.request(ActivityRequest(attributesType: "Counter", attributes: Data("{}".utf8), content: nil))
    }
    #expect(error?.code == .visibility)
    #expect(EmulatedDevice { ($0.screen, $0.appPhase) = (.locked, .notRunning) }.appPhase == .notRunning)
  }
}
