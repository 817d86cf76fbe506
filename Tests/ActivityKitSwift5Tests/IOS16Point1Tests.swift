import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// A ride, with the names and overloads ActivityKit began with.
struct RideAttributes: ActivityAttributes {
  typealias RideStatus = ContentState

  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: ClosedRange<Date>
  }

  var number: Int
}

/// An app's manager as written for iOS 16.1.
@available(iOS 16.1, *)
@MainActor final class RideManager {
  static let shared = RideManager()
  private(set) var activity: Activity<RideAttributes>?
  private(set) var log: [String] = []

  func start(number: Int, eta: ClosedRange<Date>) {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
    let attributes = RideAttributes(number: number)
    let state = RideAttributes.RideStatus(driver: "Ann", eta: eta)
    do {
      activity = try Activity<RideAttributes>.request(attributes: attributes, contentState: state, pushType: nil)
      log.append("started \(activity?.attributes.number ?? 0)")
    } catch let error as ActivityAuthorizationError {
      log.append("\(error) \(error.errorCode) \(error.failureReason ?? "-") \(error.recoverySuggestion ?? "-")")
    } catch {
      log.append(error.localizedDescription)
    }
  }

  func update(driver: String, alert: Bool) async {
    guard let activity, activity.activityState == .active else { return }
    let state = Activity<RideAttributes>.ContentState(driver: driver, eta: activity.contentState.eta)
    if alert {
      let configuration = AlertConfiguration(
        title: "Your ride", body: "\(driver) is near", sound: .named("horn"))
      await activity.update(using: state, alertConfiguration: configuration)
    } else {
      await activity.update(using: state)
    }
  }

  func stopAll(immediately: Bool) async {
    for activity in Activity<RideAttributes>.activities {
      let final = activity.contentState
      if immediately {
        await activity.end(dismissalPolicy: .immediate)
      } else {
        await activity.end(using: final, dismissalPolicy: .after(final.eta.upperBound))
      }
    }
  }

  func observe() -> [Task<Void, Never>] {
    guard let activity else { return [] }
    return [
      Task { for await state in activity.activityStateUpdates { note("state \(state)") } },
      Task { for await state in activity.contentStateUpdates { note("driver \(state.driver)") } },
      Task { for await data in activity.pushTokenUpdates { note("token \(data.count)") } },
      Task { for await started in Activity<RideAttributes>.activityUpdates { note("new \(started.id)") } },
      Task { for await enabled in ActivityAuthorizationInfo().activityEnablementUpdates { note("\(enabled)") } },
    ]
  }

  private func note(_ line: String) { log.append(line) }
}

@MainActor @Suite struct IOS16Point1Tests {
  @Test func aRide() async {
    let device = EmulatedDevice { $0.model.iOSVersion = IOSVersion(16, 1) }
    await EmulatedDevice.$bound.withValue(device) {
      let manager = RideManager()
      manager.start(number: 7, eta: device.now...device.now.addingTimeInterval(600))
      #expect(manager.log == ["started 7"])
      await manager.update(driver: "Ben", alert: true)
      #expect(manager.activity?.contentState.driver == "Ben")
      #expect(device.allActivities.first?.alert == DeviceAlert(title: "Your ride", body: "Ben is near", sound: "horn"))
      await manager.update(driver: "Cat", alert: false)
      await manager.stopAll(immediately: false)
      #expect(manager.activity?.activityState == .ended)
      device.advance(by: 600)
      #expect(manager.activity?.activityState == .dismissed)
    }
    #expect(device.findings.isEmpty)
  }

  @Test func aRideThatCannotStart() {
    let device = EmulatedDevice { $0.appPhase = .background }
    EmulatedDevice.$bound.withValue(device) {
      let manager = RideManager()
      manager.start(number: 7, eta: device.now...device.now)
      #expect(manager.log == ["visibility 7 Target is not foreground -"])
    }
  }

  @Test func aManagerThatListens() async {
    let device = EmulatedDevice()
    await EmulatedDevice.$bound.withValue(device) {
      let manager = RideManager()
      manager.start(number: 1, eta: device.now...device.now)
      let tasks = manager.observe()
      #expect(tasks.count == 5)
      await manager.stopAll(immediately: true)
      device.appPhase = .notRunning
      for task in tasks { await task.value }
      #expect(manager.log.first == "started 1")
    }
  }

  @Test func statesAreCodableAndHashable() throws {
    let states: Set<ActivityState> = [.active, .ended, .dismissed]
    let data = try JSONEncoder().encode(ActivityState.active)
    #expect(String(decoding: data, as: UTF8.self) == #"{"active":{}}"#)
    #expect(states.contains(try JSONDecoder().decode(ActivityState.self, from: data)))
    #expect(ActivityStyle.standard != .transient)
    #expect(PushType.token == .token)
    #expect(ActivityUIDismissalPolicy.default != .immediate)
  }
}
