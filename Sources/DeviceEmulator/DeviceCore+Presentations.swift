import Foundation

extension DeviceCore {
  /// What is shown now.
  ///
  /// The island shows nothing of the app that is on screen, save a transient activity. Of several activities the most
  /// relevant is shown, of equally relevant ones the one that started first. Which app gets which minimal view beside
  /// other apps is not published; the app's best activity is taken to have one.
  var presentations: DevicePresentations {
    var shown = DevicePresentations()
    shown.lockScreen = present.filter { widgetReadings[$0]?.fault == nil }.map { activities[$0] }.filter(isVisible)
      .sorted(by: comesFirst)
    guard screen == .unlocked else { return shown }
    let running = shown.lockScreen.filter(\.state.isRunning)
    let alerting = running.filter(isAlerting).max { ($0.alertedAt ?? now) < ($1.alertedAt ?? now) }
    if appPhase.isForeground {
      if settings.model.hasDynamicIsland { shown.expanded = running.first { $0.style == .transient } }
    } else if !settings.model.hasDynamicIsland {
      shown.banner = alerting
    } else if let alerting {
      shown.expanded = alerting
    } else if isIslandOpen {
      shown.expanded = running.first
    } else if settings.otherAppsActivities > 0 {
      shown.minimal = running.first
    } else {
      shown.compact = running.first
    }
    return shown
  }

  /// Opens the island, as touching and holding it does; gives whether it had anything in it.
  mutating func openIsland() -> Bool {
    let shown = presentations
    guard shown.compact != nil || shown.minimal != nil else { return false }
    isIslandOpen = true
    return true
  }

  /// Collapses the island. An alert in it is over, and a transient activity ends.
  mutating func collapseIsland() {
    guard let id = presentations.expanded?.id, let position = position(of: id) else { return }
    isIslandOpen = false
    activities[position].alertedAt = nil
    if activities[position].style == .transient { end(position, by: .immediate, cause: .person) }
  }

  private func isVisible(_ activity: EmulatedActivity) -> Bool {
    activity.state != .pending && !activity.isBornStale && hasWidget(forType: activity.attributesType)
  }

  /// Whether the app's widgets can show activities of a type, as far as that is known.
  func hasWidget(forType type: String) -> Bool {
    settings.app.widgetTypes?.contains(type) ?? true
  }

  private func isAlerting(_ activity: EmulatedActivity) -> Bool {
    activity.alertedAt.map { now < $0.addingTimeInterval(settings.undocumented.alertDuration) } ?? false
  }

  private func comesFirst(_ left: EmulatedActivity, _ right: EmulatedActivity) -> Bool {
    let (leftScore, rightScore) = (score(left), score(right))
    if leftScore != rightScore { return leftScore > rightScore }
    return (left.startedAt ?? left.requestedAt) < (right.startedAt ?? right.requestedAt)
  }

  private func score(_ activity: EmulatedActivity) -> Double {
    let score = activity.content.relevanceScore
    return score.isNaN ? -.infinity : score
  }
}
