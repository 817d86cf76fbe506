import Foundation

extension DeviceCore {
  /// Gives an activity new content.
  ///
  /// Updates to an activity that is over, that are older than what was applied, or that are too large do nothing;
  /// only the journal knows.
  mutating func update(
    _ position: Int, with new: NewContent, alert: DeviceAlert?, timestamp: Date?, cause: DeviceCause
  ) {
    let activity = activities[position]
    if timestamp != nil { requires(IOSVersion(17, 2), for: "update(timestamp:)", activity: activity.id) }
    if cause == .app { noteSuspension(activity) }
    let reason: IgnoredReason?
    let content: EncodedContent?
    if activity.state.isOver {
      (content, reason) = (nil, .over(activity.state))
    } else if let old = outdated(activity, timestamp) {
      (content, reason) = (nil, old)
    } else {
      (content, reason) = resolve(new, for: activity)
    }
    guard let content else {
      if let reason { note(.ignored(.update, reason), activity: activity.id, cause: cause) }
      return
    }
    applyUpdate(content, to: position, alert: alert, timestamp: timestamp, cause: cause)
  }

  /// Replaces an activity's content, with what follows for its state.
  mutating func applyUpdate(
    _ content: EncodedContent, to position: Int, alert: DeviceAlert?, timestamp: Date?, cause: DeviceCause
  ) {
    apply(content, to: position, alert: alert, timestamp: timestamp, cause: cause)
    guard activities[position].state.isRunning else { return }
    move(position, to: isPast(content.staleDate) ? .stale : .active, cause: cause)
    setStaleTimer(position)
  }

  /// Ends an activity as told by the app or by a push, with a last content or with the one it has.
  mutating func end(
    _ position: Int, with new: NewContent?, by rule: DismissalRule, timestamp: Date?, cause: DeviceCause
  ) {
    let activity = activities[position]
    if timestamp != nil { requires(IOSVersion(17, 2), for: "end(timestamp:)", activity: activity.id) }
    if activity.state == .ended, rule.date(endingAt: now, stay: settings.limits.dismissalDelay) == nil {
      // Ending an ended activity with immediate dismissal takes it off the Lock Screen; its content is settled.
      move(position, to: .dismissed, cause: cause)
      return
    }
    if activity.state.isOver {
      note(.ignored(.end, .over(activity.state)), activity: activity.id, cause: cause)
      return
    }
    if let old = outdated(activity, timestamp) {
      note(.ignored(.end, old), activity: activity.id, cause: cause)
      return
    }
    if let new {
      let (content, reason) = resolve(new, for: activity)
      if let reason {
        note(.ignored(.end, reason), activity: activity.id, cause: cause)
        if settings.undocumented.oversize == .ignoreCall { return }
      }
      if let content, content != activity.content {
        apply(content, to: position, alert: nil, timestamp: timestamp, cause: cause)
      }
    }
    end(position, by: rule, cause: cause)
  }

  /// Ends an activity with the content it has.
  mutating func end(_ position: Int, by rule: DismissalRule, cause: DeviceCause) {
    let date = rule.date(endingAt: now, stay: settings.limits.dismissalDelay)
    if activities[position].state == .pending {
      move(position, to: .dismissed, cause: cause)
    } else if let date {
      activities[position].dismissalDate = date
      move(position, to: .ended, cause: cause)
    } else {
      if settings.undocumented.endsBeforeImmediateDismissal { move(position, to: .ended, cause: cause) }
      move(position, to: .dismissed, cause: cause)
    }
  }

  /// Notes, once, that iOS would have suspended the app by now, so that its code would not run.
  private mutating func noteSuspension(_ activity: EmulatedActivity) {
    guard let since = backgroundSince, now > since.addingTimeInterval(settings.undocumented.backgroundRuntime) else {
      return
    }
    backgroundSince = nil
    note(.updatedWhileSuspended(since: since), activity: activity.id, cause: .app)
  }

  private func outdated(_ activity: EmulatedActivity, _ timestamp: Date?) -> IgnoredReason? {
    guard let timestamp, timestamp < activity.timestamp else { return nil }
    return .outdated(timestamp: timestamp, latest: activity.timestamp)
  }

  private func resolve(_ new: NewContent, for activity: EmulatedActivity) -> (EncodedContent?, IgnoredReason?) {
    var content: EncodedContent
    switch new {
    case .whole(let whole): content = whole
    case .state(let state):
      content = activity.content
      content.state = state
      if settings.undocumented.oldUpdateClearsStaleDate { content.staleDate = nil }
    case .unencodable(let text): return (nil, .unencodable(text))
    }
    let size = settings.limits.countedSize(attributes: activity.attributes.count, state: content.state.count)
    guard size <= settings.limits.size else { return (nil, .tooLarge(size: size, limit: settings.limits.size)) }
    return (content, nil)
  }

  /// Replaces an activity's content, whatever its state.
  mutating func apply(
    _ content: EncodedContent, to position: Int, alert: DeviceAlert?, timestamp: Date?, cause: DeviceCause
  ) {
    let old = activities[position].content
    let equal = old == content
    activities[position].content = content
    activities[position].revision += 1
    if draws(equalState: old.state == content.state) { draw(position) }
    show(alert, on: position)
    activities[position].timestamp = max(activities[position].timestamp, timestamp ?? now)
    note(.contentChanged(content, equal: equal, alert: alert), activity: activities[position].id, cause: cause)
  }

  /// Whether iOS draws an activity anew for content whose state is the one before or another.
  private func draws(equalState: Bool) -> Bool {
    guard equalState else { return true }
    switch settings.undocumented.equalContent {
    case .draws: return true
    case .drawsUnlessLocked: return screen == .unlocked
    case .keepsDrawing: return false
    }
  }

  /// Has what is shown of an activity show the content it has.
  mutating func draw(_ position: Int) {
    activities[position].drawnRevision = activities[position].revision
    activities[position].drawnAt = now
  }

  /// Notes the alert that goes with an activity's latest change, or that it had none.
  ///
  /// A scheduled activity keeps the alert for its start.
  mutating func show(_ alert: DeviceAlert?, on position: Int) {
    if alert == nil, activities[position].state == .pending { return }
    activities[position].alert = alert
    if alert != nil { activities[position].alertedAt = now }
  }
}
