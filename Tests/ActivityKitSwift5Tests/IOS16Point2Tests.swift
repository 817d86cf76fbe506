import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// A game, in the style of iOS 16.2: contents with stale dates and relevance.
struct GameAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Period: String, Codable { case first, second, over }
    var home = 0
    var away = 0
    var period = Period.first
  }

  let teams: [String]
}

@available(iOS 16.2, *)
@MainActor final class GameViewModel {
  private(set) var current: Activity<GameAttributes>?
  private(set) var failure: String?

  func kickOff(now: Date) {
    let content = ActivityContent(
      state: GameAttributes.ContentState(), staleDate: now.addingTimeInterval(120), relevanceScore: 75)
    do {
      current = try Activity.request(
        attributes: GameAttributes(teams: ["A", "B"]), content: content, pushType: .token)
    } catch {
      failure = "\(error)"
    }
  }

  func goal(now: Date) async {
    guard let current else { return }
    var state = current.content.state
    state.home += 1
    let content = ActivityContent(state: state, staleDate: now.addingTimeInterval(120))
    await current.update(
      content, alertConfiguration: AlertConfiguration(title: "Goal", body: "Goal for A", sound: .default))
  }

  func quietly(_ period: GameAttributes.ContentState.Period) async {
    guard let current else { return }
    var state = current.content.state
    state.period = period
    await current.update(.init(state: state, staleDate: nil))
  }

  func finalWhistle() async {
    guard let current else { return }
    let final = ActivityContent(
      state: GameAttributes.ContentState(home: 1, away: 0, period: .over), staleDate: nil)
    await current.end(final, dismissalPolicy: .default)
    self.current = nil
  }

  func describe(_ state: ActivityState) -> String {
    switch state {
    case .active: return "active"
    case .stale: return "stale"
    case .ended: return "ended"
    case .dismissed: return "dismissed"
    default: return "other"
    }
  }
}

@Suite struct IOS16Point2Tests {
  @MainActor @Test func aGame() async throws {
    let device = EmulatedDevice { $0.app.supportsFrequentUpdates = true }
    try await EmulatedDevice.$bound.withValue(device) {
      let model = GameViewModel()
      model.kickOff(now: device.now)
      let activity = try #require(model.current)
      #expect(model.describe(activity.activityState) == "active")
      #expect(activity.content.relevanceScore == 75)
      #expect("\(activity.content)".contains("relevanceScore: 75.0"))
      device.advance(by: 120)
      #expect(model.describe(activity.activityState) == "stale")
      await model.goal(now: device.now)
      #expect(activity.content.state.home == 1)
      #expect(activity.activityState == .active)
      await model.quietly(.second)
      #expect(activity.content.staleDate == nil)
      await model.finalWhistle()
      #expect(activity.activityState == .ended)
      #expect(activity.content.state.period == .over)
      #expect(activity.pushToken != nil)
      #expect(ActivityAuthorizationInfo().frequentPushesEnabled)
    }
  }

  @Test func contentsArriveInOrder() async throws {
    let device = EmulatedDevice()
    let activity = try EmulatedDevice.$bound.withValue(device) {
      try Activity.request(
        attributes: GameAttributes(teams: []), content: .init(state: .init(), staleDate: nil), pushType: .none)
    }
    let updates = activity.contentUpdates
    let iterator = updates.makeAsyncIterator()
    for goals in 1...3 { await activity.update(.init(state: .init(home: goals), staleDate: nil)) }
    await activity.end(nil, dismissalPolicy: .immediate)
    var goals: [Int] = []
    while let content = await iterator.next() { goals.append(content.state.home) }
    #expect(goals == [1, 2, 3])
  }

  @Test func frequentPushesAreToldWhenTheyChange() async {
    let device = EmulatedDevice { $0.app.supportsFrequentUpdates = true }
    let info = EmulatedDevice.$bound.withValue(device) { ActivityAuthorizationInfo() }
    var iterator = info.frequentPushEnablementUpdates.makeAsyncIterator()
    device.person.allowsFrequentUpdates = false
    #expect(await iterator.next() == false)
  }
}
