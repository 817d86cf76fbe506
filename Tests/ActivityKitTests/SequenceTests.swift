import ActivityKit
import DeviceEmulator
import Foundation
import Testing

@Suite struct SequenceTests {
  /// What is left of a sequence that has ended.
  private func rest<Element>(_ next: () async -> Element?) async -> [Element] {
    var elements: [Element] = []
    while let element = await next() { elements.append(element) }
    return elements
  }

  @Test func statesStartWithTheCurrentOneAndEndWithDismissal() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch(stale: device.now.addingTimeInterval(60))
    let early = activity.activityStateUpdates.makeAsyncIterator()
    device.advance(by: 60)
    await activity.update(elapsed(1))
    let late = activity.activityStateUpdates.makeAsyncIterator()
    device.advance(by: 100_000)
    #expect(await rest(early.next) == [.active, .stale, .active, .ended, .dismissed])
    #expect(await rest(late.next) == [.active, .ended, .dismissed])
    #expect(await rest(activity.activityStateUpdates.makeAsyncIterator().next) == [.dismissed])
  }

  @Test(arguments: [(true, [ActivityState.active, .ended, .dismissed]), (false, [.ended, .dismissed])])
  func statesMayStartWithTheNextOne(_ startsWithCurrent: Bool, _ expected: [ActivityState]) async throws {
    let device = EmulatedDevice { $0.undocumented.stateUpdatesStartWithCurrent = startsWithCurrent }
    let activity = try device.startStopwatch()
    let states = activity.activityStateUpdates.makeAsyncIterator()
    await activity.end(nil)
    await activity.end(nil, dismissalPolicy: .immediate)
    #expect(await rest(states.next) == expected)
  }

  @Test(arguments: [(true, 2), (false, 1)]) func tokensMayStartWithTheNextOne(
    _ startsWithCurrent: Bool, _ count: Int
  ) async throws {
    let device = EmulatedDevice { $0.undocumented.pushTokenUpdatesStartWithCurrent = startsWithCurrent }
    let activity = try device.startStopwatch(pushType: .token)
    device.advance(by: 1)
    let tokens = activity.pushTokenUpdates.makeAsyncIterator()
    device.rotatePushToken(of: activity.id)
    await activity.end(nil, dismissalPolicy: .immediate)
    let received = await rest(tokens.next)
    #expect(received.count == count && received.last == activity.pushToken)
  }

  @Test(arguments: [(true, [1, 2, 4]), (false, [4])]) func activityUpdatesMayStartWithThoseThatRun(
    _ startsWithRunning: Bool, _ expected: [Int]
  ) async throws {
    let device = EmulatedDevice { $0.undocumented.activityUpdatesStartWithRunning = startsWithRunning }
    let held = (try device.startStopwatch(1), try device.startStopwatch(2))
    await (try device.startStopwatch(3)).end(nil)
    let updates = device.run { Stopwatch.activityUpdates.makeAsyncIterator() }
    let last = try device.startStopwatch(4)
    device.appPhase = .notRunning
    #expect(await rest(updates.next).map(\.content.state.elapsedSeconds) == expected)
    withExtendedLifetime((held, last)) {}
  }

  @Test(arguments: [(false, [1, 2, 3]), (true, [0, 1, 2, 3])])
  func contentsAreThoseThatCome(_ startsWithCurrent: Bool, _ expected: [Int]) async throws {
    let device = EmulatedDevice { $0.undocumented.contentUpdatesStartWithCurrent = startsWithCurrent }
    let activity = try device.startStopwatch()
    let contents = activity.contentUpdates.makeAsyncIterator()
    for second in 1...2 { await activity.update(elapsed(second, relevance: Double(second))) }
    await activity.end(elapsed(3), dismissalPolicy: .immediate)
    let received = await rest(contents.next)
    #expect(received.map(\.state.elapsedSeconds) == expected)
    #expect(received.suffix(3).map(\.relevanceScore) == [1, 2, 0])
    #expect(await rest(activity.contentUpdates.makeAsyncIterator().next).suffix(1).isEmpty != startsWithCurrent)
  }

  @Test @available(*, deprecated) func contentStatesToo() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    let states = activity.contentStateUpdates.makeAsyncIterator()
    await activity.update(using: .init(elapsedSeconds: 1))
    await activity.end(dismissalPolicy: .immediate)
    #expect(await rest(states.next).map(\.elapsedSeconds) == [1])
  }

  @Test func pushTokensComeLaterAndRotate() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch(pushType: .token)
    let tokens = activity.pushTokenUpdates.makeAsyncIterator()
    #expect(activity.pushToken == nil)
    device.advance(by: 1)
    let first = try #require(activity.pushToken)
    #expect(first.count == 128)
    let late = activity.pushTokenUpdates.makeAsyncIterator()
    device.rotatePushToken(of: activity.id)
    let second = try #require(activity.pushToken)
    #expect(first != second)
    await activity.end(nil, dismissalPolicy: .immediate)
    #expect(await rest(tokens.next) == [first, second])
    #expect(await rest(late.next) == [first, second])
  }

  @Test func onlyActivitiesThatAskForATokenGetOne() async throws {
    let device = EmulatedDevice()
    let channel = try device.startStopwatch(pushType: .channel("dGVzdA=="))
    let plain = try device.startStopwatch()
    device.advance(by: 60)
    device.rotatePushToken(of: plain.id)
    #expect(channel.pushToken == nil && plain.pushToken == nil)
  }

  @Test func askingForPushChangesNoId() throws {
    let (device, other) = (EmulatedDevice(), EmulatedDevice())
    _ = try device.startStopwatch(pushType: .token)
    _ = try other.startStopwatch()
    device.advance(by: 5)
    #expect(try device.startStopwatch().id == other.startStopwatch().id)
  }

  @Test(arguments: [(true, 2), (false, 1)]) func aPushToStartTokenComesToWhoListens(_ repeats: Bool, _ late: Int)
    async throws
  {
    let device = EmulatedDevice { $0.undocumented.repeatsPushToStartToken = repeats }
    let sequence = device.run { Stopwatch.pushToStartTokenUpdates }
    device.advance(by: 60)
    #expect(device.run { Stopwatch.pushToStartToken } == nil, "nobody has asked")
    let first = sequence.makeAsyncIterator()
    device.advance(by: 60)
    let token = try #require(device.run { Stopwatch.pushToStartToken })
    #expect(await first.next() == token)
    #expect(device.run { Activity<DeliveryAttributes>.pushToStartToken } == nil)
    device.appPhase = .notRunning
    #expect(await first.next() == nil)
    device.appPhase = .active
    let second = sequence.makeAsyncIterator()
    device.advance(by: 60)
    device.appPhase = .notRunning
    #expect(await rest(second.next) == (repeats ? [token] : []))
  }

  @Test(arguments: [(IOSVersion(17, 0), true), (IOSVersion(17, 2), false)])
  func pushToStartNeedsIOSAndTheEntitlement(_ version: IOSVersion, _ entitled: Bool) {
    let device = EmulatedDevice {
      $0.model.iOSVersion = version
      $0.app.hasPushEntitlement = entitled
    }
    let tokens = device.run { Stopwatch.pushToStartTokenUpdates.makeAsyncIterator() }
    device.advance(by: 60)
    #expect(device.run { Stopwatch.pushToStartToken } == nil)
    withExtendedLifetime(tokens) {}
  }

  @Test func activityUpdatesAreTheNewOnes() async throws {
    let device = EmulatedDevice()
    _ = try device.startStopwatch(1)
    let updates = device.run { Stopwatch.activityUpdates.makeAsyncIterator() }
    let second = try device.startStopwatch(2)
    device.run {
      _ = try? Activity.request(
        attributes: DeliveryAttributes(order: "1"),
        content: .init(
          state: DeliveryAttributes.ContentState(status: "", arrival: device.now...device.now), staleDate: nil))
    }
    let third = try device.startStopwatch(3)
    device.appPhase = .notRunning
    #expect(await rest(updates.next).map(\.id) == [second.id, third.id])
  }

  @Test(arguments: [(false, [false, true]), (true, [true, false, true])])
  func enablementIsToldWhenItChanges(_ startsWithCurrent: Bool, _ expected: [Bool]) async {
    let device = EmulatedDevice {
      $0.app.supportsFrequentUpdates = true
      $0.undocumented.enablementUpdatesStartWithCurrent = startsWithCurrent
    }
    let info = device.run { ActivityAuthorizationInfo() }
    var activities = info.activityEnablementUpdates.makeAsyncIterator()
    var pushes = info.frequentPushEnablementUpdates.makeAsyncIterator()
    device.person.allowsActivities = false
    device.person.allowsFrequentUpdates = false
    device.person.allowsActivities = true
    device.person.allowsFrequentUpdates = true
    device.appPhase = .notRunning
    var received: [[Bool]] = [[], []]
    while let value = await activities.next() { received[0].append(value) }
    while let value = await pushes.next() { received[1].append(value) }
    #expect(received == [expected, expected])
  }

  @Test func withoutADeviceTheSequencesEndAtOnce() async {
    #expect(await Stopwatch.activityUpdates.makeAsyncIterator().next() == nil)
    #expect(await Stopwatch.pushToStartTokenUpdates.makeAsyncIterator().next() == nil)
    var enablement = ActivityAuthorizationInfo().activityEnablementUpdates.makeAsyncIterator()
    #expect(await enablement.next() == nil)
  }

  @Test func aTaskThatListensEndsWithTheProcess() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let listener = Task {
      var states: [ActivityState] = []
      for await state in activity.activityStateUpdates {
        states.append(state)
        start.finish()
      }
      return states
    }
    for await _ in started {}
    device.appPhase = .notRunning
    #expect(await listener.value == [.active])
    #expect(await rest(activity.activityStateUpdates.makeAsyncIterator().next) == [.active], "and no more than that")
  }

  @Test func aCancelledListenerStops() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    let listener = Task {
      var count = 0
      for await _ in activity.activityStateUpdates { count += 1 }
      return count
    }
    listener.cancel()
    #expect(await listener.value <= 1)
    await activity.end(nil)
    #expect(activity.activityState == .ended)
  }

  @Test func aDeviceThatIsGoneKeepsNobodyWaiting() async {
    var device: EmulatedDevice? = EmulatedDevice()
    let tokens = device?.run { Stopwatch.pushToStartTokenUpdates.makeAsyncIterator() }
    device = nil
    #expect(await tokens?.next() == nil)
  }
}
