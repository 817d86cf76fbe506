import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// An app of iOS 18: channels and styles.
@available(iOS 18.0, *)
func follow(_ teams: [String], channel: String) throws -> Activity<GameAttributes> {
  try Activity.request(
    attributes: GameAttributes(teams: teams),
    content: ActivityContent(state: GameAttributes.ContentState(), staleDate: nil, relevanceScore: 1),
    pushType: .channel(channel), style: .standard)
}

/// What the app shows while it works on something the person waits for.
@available(iOS 18.0, *)
func showProgress() throws -> Activity<GameAttributes> {
  try Activity.request(
    attributes: GameAttributes(teams: []), content: .init(state: .init(), staleDate: nil), style: .transient)
}

@Suite struct IOS18Tests {
  @Test func aChannelGivesNoToken() throws {
    let device = EmulatedDevice { $0.model.iOSVersion = IOSVersion(18) }
    let activity = try EmulatedDevice.$bound.withValue(device) { try follow(["A"], channel: "dHN0LXNyY2gtY2hubA==") }
    device.advance(by: 60)
    #expect(activity.pushToken == nil)
    #expect(device.activity(activity.id)?.push == .channel("dHN0LXNyY2gtY2hubA=="))
    #expect(device.findings.isEmpty)
  }

  @Test func aTransientOneEndsWhenThePersonLeaves() throws {
    let device = EmulatedDevice()
    let activity = try EmulatedDevice.$bound.withValue(device) { try showProgress() }
    #expect(device.presentations.expanded?.id == activity.id)
    device.screen = .locked
    #expect(activity.activityState == .dismissed)
  }

  @Test func anOlderSystemNotesWhatItDoesNotHave() throws {
    let device = EmulatedDevice { $0.model.iOSVersion = IOSVersion(17, 5) }
    let activities = try EmulatedDevice.$bound.withValue(device) { [try showProgress()] }
    #expect(device.findings.map(\.rule) == [.newerThanIOS])
    #expect(activities.count == 1)
  }
}
