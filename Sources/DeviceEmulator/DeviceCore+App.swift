import Foundation

extension DeviceCore {
  /// Changes what the app is doing; leaving `notRunning` is a launch, entering it the end of the process.
  mutating func setAppPhase(_ phase: AppPhase) {
    guard phase != appPhase else { return }
    let old = appPhase
    appPhase = phase
    if phase == .notRunning || old == .notRunning { launch += 1 }
    note(.appPhaseChanged(from: old, to: phase), cause: .person)
  }

  /// Changes the person's switches; turning activities off takes down what the app has.
  mutating func setPerson(_ switches: PersonSwitches) {
    guard switches != person else { return }
    person = switches
    note(.personChanged(switches), cause: .person)
    guard !switches.allowsActivities else { return }
    for position in present { move(position, to: .dismissed, cause: .person) }
  }

  /// Whether the app may start activities: what `areActivitiesEnabled` says. The number already running does not count.
  var areActivitiesEnabled: Bool {
    settings.model.hasActivityKit && settings.app.supportsLiveActivities && person.allowsActivities
  }

  /// Whether frequent pushes are allowed: asked for in the Info.plist, and not turned off by the person.
  var areFrequentPushesEnabled: Bool {
    settings.app.supportsFrequentUpdates && person.allowsFrequentUpdates
  }

  /// Where the activities of an attributes type are, as the app may list them.
  func listedActivities(ofType type: String) -> [Int] {
    guard appPhase != .notRunning else { return [] }
    return present.filter { position in
      activities[position].attributesType == type
        && (activities[position].state != .ended || settings.undocumented.listsEndedActivities)
    }
  }
}
