import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// What developers have reported about Live Activities, as their apps would meet it on an emulated iPhone.
@Suite struct ReportedScenarioTests {
  /// LoopFollow pull request 657: ended at 04:42 with the default policy, dismissed at 08:42, listed in between.
  @Test func defaultEndStaysFourHoursAndIsListedMeanwhile() async throws {
    let device = EmulatedDevice { $0.startDate = Date(timeIntervalSince1970: 1_790_052_120) }
    let activity = try device.startStopwatch(1)
    await activity.end(nil)
    device.advance(by: 4 * 3600 - 1)
    #expect(device.run { Stopwatch.activities.map(\.activityState) } == [.ended])
    device.advance(by: 1)
    #expect(device.run { Stopwatch.activities.isEmpty })
    #expect(device.journal.last?.time == Date(timeIntervalSince1970: 1_790_052_120 + 4 * 3600))
  }

  /// getdictus/dictus-ios issue 257: a second, immediate end takes the ended card away.
  @Test func anEndedOneIsNotAliveAndLeavesWithASecondEnd() async throws {
    let device = EmulatedDevice()
    await (try device.startStopwatch()).end(nil)
    let found = try #require(device.run { Stopwatch.activities.first })
    #expect(found.activityState == .ended)
    await found.end(nil, dismissalPolicy: .immediate)
    #expect(device.run { Stopwatch.activities.isEmpty })
  }

  /// jerryfane/herdrup pull request 258: who looks for active ones only overlooks a stale one and starts a second.
  @Test func aStaleOneIsAlive() throws {
    let device = EmulatedDevice()
    _ = try device.startStopwatch(stale: device.now.addingTimeInterval(60))
    device.advance(by: 61)
    let active = device.run { Stopwatch.activities.filter { $0.activityState == .active } }
    #expect(active.isEmpty)
    #expect(device.presentations.lockScreen.count == 1)
  }

