import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// What an app tells the person when a start fails: every error, as code of iOS 16.1 on tells them apart.
@available(iOS 16.1, *)
func advice(for error: Error) -> String {
  guard let error = error as? ActivityAuthorizationError else {
    let other = error as NSError
    return "\(other.domain) \(other.code)"
  }
  switch error {
  case .attributesTooLarge: return "send less"
  case .unsupported: return "use an iPhone"
  case .denied: return "turn Live Activities on in Settings"
  case .globalMaximumExceeded, .targetMaximumExceeded: return "end another one"
  case .unsupportedTarget, .unentitled, .missingProcessIdentifier: return "mend the app"
  case .visibility: return "come back to the app"
  case .persistenceFailure, .malformedActivityIdentifier, .reconnectNotPermitted: return "try again"
  @unknown default: return error.localizedDescription
  }
}

/// An alert that is put together bit by bit.
@available(iOS 16.1, *)
func urgent(_ configuration: AlertConfiguration) -> AlertConfiguration {
  var configuration = configuration
  configuration.title = "Now: \(String(localized: configuration.title))"
  configuration.body = LocalizedStringResource(stringLiteral: configuration.body.key + "!")
  let sound: AlertConfiguration.AlertSound = .named("siren")
  if configuration.sound == .default { configuration.sound = sound }
  return configuration
}

/// Follows one activity by iterators that are held by name, as code of iOS 16.2 may.
@available(iOS 16.2, *)
final class Follower {
  let id: Activity<GameAttributes>.ID
  private let states: Activity<GameAttributes>.ActivityStateUpdates.Iterator
  private let contents: Activity<GameAttributes>.ContentUpdates.Iterator
  private let olderContents: Activity<GameAttributes>.ContentStateUpdates.Iterator
  private let tokens: Activity<GameAttributes>.PushTokenUpdates.Iterator
  private let starts: Activity<GameAttributes>.ActivityUpdates.Iterator
  private var enablement: ActivityAuthorizationInfo.ActivityEnablementUpdates.Iterator
  private var frequency: ActivityAuthorizationInfo.FrequentPushEnablementUpdates.Iterator

  init(_ activity: Activity<GameAttributes>) {
    let info = ActivityAuthorizationInfo()
    id = activity.id
    states = activity.activityStateUpdates.makeAsyncIterator()
    contents = activity.contentUpdates.makeAsyncIterator()
    olderContents = activity.contentStateUpdates.makeAsyncIterator()
    tokens = activity.pushTokenUpdates.makeAsyncIterator()
    starts = Activity<GameAttributes>.activityUpdates.makeAsyncIterator()
    enablement = info.activityEnablementUpdates.makeAsyncIterator()
    frequency = info.frequentPushEnablementUpdates.makeAsyncIterator()
  }

  func next() async -> [String] {
    let state: ActivityState? = await states.next()
    let content: ActivityContent<GameAttributes.ContentState>? = await contents.next()
    let older: GameAttributes.ContentState? = await olderContents.next()
    let token: Data? = await tokens.next()
    let start: Activity<GameAttributes>? = await starts.next()
    let switches: [Bool?] = [await enablement.next(), await frequency.next()]
    return [
      state.map { "\($0)" } ?? "-", "\(content?.state.home ?? -1)", "\(older?.home ?? -1)", "\(token?.count ?? 0)",
      start?.id == id ? "same" : "other",
    ] + switches.map { $0.map { "\($0)" } ?? "-" }
  }
}

@Suite struct ErrorPageTests {
  @Test func everyErrorHasAnAdvice() {
    let device = EmulatedDevice { $0.app.hasPushEntitlement = false }
    func adviceOnStart(_ pushType: PushType? = nil) -> String {
      do {
        _ = try EmulatedDevice.$bound.withValue(device) {
          try Activity<GameAttributes>.request(
            attributes: GameAttributes(teams: []), contentState: .init(), pushType: pushType)
        }
        return "runs"
      } catch {
        return advice(for: error)
      }
    }
    #expect(adviceOnStart(.token) == "com.apple.ActivityKit.ActivityInput 0")
    let codes: [(DeviceError.Code, String)] = [
      (.attributesTooLarge, "send less"), (.unsupported, "use an iPhone"),
      (.denied, "turn Live Activities on in Settings"), (.globalMaximumExceeded, "end another one"),
      (.targetMaximumExceeded, "end another one"), (.unsupportedTarget, "mend the app"), (.unentitled, "mend the app"),
      (.missingProcessIdentifier, "mend the app"), (.visibility, "come back to the app"),
      (.persistenceFailure, "try again"), (.malformedActivityIdentifier, "try again"),
      (.reconnectNotPermitted, "try again"),
    ]
    for (code, expected) in codes {
      device.refuseNextRequest(with: code)
      #expect(adviceOnStart() == expected)
    }
    #expect(adviceOnStart() == "runs")
  }

  @Test func anErrorSaysWhatAnIPhoneSays() {
    let error = ActivityAuthorizationError.targetMaximumExceeded
    let text = "The operation couldn\u{2019}t be completed. Maximum number of activities for target already exists"
    #expect(ActivityAuthorizationError.errorDomain == "com.apple.ActivityKit.ActivityAuthorization")
    #expect(error.errorCode == 5 && error.failureReason == "Maximum number of activities for target already exists")
    #expect(error.recoverySuggestion == nil)
    #expect(error.errorDescription == text && error.localizedDescription == text)
    #expect((error as NSError).domain == ActivityAuthorizationError.errorDomain && (error as NSError).code == 5)
    #expect(Set([error, .denied]).contains(.targetMaximumExceeded))
  }

  @Test func alertsAreMadeBitByBit() {
    let alert = urgent(AlertConfiguration(title: "Goal", body: "for A", sound: .default))
    #expect(alert == AlertConfiguration(title: "Now: Goal", body: "for A!", sound: .named("siren")))
  }

  @Test func iteratorsHaveNames() async throws {
    let device = EmulatedDevice {
      $0.app.supportsFrequentUpdates = true
      $0.undocumented.contentUpdatesStartWithCurrent = true
      $0.undocumented.enablementUpdatesStartWithCurrent = true
    }
    let follower = try EmulatedDevice.$bound.withValue(device) {
      let activity = try Activity.request(
        attributes: GameAttributes(teams: []), content: .init(state: .init(home: 2), staleDate: nil), pushType: .token)
      let follower = Follower(activity)
      _ = try Activity.request(attributes: GameAttributes(teams: []), content: .init(state: .init(), staleDate: nil))
      return follower
    }
    device.advance(by: 1)
    #expect(await follower.next() == ["active", "2", "2", "128", "other", "true", "true"])
  }
}
