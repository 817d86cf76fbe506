import DeviceEmulator
import Foundation
import Testing

/// What can be chosen about a device: what it is unless chosen, and that choosing has an effect.
///
/// Choices whose effect has a test of its own elsewhere are here with their usual value only.
@Suite struct KnobTests {
  @Test func whatADeviceIsUnlessChosen() {
    let settings = DeviceSettings()
    #expect(settings.startDate == Date(timeIntervalSince1970: 1_790_000_000))
    #expect(settings.appPhase == .active && settings.screen == .unlocked)
    #expect(settings.model.iOSVersion == IOSVersion(26, 0) && settings.model.hasDynamicIsland)
    #expect(settings.app.supportsLiveActivities && !settings.app.supportsFrequentUpdates)
    #expect(settings.app.hasPushEntitlement && settings.app.widgetTypes == nil)
    #expect(settings.person.allowsActivities && settings.person.allowsFrequentUpdates)
    #expect(settings.limits.perApp == 5 && settings.limits.perDevice == nil)
    #expect(settings.limits.size == 4096 && settings.limits.sizeRule == .together)
    #expect(settings.limits.activeLifetime == 8 * 3600 && settings.limits.dismissalDelay == 4 * 3600)
    #expect(settings.pushBudgets.updates == nil && settings.pushBudgets.starts == 10)
  }

  @Test func whatIsNotDocumentedIsWhatIsReported() {
    let behavior = UndocumentedBehavior()
    #expect(behavior.oversize == .ignoreCall && behavior.equalContent == .drawsUnlessLocked)
    #expect(behavior.listsEndedActivities && !behavior.countsEndedActivities)
    #expect(!behavior.endsBeforeImmediateDismissal && behavior.oldUpdateClearsStaleDate)
    #expect(!behavior.schedulingNeedsForeground && behavior.listingDelay == 0)
    #expect(behavior.pushTokenDelay == 1 && behavior.pushTokenLength == 128)
    #expect(behavior.stateUpdatesStartWithCurrent && behavior.pushTokenUpdatesStartWithCurrent)
    #expect(behavior.repeatsPushToStartToken && !behavior.activityUpdatesStartWithRunning)
    #expect(!behavior.contentUpdatesStartWithCurrent && !behavior.enablementUpdatesStartWithCurrent)
    #expect(behavior.updateInterval == 1 && behavior.backgroundRuntime == 10 && behavior.alertDuration == 5)
    #expect(behavior.push.honorsOldEnd && behavior.push.pastTimestampWindow == 0)
    #expect(behavior.push.timestampWindow == 8 * 3600 && !behavior.push.keepsUnnamedFields)
  }

  // MARK: Equal content

  /// flutter_live_activities issue 182, pull request 186: with the same content state again the card is drawn in the
  /// foreground, and frozen while the iPhone is locked.
  @Test(arguments: [
    (UndocumentedBehavior.EqualContentPolicy.drawsUnlessLocked, ScreenState.unlocked, true),
    (.drawsUnlessLocked, .locked, false), (.draws, .unlocked, true), (.draws, .locked, true),
    (.keepsDrawing, .unlocked, false), (.keepsDrawing, .locked, false),
  ])
  func equalContentIsDrawnOrNot(
    _ policy: UndocumentedBehavior.EqualContentPolicy, _ screen: ScreenState, _ isDrawn: Bool
  ) throws {
    let device = EmulatedDevice {
      $0.undocumented.equalContent = policy
      $0.undocumented.backgroundRuntime = .infinity
    }
    let handle = try device.start(1)
    device.screen = screen
    device.advance(by: 60)
    handle.update(.whole(device.content(1)))
    let card = try #require(device.presentations.lockScreen.first)
    #expect(card.revision == 1)
    #expect(card.drawnRevision == (isDrawn ? 1 : 0))
    #expect(card.drawnAt == device.date(isDrawn ? 60 : 0))
    #expect(device.findings.map(\.rule) == [.equalContent])
    device.advance(by: 60)
    handle.update(.whole(device.content(2)))
    #expect(device.presentations.lockScreen.first?.drawnRevision == 2)
    #expect(device.presentations.lockScreen.first?.drawnAt == device.date(120))
  }

  @Test func aLaterStaleDateIsNoNewContentToDraw() throws {
    let device = EmulatedDevice { $0.undocumented.equalContent = .keepsDrawing }
    let handle = try device.start(1, stale: 60)
    handle.update(.whole(device.content(1, stale: 120)))
    #expect(handle.activity?.drawnRevision == 0)
    #expect(device.findings.isEmpty, "the stale date is another")
    device.advance(by: 120)
    #expect(handle.activity?.state == .stale)
    #expect(handle.activity?.drawnRevision == 1, "what has gone stale is drawn as such")
  }

