import Foundation

extension DeviceCore {
  /// The faults in what happened so far, in the order of the journal, and then those in how things stand.
  var findings: [DeviceFinding] {
    let hurried = hurriedUpdates
    return journal.flatMap { entry in
      findings(in: entry) + (hurried[entry.index].map { [$0] } ?? [])
    } + widgetFindings + present.compactMap(orphan)
  }

  /// By entries of the journal: the first update of each activity at which the app's updates came too fast.
  ///
  /// Each update is due an interval after the one before. One that comes earlier than that may do so while those before
  /// did not, as when a timer is late once, so that the due times may run an interval ahead of the clock.
  private var hurriedUpdates: [Int: DeviceFinding] {
    let interval = settings.undocumented.updateInterval
    var found: [Int: DeviceFinding] = [:]
    var paces: [String: Pace] = [:]
    for entry in journal {
      guard entry.cause == .app, case .contentChanged = entry.event, let id = entry.activityID else { continue }
      guard paces[id, default: Pace()].isHurried(at: entry.time, interval: interval) else { continue }
      found[entry.index] = DeviceFinding(
        rule: .updatesTooFrequent, time: entry.time, entry: entry.index, activityID: id, path: nil,
        message: "updates come faster than one in \(interval) seconds")
    }
    return found
  }

  /// How fast updates of one activity come.
  private struct Pace {
    private var last: Date?
    private var due: Date?
    private var isKnown = false

    /// Takes in an update, and tells whether it is the first that comes too early.
    mutating func isHurried(at time: Date, interval: TimeInterval) -> Bool {
      guard last != time, !isKnown else { return false }
      last = time
      let due = max(self.due ?? time, time)
      isKnown = due.timeIntervalSince(time) > interval
      self.due = due.addingTimeInterval(interval)
      return isKnown
    }
  }

  private func findings(in entry: JournalEntry) -> [DeviceFinding] {
    func finding(_ rule: DeviceRule, at path: String? = nil, _ message: String) -> DeviceFinding {
      DeviceFinding(
        rule: rule, time: entry.time, entry: entry.index, activityID: entry.activityID, path: path, message: message)
    }
    switch entry.event {
    case .ignored(.update, let reason):
      return [finding(.updateIgnored, "the update was ignored: \(reason)")]
    case .ignored(.end, .over):
      return []
    case .ignored(.end, let reason):
      return [finding(.endIgnored, "the end was ignored: \(reason)")]
    case .refusalKeptQuiet(let call, let error, let answer):
      return [
        finding(.requestErrorSwallowed, "\(call.name) \(answer.inWords), and the request was refused: \(error.message)")
      ]
    case .updatedNothing(let call, let answer):
      return [finding(.updateBeforeStart, "\(call.name) \(answer.inWords), and no activity was there to update")]
    case .requested(let type, let state):
      var found: [DeviceFinding] = []
      if state == .stale {
        found.append(finding(.staleDateInPast, "the activity started with content that was out of date"))
      }
      if !hasWidget(forType: type) {
        found.append(finding(.noWidgetForType, "no widget shows activities of the type \(type)"))
      }
      return found
    case .pushStartedDuplicate(let id):
      return [finding(.pushStartsDuplicate, "\(id) with the same attributes was running already")]
    case .pushReceived(let event, .dropped(let error)):
      let rule: DeviceRule =
        error.code == .budgetExhausted ? .pushOverBudget : error.code.isDecoding ? .pushUndecodable : .pushDropped
      let path = error.location.flatMap { $0.hasPrefix(PushKey.aps.stringValue) ? $0 : nil }
      return [
        finding(rule, at: path, "the \(event ?? "push") was dropped: \(path == nil ? "\(error)" : error.message)")
      ]
    case .suspectDateReceived(let date):
      return [
        finding(
          .date31YearsOff, at: date.path, "read as \(date.date.inWords), which Unix seconds give for 31 years earlier")
      ]
    case .contentChanged(let content, let equal, _):
      var found: [DeviceFinding] = []
      if let date = content.staleDate, date <= entry.time {
        found.append(
          finding(.staleDateInPast, "the content was out of date when it came: its stale date is \(date.inWords)"))
      }
      if equal { found.append(finding(.equalContent, "the content equals the one before")) }
      return found
    case .updatedWhileSuspended(let since):
      return [finding(.updatesWhileSuspended, "the app has been in the background since \(since)")]
    case .newerFeatureUsed(let feature, let version):
      return [finding(.newerThanIOS, "\(feature) came with iOS \(version), and this is \(settings.model.iOSVersion)")]
    default:
      return []
    }
  }

  /// An activity without push that runs while nothing in the app can reach it any more.
  ///
  /// With push, a server may still end it.
  private func orphan(_ position: Int) -> DeviceFinding? {
    let activity = activities[position]
    guard activity.state.isRunning, activity.push == nil, !holds.canReach(position) else { return nil }
    let isFollowed = activities.dropFirst(position + 1).contains { $0.attributesType == activity.attributesType }
    let started = activity.startedAt ?? activity.requestedAt
    if isFollowed {
      return DeviceFinding(
        rule: .secondStartLeaksFirst, time: now, entry: nil, activityID: activity.id, path: nil,
        message: "the \(activity.attributesType) of \(started) runs on, and the app has started another since")
    }
    let loss = appPhase == .notRunning ? "the app's process is gone" : "nothing in the app refers to it"
    return DeviceFinding(
      rule: .activityOrphaned, time: now, entry: nil, activityID: activity.id, path: nil,
      message: "the \(activity.attributesType) of \(started) runs on, and \(loss)")
  }
}
