import Foundation

extension DeviceCore {
  /// What a push would do to an activity.
  private enum PushPlan {
    case update(EncodedContent)
    case end(EncodedContent?, DismissalRule)
  }

  /// Takes in a push for an activity that runs or ran.
  mutating func receive(_ push: IncomingPush, for position: Int) -> PushDelivery {
    let id = activities[position].id
    let isCharged = push.priority == .high
    do throws(DeviceError) {
      if isCharged { try charge(.updates) }
      let payload = try push.payload.get()
      let plan = try plan(payload, push, for: activities[position])
      var delivery = note(push, .applied, activity: id)
      delivery.alert = shownAlert(of: payload)
      carryOut(plan, on: position, alert: delivery.alert, timestamp: payload.timestamp)
      delivery.activity = activities[position]
      delivery.isCharged = isCharged
      return delivery
    } catch {
      var delivery = note(push, .dropped(error), activity: id)
      delivery.activity = activities[position]
      delivery.isCharged = isCharged && error.code != .budgetExhausted
      return delivery
    }
  }

  /// Writes a push into the journal, with those of its dates that are hard to believe.
  mutating func note(_ push: IncomingPush, _ effect: PushEffect, activity id: String?) -> PushDelivery {
    var delivery = PushDelivery(effect, event: push.event, entry: journal.count)
    note(.pushReceived(event: push.event, effect), activity: id, cause: .push)
    guard effect.dropReason == nil else { return delivery }
    let latest = now.addingTimeInterval(settings.undocumented.push.suspectYears * 365.25 * 86_400)
    delivery.suspectDates = push.dates.filter { $0.date > latest }
    for date in delivery.suspectDates { note(.suspectDateReceived(date), activity: id, cause: .push) }
    return delivery
  }

  /// Draws on a budget; throws when it is used up.
  mutating func charge(_ kind: PushBudget) throws(DeviceError) {
    let budgets = settings.pushBudgets
    let start = now.addingTimeInterval(-budgets.window)
    pushTimes[kind]?.removeAll { $0 <= start }
    let limit: Int?
    switch kind {
    case .updates: limit = settings.enablesFrequentPushes(person) ? budgets.frequentUpdates : budgets.updates
    case .starts: limit = budgets.starts
    }
    guard let limit else { return }
    guard pushTimes[kind, default: []].count < limit else {
      throw DeviceError(
        .budgetExhausted, "the app had \(limit) pushes of its budget for \(kind) in \(Int(budgets.window)) seconds")
    }
    pushTimes[kind, default: []].append(now)
  }

  /// The alert that a push shows: none without a title.
  func shownAlert(of payload: PushPayload) -> DeviceAlert? {
    guard let alert = payload.alert else { return nil }
    return alert.title.isEmpty && settings.undocumented.push.dropsAlertWithoutTitle ? nil : alert
  }

  // MARK: Update and end

  private func plan(
    _ payload: PushPayload, _ push: IncomingPush, for activity: EmulatedActivity
  ) throws(DeviceError) -> PushPlan {
    let event = payload.event ?? ""
    try payload.require(.event, for: "update or end")
    guard event != "start" else {
      throw DeviceError(.misdirectedEvent, at: "aps.event", "start goes to a push-to-start token, not to an activity")
    }
    guard event == "update" || event == "end" else { throw Self.unknownEvent(event) }
    try payload.require(.timestamp, for: event)
    guard !activity.state.isOver else {
      throw DeviceError(.activityOver, "the activity is \(activity.state)")
    }
    if event == "update" || !settings.undocumented.push.honorsOldEnd {
      try check(payload.timestamp, against: activity)
    }
    if event == "update" { try payload.require(.contentState, for: event) }
    let content = try content(of: payload, push, for: activity)
    if event == "update", let content { return .update(content) }
    return .end(content, payload.dismissalDate.map { .after($0) } ?? .standard)
  }

  static func unknownEvent(_ event: String) -> DeviceError {
    DeviceError(.unknownEvent, at: "aps.event", "\"\(event)\" is not start, update or end")
  }

  /// Throws for what is older than what was applied, to the second, or too far ahead.
  private func check(_ timestamp: Date?, against activity: EmulatedActivity) throws(DeviceError) {
    guard let timestamp else { return }
    let latest =
      activity.timestamp.timeIntervalSince1970.rounded(.down) - settings.undocumented.push.pastTimestampWindow
    guard timestamp.timeIntervalSince1970 >= latest else {
      throw DeviceError(
        .outdatedTimestamp, at: "aps.timestamp",
        "\(timestamp.inWords) is before the latest that was applied, \(activity.timestamp.inWords)")
    }
    let window = settings.undocumented.push.timestampWindow
    guard timestamp <= now.addingTimeInterval(window) else {
      let isMilliseconds = abs(timestamp.timeIntervalSince1970 / 1000 - now.timeIntervalSince1970) < 10 * 365 * 86_400
      throw DeviceError(
        .futureTimestamp, at: "aps.timestamp",
        "\(timestamp.inWords) is more than \(Int(window / 3600)) hours after now, \(now.inWords)"
          + (isMilliseconds ? "; it has milliseconds, and seconds are wanted" : ""))
    }
  }

  /// The content a push brings, or nil when it keeps what is there.
  private func content(
    of payload: PushPayload, _ push: IncomingPush, for activity: EmulatedActivity
  ) throws(DeviceError) -> EncodedContent? {
    guard payload.has(.contentState) else { return nil }
    guard let state = push.state else {
      throw DeviceError(.unknownAttributesType, "no type is registered as \(activity.attributesType)")
    }
    let keeps = settings.undocumented.push.keepsUnnamedFields
    do throws(DeviceError) {
      let json = try state.get().json
      try checkSize(attributes: activity.attributes, state: json)
      return EncodedContent(
        state: json, staleDate: payload.staleDate ?? (keeps ? activity.content.staleDate : nil),
        relevanceScore: payload.relevanceScore ?? (keeps ? activity.content.relevanceScore : 0))
    } catch {
      if payload.event == "end", settings.undocumented.oversize == .keepContent { return nil }
      throw error
    }
  }

  /// Throws for attributes and content state that are too large together.
  func checkSize(attributes: Data, state: Data) throws(DeviceError) {
    let size = settings.limits.countedSize(attributes: attributes.count, state: state.count)
    guard size <= settings.limits.size else {
      throw DeviceError(
        .attributesTooLarge, at: "aps.\(PushKey.contentState.stringValue)",
        "attributes and content state may have \(settings.limits.size) bytes as JSON and have \(size)")
    }
  }

  private mutating func carryOut(_ plan: PushPlan, on position: Int, alert: DeviceAlert?, timestamp: Date?) {
    switch plan {
    case .update(let content):
      applyUpdate(content, to: position, alert: alert, timestamp: timestamp, cause: .push)
    case .end(let content, let rule):
      if let content, content != activities[position].content {
        apply(content, to: position, alert: alert, timestamp: timestamp, cause: .push)
      } else if let alert {
        show(alert, on: position)
      }
      end(position, by: rule, cause: .push)
    }
  }
}