  @Test func aPushWithEqualContentIsNoDifferent() throws {
    let device = EmulatedDevice.withCounter { $0.screen = .unlocked }
    let handle = try device.startCounter()
    device.screen = .locked
    #expect(device.effect(device.push("update", #""content-state":{"n":0}"#), on: handle) == "applied")
    #expect(handle.activity?.revision == 1 && handle.activity?.drawnRevision == 0)
    #expect(device.effect(device.push("update", #""content-state":{"n":1}"#), on: handle) == "applied")
    #expect(handle.activity?.drawnRevision == 2)
  }

  @Test func aScheduledOneIsDrawnWhenItStarts() throws {
    let device = EmulatedDevice()
    let handle = try device.start { $0.startDate = device.date(30) }
    #expect(handle.activity?.drawnAt == nil)
    device.advance(by: 30)
    #expect(handle.activity?.drawnAt == device.date(30))
  }

  // MARK: Size

  /// `{}` and `{"n":1000}` have 12 bytes together, and 10 at the most.
  @Test(arguments: [
    (ActivityLimits.SizeRule.together, 12, true), (.together, 11, false), (.each, 10, true), (.each, 9, false),
  ])
  func theSizeRuleHoldsEverywhere(_ rule: ActivityLimits.SizeRule, _ limit: Int, _ fits: Bool) throws {
    let device = EmulatedDevice {
      $0.limits.size = limit
      $0.limits.sizeRule = rule
    }
    #expect(device.grants { $0.content = device.content(1000) } == fits)
    let handle = try device.start(1)
    handle.update(.whole(device.content(1000)))
    #expect(handle.activity?.content == device.content(fits ? 1000 : 1))
  }

  @Test(arguments: [(ActivityLimits.SizeRule.together, false), (.each, true)])
  func theSizeRuleHoldsForPushes(_ rule: ActivityLimits.SizeRule, _ fits: Bool) throws {
    let device = EmulatedDevice.withCounter {
      $0.limits.size = 12
      $0.limits.sizeRule = rule
    }
    #expect(device.startEffect(device.startPush()).hasPrefix(fits ? "created" : "attributesTooLarge"))
  }

  // MARK: Old pushes

  @Test(arguments: [(TimeInterval(0), 0, true), (0, 1, false), (60, 60, true), (60, 61, false)])
  func howOldAPushMayBe(_ window: TimeInterval, _ age: TimeInterval, _ isApplied: Bool) throws {
    let device = EmulatedDevice.withCounter { $0.undocumented.push.pastTimestampWindow = window }
    let handle = try device.startCounter()
    device.advance(by: 99)
    handle.update(.whole(device.content(1)))
    device.advance(by: 100)
    let push = device.push("update", #""content-state":{"n":5}"#, at: 100 - age)
    #expect(device.effect(push, on: handle) == (isApplied ? "applied" : "outdatedTimestamp aps.timestamp"))
  }

  // MARK: Versions

  @Test(arguments: [(IOSVersion(17, 0), "newerThanIOS aps.event"), (IOSVersion(17, 2), "created")])
  func startsByPushCameWithIOS17Point2(_ version: IOSVersion, _ effect: String) {
    let device = EmulatedDevice.withCounter { $0.model.iOSVersion = version }
    #expect(device.startEffect(device.startPush()) == effect)
  }

  @Test func whatIsTooNewIsToldOnce() throws {
    let device = EmulatedDevice { $0.model.iOSVersion = IOSVersion(17, 0) }
    let handle = try device.start()
    for value in 1...3 { handle.update(.whole(device.content(value)), timestamp: device.now) }
    #expect(device.findings.map(\.rule) == [.newerThanIOS])
  }

  @Test(arguments: [
    (IOSVersion(16, 0), true, false), (IOSVersion(16, 1), true, true), (IOSVersion(26, 0), false, false),
  ])
  func activitiesAreSupportedOrNot(_ version: IOSVersion, _ model: Bool, _ isSupported: Bool) {
    let device = EmulatedDevice {
      $0.model.iOSVersion = version
      $0.model.supportsLiveActivities = model
    }
    #expect(device.areActivitiesSupported == isSupported)
  }

  // MARK: Tokens

  @Test(arguments: [0, 32, 160]) func tokensAreAsLongAsToldAndComeWhenTold(_ length: Int) throws {
    let device = EmulatedDevice {
      $0.undocumented.pushTokenLength = length
      $0.undocumented.pushTokenDelay = 7
    }
    let handle = try device.start { $0.push = .token }
    device.advance(by: 6.5)
    #expect(handle.activity?.pushToken == nil)
    device.advance(by: 0.5)
    #expect(handle.activity?.pushToken?.count == length)
  }
}
