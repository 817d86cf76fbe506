import Foundation

extension DeviceCore {
  /// Changes what the app is doing; leaving `notRunning` is a launch, entering it the end of the process.
  mutating func setAppPhase(_ phase: AppPhase, cause: DeviceCause = .person) {
    guard phase != appPhase else { return }
    if phase.isForeground { setScreen(.unlocked) }
    let old = appPhase
    appPhase = phase
    if phase.isForeground { isIslandOpen = false }
    backgroundSince = phase == .background ? now : nil
    note(.appPhaseChanged(from: old, to: phase), cause: cause)
    if old.isForeground, !phase.isForeground { endTransientActivities() }
    if phase == .notRunning || old == .notRunning {
      launch += 1
      launchedAt = now
      isPerformingIntent = false
      holds = DeviceHolds()
      observers.finish()
    }
  }

  /// Locks or unlocks the iPhone; locking sends the app to the background.
  mutating func setScreen(_ state: ScreenState) {
    guard state != screen else { return }
    screen = state
    isIslandOpen = false
    note(.screenChanged(state), cause: .person)
    if state == .locked, appPhase.isForeground { setAppPhase(.background) }
  }

  /// Takes down what was there only to be looked at.
  private mutating func endTransientActivities() {
    for position in present where activities[position].style == .transient && activities[position].state.isRunning {
      end(position, by: .immediate, cause: .person)
    }
  }

  /// Lets the person swipe a card away; gives whether there was one.
  mutating func swipeAway(_ position: Int) -> Bool {
    let state = activities[position].state
    guard state.isRunning || state == .ended else { return false }
    move(position, to: .dismissed, cause: .person)
    return true
  }

  /// Changes the person's switches; turning activities off takes down what the app has.
  mutating func setPerson(_ switches: PersonSwitches) {
    guard switches != person else { return }
    person = switches
    note(.personChanged(switches), cause: .person)
    guard !switches.allowsActivities else { return }
    for position in present { move(position, to: .dismissed, cause: .person) }
  }

  /// Where the activities of an attributes type are, as the app may list them.
  func listedActivities(ofType type: String) -> [Int] {
    guard appPhase != .notRunning else { return [] }
    if let launchedAt, now < launchedAt.addingTimeInterval(settings.undocumented.listingDelay) { return [] }
    return present.filter { position in
      activities[position].attributesType == type
        && (activities[position].state != .ended || settings.undocumented.listsEndedActivities)
    }
  }
}
