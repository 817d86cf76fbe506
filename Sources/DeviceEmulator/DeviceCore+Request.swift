import Foundation

extension DeviceCore {
  /// Starts or schedules an activity, or says why not.
  ///
  /// Apple documents the errors and not their order; from the device to the app, to the person, to this one request
  /// is assumed.
  ///
  /// - Parameter call: the number of the call that the app asks for, if any.
  mutating func request(_ request: ActivityRequest, for call: Int?) throws(DeviceError) -> Int {
    checkVersion(of: request)
    do {
      try checkSurroundings(of: request, byPush: false)
      try checkPush(of: request)
      let position = try create(request)
      let activity = activities[position]
      note(
        .requested(attributesType: activity.attributesType, state: activity.state), activity: activity.id, cause: .app)
      noteRequest(nil, of: call)
      return position
    } catch {
      note(.requestRefused(error), cause: .app)
      noteRequest(error, of: call)
      throw error
    }
  }

  private mutating func checkVersion(of request: ActivityRequest) {
    if request.startDate != nil { requires(IOSVersion(26), for: "request(start:)") }
    if request.style == .transient { requires(IOSVersion(18), for: "ActivityStyle.transient") }
    if case .channel = request.push { requires(IOSVersion(18), for: "PushType.channel") }
    if isPerformingIntent { requires(IOSVersion(17), for: "LiveActivityIntent") }
  }

  /// Throws for the first condition that does not hold around a request by the app, or around a start by push.
  mutating func checkSurroundings(of request: ActivityRequest, byPush: Bool) throws(DeviceError) {
    let type = request.attributesType
    if !byPush, !plannedRefusals.isEmpty {
      throw DeviceError(plannedRefusals.removeFirst(), at: type, "the request was told to fail")
    }
    guard settings.model.hasActivityKit else {
      throw DeviceError(.unsupported, at: type, "this device cannot show Live Activities")
    }
    guard settings.app.supportsLiveActivities else {
      throw DeviceError(.unsupportedTarget, at: type, "the app's Info.plist has no NSSupportsLiveActivities")
    }
    guard person.allowsActivities else {
      throw DeviceError(.denied, at: type, "the person has turned Live Activities off for this app")
    }
    let isScheduled = isInFuture(request.startDate) && !settings.undocumented.schedulingNeedsForeground
    let needsForeground = !isScheduled && !isPerformingIntent && !byPush
    guard appPhase == .active || !needsForeground else {
      throw DeviceError(.visibility, at: type, "the app must be active to start an activity and is \(appPhase)")
    }
    let own = present.count { position in
      activities[position].state != .ended || settings.undocumented.countsEndedActivities
    }
    guard own < settings.limits.perApp else {
      throw DeviceError(
        .targetMaximumExceeded, at: type, "the app may have \(settings.limits.perApp) activities and has \(own)")
    }
    if let limit = settings.limits.perDevice, own >= limit || settings.otherAppsActivities >= limit - own {
      throw DeviceError(.globalMaximumExceeded, at: type, "all apps together may have \(limit) activities")
    }
  }

  /// Throws when the app cannot have what the request wants for its pushes.
  func checkPush(of request: ActivityRequest) throws(DeviceError) {
    guard let push = request.push else { return }
    guard settings.app.hasPushEntitlement else {
      throw DeviceError(
        .missingPushEntitlement, at: request.attributesType,
        "a push type needs the aps-environment entitlement, which the app does not have")
    }
    if case .channel(let id) = push, id.isEmpty || Data(base64Encoded: id) == nil {
      throw DeviceError(
        .invalidChannel, at: request.attributesType, "a channel id is Base64, and \"\(id)\" is not")
    }
  }

  /// Makes the activity that was asked for, and sets what is due later.
  mutating func create(_ request: ActivityRequest) throws(DeviceError) -> Int {
    let type = request.attributesType
    guard let attributes = request.attributes, let content = request.content else {
      throw DeviceError(.unencodable, at: type, "attributes and content state must encode as JSON")
    }
    let size = settings.limits.countedSize(attributes: attributes.count, state: content.state.count)
    guard size <= settings.limits.size else {
      throw DeviceError(
        .attributesTooLarge, at: type,
        "attributes and content state may have \(settings.limits.size) bytes as JSON and have \(size)")
    }
    let isPending = isInFuture(request.startDate)
    let state: EmulatedActivity.State
    if isPending { state = .pending } else { state = isPast(content.staleDate) ? .stale : .active }
    let time = now
    let position = add { id in
      EmulatedActivity(
        id: id, attributesType: type, attributes: attributes, style: request.style, push: request.push,
        requestedAt: time, scheduledStart: isPending ? request.startDate : nil, state: state, content: content,
        drawnAt: isPending ? nil : time, alert: request.alert, startedAt: isPending ? nil : time,
        alertedAt: isPending || request.alert == nil ? nil : time, isBornStale: state == .stale, timestamp: time)
    }
    if request.push == .token {
      clock.set(.pushToken(position), at: time.addingTimeInterval(settings.undocumented.pushTokenDelay))
    }
    if isPending, let start = request.startDate {
      clock.set(.start(position), at: start)
    } else {
      setTimersOfRunning(position)
    }
    return position
  }

  /// Lets a scheduled activity start.
  mutating func begin(_ position: Int) {
    activities[position].startedAt = now
    if activities[position].alert != nil { activities[position].alertedAt = now }
    let isStale = isPast(activities[position].content.staleDate)
    activities[position].isBornStale = isStale
    move(position, to: isStale ? .stale : .active, cause: .system)
    setTimersOfRunning(position)
  }

  private mutating func setTimersOfRunning(_ position: Int) {
    clock.set(.lifetime(position), at: now.addingTimeInterval(settings.limits.activeLifetime))
    setStaleTimer(position)
  }

  /// Makes the device wait for the stale date of an activity's content, or not.
  mutating func setStaleTimer(_ position: Int) {
    if activities[position].state == .active, let date = activities[position].content.staleDate {
      clock.set(.stale(position), at: date)
    } else {
      clock.cancel(.stale(position))
    }
  }

  /// Whether `date` is given and has come.
  func isPast(_ date: Date?) -> Bool { date.map { $0 <= now } ?? false }

  /// Whether `date` is given and is yet to come.
  func isInFuture(_ date: Date?) -> Bool { date.map { $0 > now } ?? false }
}
