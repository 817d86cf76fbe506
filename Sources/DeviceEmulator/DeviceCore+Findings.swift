import Foundation

extension DeviceCore {
  /// The faults in what happened so far, in the order of the journal, and then those in how things stand.
  var findings: [DeviceFinding] {
    journal.flatMap { findings(in: $0) } + present.compactMap(orphan)
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
