import ActivityKit
import DeviceEmulator
import Foundation
import Testing

@Suite struct ActivityTests {
  @Test func aStopwatchFromStartToDismissal() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    #expect(activity.activityState == .active)
    #expect(UUID(uuidString: activity.id)?.uuidString == activity.id)
    #expect(activity.pushToken == nil)
    for second in 1...60 {
      device.advance(by: 1)
      await activity.update(elapsed(second, stale: device.now.addingTimeInterval(5), relevance: 2))
    }
    #expect(activity.content.state.elapsedSeconds == 60)
    #expect(activity.content.relevanceScore == 2)
    #expect(activity.content.staleDate == device.now.addingTimeInterval(5))
    device.advance(by: 5)
    #expect(activity.activityState == .stale)
    await activity.end(elapsed(65), dismissalPolicy: .after(device.now.addingTimeInterval(60)))
    #expect(activity.activityState == .ended)
    #expect(device.listedSeconds == [65])
    device.advance(by: 60)
    #expect(activity.activityState == .dismissed)
    #expect(device.listedSeconds.isEmpty)
    await activity.update(elapsed(99))
    #expect(activity.content.state.elapsedSeconds == 65)
  }

  @Test func endWithoutContentKeepsTheLast() async throws {
    let activity = try EmulatedDevice().startStopwatch(7)
    await activity.end(nil)
    #expect(activity.activityState == .ended)
    #expect(activity.content.state.elapsedSeconds == 7)
  }

  @Test func immediateAndRepeatedEnds() async throws {
    let device = EmulatedDevice()
    let (first, second) = (try device.startStopwatch(1), try device.startStopwatch(2))
    await first.end(nil, dismissalPolicy: .immediate)
    await second.end(nil, dismissalPolicy: .default)
    #expect(first.activityState == .dismissed)
    #expect(device.listedSeconds == [2])
    await second.end(nil, dismissalPolicy: .immediate)
    #expect(device.listedSeconds.isEmpty)
  }

  @Test func timestampsKeepOldNewsOut() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    device.advance(by: 10)
    await activity.update(elapsed(9), timestamp: device.now.addingTimeInterval(-1))
    await activity.update(elapsed(5), alertConfiguration: nil, timestamp: device.now.addingTimeInterval(-5))
    await activity.end(elapsed(5), timestamp: device.now.addingTimeInterval(-5))
    #expect(activity.content.state.elapsedSeconds == 9)
    #expect(activity.activityState == .active)
    await activity.end(elapsed(10), dismissalPolicy: .immediate, timestamp: device.now)
    #expect(activity.activityState == .dismissed)
  }

  @Test func aListedActivityIsTheSameOne() async throws {
    let device = EmulatedDevice()
    let range = device.now...device.now.addingTimeInterval(600)
    let started = try device.run {
      try Activity.request(
        attributes: DeliveryAttributes(order: "A/1"),
        content: .init(state: DeliveryAttributes.ContentState(status: "sent", arrival: range), staleDate: nil))
    }
    let listed = try #require(device.run { Activity<DeliveryAttributes>.activities }.first)
    #expect(listed.id == started.id)
    #expect(listed.attributes.order == "A/1")
    await listed.update(.init(state: .init(status: "near", arrival: range), staleDate: nil))
    #expect(started.content.state == .init(status: "near", arrival: range))
    #expect(device.listedSeconds.isEmpty, "another type's activities are not listed")
    #expect(
      device.activity(started.id).map { String(decoding: $0.content.state, as: UTF8.self) }
        == #"{"arrival":[811692800,811693400],"status":"near"}"#)
  }

  @Test func anActivityRemembersItsDevice() async throws {
    let (device, other) = (EmulatedDevice(), EmulatedDevice())
    let activity = try device.startStopwatch()
    await EmulatedDevice.$bound.withValue(other) {
      await Task.detached { await activity.update(elapsed(3)) }.value
      await activity.update(elapsed(4))
    }
    #expect(device.listedSeconds == [4])
    #expect(other.journal.isEmpty)
  }

  @Test func withoutADeviceNothingRunsAndTheErrorSaysSo() throws {
    #expect(EmulatedDevice.current == nil)
    #expect(Stopwatch.activities.isEmpty)
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
    #expect(!ActivityAuthorizationInfo().frequentPushesEnabled)
    let error = #expect(throws: DeviceError.self) {
      try Stopwatch.request(attributes: StopwatchAttributes(), content: elapsed(0))
    }
    #expect(error?.code == .noDevice)
    #expect(error?.localizedDescription.contains("EmulatedDevice.$bound") == true)
  }

  @Test func authorizationFollowsItsDevice() {
    let device = EmulatedDevice { $0.app.supportsFrequentUpdates = true }
    let info = device.run { ActivityAuthorizationInfo() }
    #expect(info.areActivitiesEnabled && info.frequentPushesEnabled)
    device.person.allowsActivities = false
    device.person.allowsFrequentUpdates = false
    #expect(!info.areActivitiesEnabled && !info.frequentPushesEnabled)
  }

  @Test(arguments: [false, true]) func aScheduledActivityAlertsWhenItStarts(isUpdated: Bool) async throws {
    let device = EmulatedDevice()
    let activity = try device.run {
      try Stopwatch.request(
        attributes: StopwatchAttributes(), content: elapsed(0), style: .standard,
        alertConfiguration: AlertConfiguration(title: "Kick-off", body: "in \(5) minutes", sound: .named("whistle")),
        start: device.now.addingTimeInterval(3600))
    }
    #expect(activity.activityState == .pending)
    if isUpdated { await activity.update(elapsed(1)) }
    device.appPhase = .background
    device.advance(by: 3600)
    #expect(activity.activityState == .active)
    #expect(device.presentations.expanded?.id == activity.id)
    #expect(
      device.activity(activity.id)?.alert == DeviceAlert(title: "Kick-off", body: "in 5 minutes", sound: "whistle"))
  }

  @Test @available(*, deprecated) func theOverloadsOfIOS16Point1() async throws {
    let device = EmulatedDevice()
    let activity = try device.run {
      try Stopwatch.request(attributes: StopwatchAttributes(), contentState: .init(elapsedSeconds: 1))
    }
    await activity.update(using: .init(elapsedSeconds: 2))
    #expect(activity.contentState.elapsedSeconds == 2)
    await activity.update(
      using: .init(elapsedSeconds: 3), alertConfiguration: .init(title: "t", body: "b", sound: .default))
    #expect(device.activity(activity.id)?.alert == DeviceAlert(title: "t", body: "b"))
    await activity.end()
    #expect(activity.activityState == .ended)
    await activity.end(dismissalPolicy: .immediate)
    #expect(activity.activityState == .dismissed)
    #expect(activity.contentState.elapsedSeconds == 3)
  }

  @Test(arguments: [(IOSVersion(16, 1), 5), (IOSVersion(16, 2), 0), (IOSVersion(26, 0), 0)])
  func whatCameWithIOS16Point2IsToldOnce(_ version: IOSVersion, _ count: Int) async throws {
    let device = EmulatedDevice { $0.model.iOSVersion = version }
    let activity = try device.startStopwatch()
    _ = activity.contentUpdates
    await activity.update(elapsed(1))
    await activity.update(elapsed(2), alertConfiguration: nil)
    await activity.end(elapsed(3))
    _ = device.run { ActivityAuthorizationInfo().frequentPushesEnabled }
    #expect(device.findings.map(\.rule) == Array(repeating: .newerThanIOS, count: count))
  }

  @Test @available(*, deprecated) func whatCameWithIOS16Point1IsNoNews() async throws {
    let device = EmulatedDevice { $0.model.iOSVersion = IOSVersion(16, 1) }
    let activity = try device.run {
      try Stopwatch.request(attributes: StopwatchAttributes(), contentState: .init(elapsedSeconds: 1))
    }
    await activity.update(using: .init(elapsedSeconds: 2))
    await activity.end(using: .init(elapsedSeconds: 3), dismissalPolicy: .immediate)
    #expect(activity.content.state.elapsedSeconds == 3 && device.findings.isEmpty)
  }
}
