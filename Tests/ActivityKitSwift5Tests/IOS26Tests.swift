import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// An app of iOS 26: an activity that starts by itself.
@available(iOS 26.0, *)
func schedule(at start: Date, named title: LocalizedStringResource) throws -> Activity<GameAttributes> {
  let content = ActivityContent(state: GameAttributes.ContentState(), staleDate: start.addingTimeInterval(60))
  let alert = AlertConfiguration(
    title: title, body: LocalizedStringResource("starts now", table: "Games"), sound: .default)
  return try Activity.request(
    attributes: GameAttributes(teams: []), content: content, pushType: nil, style: .standard,
    alertConfiguration: alert, start: start)
}

/// The same with the label of the first beta.
@available(iOS 26.0, *)
func scheduleOld(at start: Date) throws -> Activity<GameAttributes> {
  try Activity.request(
    attributes: GameAttributes(teams: []), content: .init(state: .init(), staleDate: nil), style: .standard,
    alertConfiguration: AlertConfiguration(title: "Game", body: "on", sound: .default), startDate: start)
}

/// What a list of activities says beside each.
@available(iOS 26.0, *)
func label(_ state: ActivityState) -> String {
  switch state {
  case .pending: return "scheduled"
  case .active, .stale: return "on"
  case .ended, .dismissed: return "over"
  @unknown default: return "?"
  }
}

@Suite struct IOS26Tests {
  @Test func aScheduledGame() throws {
    let device = EmulatedDevice()
    let start = device.now.addingTimeInterval(3600)
    let title = "Derby"
    let activity = try EmulatedDevice.$bound.withValue(device) { try schedule(at: start, named: "The \(title)") }
    #expect(label(activity.activityState) == "scheduled")
    device.appPhase = .notRunning
    device.advance(to: start)
    #expect(device.presentations.expanded?.alert == DeviceAlert(title: "The Derby", body: "starts now"))
    device.appPhase = .active
    let found = EmulatedDevice.$bound.withValue(device) { Activity<GameAttributes>.activities }
    #expect(found.map { label($0.activityState) } == ["on"])
    device.advance(by: 60)
    #expect(found.map(\.activityState) == [.stale])
    device.advance(by: 50_000)
    #expect(found.map { label($0.activityState) } == ["over"])
  }

  @Test func scheduledOnesCount() throws {
    let device = EmulatedDevice()
    try EmulatedDevice.$bound.withValue(device) {
      for hour in 1...5 { _ = try scheduleOld(at: device.now.addingTimeInterval(TimeInterval(hour) * 3600)) }
      #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) { try scheduleOld(at: device.now) }
      #expect(Activity<GameAttributes>.activities.map(\.activityState) == Array(repeating: .pending, count: 5))
    }
  }

  @Test func textsAreTheirOwnKeys() {
    let text: LocalizedStringResource = "Goal"
    #expect(text.key == "Goal")
    #expect(String(localized: text) == "Goal")
    #expect(LocalizedStringResource(stringLiteral: "Goal") == text)
  }
}