  /// jerryfane/herdrup pull request 258: after a swipe the object is still there, and updates go nowhere.
  @Test func aSwipeLeavesAnObjectThatDoesNothing() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch(1)
    device.swipeAway(activity.id)
    await activity.update(elapsed(2))
    #expect(activity.activityState == .dismissed)
    #expect(activity.content.state.elapsedSeconds == 1)
    #expect(device.findings.map(\.rule) == [.updateIgnored])
  }

  /// LoopFollow pull request 611: the app cannot tell the person's dismissal from the system's; the journal can.
  @Test func onlyTheJournalKnowsWhoDismissed() throws {
    let device = EmulatedDevice()
    let (swiped, expired) = (try device.startStopwatch(), try device.startStopwatch())
    device.swipeAway(swiped.id)
    device.advance(by: 12 * 3600)
    #expect(swiped.activityState == .dismissed && expired.activityState == .dismissed)
    func lastCause(_ id: String) -> DeviceCause? { device.journal.last { $0.activityID == id }?.cause }
    #expect(lastCause(swiped.id) == .person)
    #expect(lastCause(expired.id) == .system)
  }

  /// flutter_live_activities issues 86, 11 and 114: the card outlives the app, and the next launch finds and ends it.
  @Test func theCardOutlivesTheApp() async throws {
    let device = EmulatedDevice()
    let id = try device.startStopwatch(7).id
    device.appPhase = .notRunning
    device.advance(by: 600)
    #expect(device.presentations.compact?.id == id)
    device.appPhase = .active
    let found = try #require(device.run { Stopwatch.activities.first })
    #expect(found.id == id && found.content.state.elapsedSeconds == 7)
    await found.end(nil, dismissalPolicy: .immediate)
    #expect(device.presentations.lockScreen.isEmpty)
  }

  /// flutter_live_activities issue 106: an ended activity does not stand in the way of a new one.
  @Test func endedOnesDoNotBlockANewStart() async throws {
    let device = EmulatedDevice()
    for second in 0..<5 { await (try device.startStopwatch(second)).end(nil) }
    #expect(try device.startStopwatch(5).activityState == .active)
    #expect(device.listedSeconds == [0, 1, 2, 3, 4, 5])
  }

  /// flutter_live_activities issue 21: no widget of that name; ids are given, nothing shows, the sixth start fails.
  @Test func aTypeWithoutAWidgetStartsAndShowsNothing() throws {
    let device = EmulatedDevice { $0.app.widgetTypes = ["StopwatchWidgetAttributes"] }
    let held = try (0..<5).map { try device.startStopwatch($0) }
    #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) { try device.startStopwatch() }
    #expect(device.presentations == DevicePresentations())
    #expect(device.findings.map(\.rule) == Array(repeating: .noWidgetForType, count: held.count))
  }

  /// LoopFollow pull request 611: coming up is too early, having become active is not.
  @Test func willEnterForegroundIsTooEarly() throws {
    let device = EmulatedDevice { $0.appPhase = .background }
    device.appPhase = .inactive
    #expect(throws: ActivityAuthorizationError.visibility) { try device.startStopwatch() }
    device.appPhase = .active
    #expect(try device.startStopwatch().activityState == .active)
  }

  /// Loop issue 2532, flutter_live_activities issues 122 and 162: a typed catch misses the error; a start without push works.
  @Test func aMissingPushCapabilityEscapesTheTypedCatch() throws {
    let device = EmulatedDevice { $0.app.hasPushEntitlement = false }
    func start() throws -> Stopwatch? {
      do {
        return try device.startStopwatch(pushType: .token)
      } catch is ActivityAuthorizationError {
        return nil
      } catch let error as NSError where error.domain.hasSuffix("ActivityInput") {
        return try device.startStopwatch(pushType: nil)
      }
    }
    #expect(try start()?.activityState == .active)
  }

  /// nalu pull request 222: born stale, and never on the Lock Screen.
  @Test func aStaleDateInThePastHidesTheActivity() throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch(stale: device.now.addingTimeInterval(-1))
    #expect(activity.activityState == .stale)
    #expect(device.presentations.lockScreen.isEmpty)
    #expect(device.findings.map(\.rule) == [.staleDateInPast])
  }

  /// superset-sh/superset pull request 7356: two starts that overlap make two cards.
  @Test func overlappingStartsMakeTwo() async throws {
    let device = EmulatedDevice()
    let started = try await withThrowingTaskGroup(of: Stopwatch.self) { group in
      for second in 1...2 { group.addTask { try device.startStopwatch(second) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(started.map(\.id)).count == 2)
    #expect(device.presentations.lockScreen.count == 2)
  }

  /// capacitor-live-activity pull request 17: "immediate" by a date that lies ahead is not immediate.
  @Test func immediateByADateAheadLeavesTheCard() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    await activity.end(nil, dismissalPolicy: .after(device.now.addingTimeInterval(30)))
    #expect(device.presentations.lockScreen.count == 1)
    let other = try device.startStopwatch()
    await other.end(nil, dismissalPolicy: .after(device.now.addingTimeInterval(-30)))
    #expect(other.activityState == .dismissed)
  }

  /// apollo-bugs issue 1900: "turn off" on the card takes it down and makes later starts fail.
  @Test func turnOffOnTheCard() throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    device.person.allowsActivities = false
    #expect(activity.activityState == .dismissed)
    #expect(!device.run { ActivityAuthorizationInfo().areActivitiesEnabled })
    #expect(throws: ActivityAuthorizationError.denied) { try device.startStopwatch() }
  }

  /// flutter_live_activities issues 15 and 28: a token read right after the start is nil, and a later one replaces it.
  @Test func theTokenIsNotThereAtOnce() throws {
    let device = EmulatedDevice { $0.undocumented.pushTokenDelay = 2 }
    let activity = try device.startStopwatch(pushType: .token)
    #expect(activity.pushToken == nil)
    device.advance(by: 2)
    #expect(activity.pushToken?.isEmpty == false)
  }

  /// flutter_live_activities issue 79: right after the launch nothing is listed, a moment later everything.
  @Test func theListWarmsUp() throws {
    let device = EmulatedDevice { $0.undocumented.listingDelay = 0.2 }
    _ = try device.startStopwatch(1)
    device.appPhase = .notRunning
    device.appPhase = .active
    #expect(device.listedSeconds.isEmpty)
    device.advance(by: 0.2)
    #expect(device.listedSeconds == [1])
  }

  /// The failed second start of the published stopwatch: `try?` puts nil over the first, which nobody can end any more.
  @Test func aFailedSecondStartStrandsTheFirst() async throws {
    let device = EmulatedDevice()
    var held = try? device.startStopwatch(1)
    device.refuseNextRequest(with: .visibility)
    held = try? device.startStopwatch(2)
    await held?.end(nil)
    #expect(device.findings.map(\.rule) == [.activityOrphaned])
    #expect(device.presentations.lockScreen.count == 1)
  }
}
