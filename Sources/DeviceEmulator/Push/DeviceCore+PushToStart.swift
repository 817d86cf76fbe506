import Foundation

extension DeviceCore {
  /// Takes in a push that was sent to the push-to-start token of an attributes type.
  mutating func receive(_ push: IncomingPush, toStart type: String) -> PushDelivery {
    var isCharged = false
    do throws(DeviceError) {
      let payload = try push.payload.get()
      try checkStart(payload, of: type)
      try charge(.starts)
      isCharged = true
      let request = try request(for: payload, push, of: type)
      try checkSurroundings(of: request, byPush: true)
      try checkPush(of: request)
      let twin = present.map { activities[$0] }.first {
        $0.attributesType == type && $0.attributes == request.attributes && $0.state.isRunning
      }
      let position = try create(request)
      var delivery = note(push, .created, activity: activities[position].id)
      note(
        .requested(attributesType: type, state: activities[position].state), activity: activities[position].id,
        cause: .push)
      if let twin { note(.pushStartedDuplicate(of: twin.id), activity: activities[position].id, cause: .push) }
      wakeApp()
      if settings.undocumented.push.renewsUsedStartToken { issuePushToStartToken(ofType: type) }
      delivery.activity = activities[position]
      delivery.alert = request.alert
      delivery.isCharged = true
      return delivery
    } catch {
      var delivery = note(push, .dropped(error), activity: nil)
      delivery.isCharged = isCharged
      return delivery
    }
  }

  /// Launches the app in the background, as iOS does when there is something for it to do.
  mutating func wakeApp() {
    guard appPhase == .notRunning, settings.undocumented.push.wakesApp else { return }
    setAppPhase(.background, cause: .system)
  }

  private func checkStart(_ payload: PushPayload, of type: String) throws(DeviceError) {
    let event = payload.event ?? ""
    try payload.require(.event, for: "start")
    guard event == "start" else {
      guard event == "update" || event == "end" else { throw Self.unknownEvent(event) }
      throw DeviceError(
        .misdirectedEvent, at: "aps.event", "\(event) goes to an activity's token, not to a push-to-start token")
    }
    for key in [PushKey.timestamp, .alert, .attributesType, .attributes, .contentState] {
      try payload.require(key, for: event)
    }
    guard settings.model.iOSVersion >= IOSVersion(17, 2) else {
      throw DeviceError(
        .newerThanIOS, at: "aps.event", "starts by push came with iOS 17.2, and this is \(settings.model.iOSVersion)")
    }
    let named = payload.attributesType ?? ""
    guard named == type else {
      let bare = named.split(separator: ".").last.map(String.init) ?? named
      let hint =
        bare == type
        ? "; name the type without its module"
        : named.lowercased() == type.lowercased() ? "; case counts" : ""
      throw DeviceError(
        .unknownAttributesType, at: "aps.attributes-type",
        "the token starts \(type), and the push names \(named)\(hint)")
    }
    if payload.has(.inputPushChannel), settings.model.iOSVersion < IOSVersion(18) {
      throw DeviceError(
        .newerThanIOS, at: "aps.input-push-channel",
        "channels came with iOS 18, and this is \(settings.model.iOSVersion)")
    }
  }

  /// The request that a push stands for: what an app would ask for itself.
  private func request(
    for payload: PushPayload, _ push: IncomingPush, of type: String
  ) throws(DeviceError) -> ActivityRequest {
    guard let attributes = push.attributes, let state = push.state else {
      throw DeviceError(.unknownAttributesType, "no type is registered as \(type)")
    }
    let content = EncodedContent(
      state: try state.get().json, staleDate: payload.staleDate, relevanceScore: payload.relevanceScore ?? 0)
    var request = ActivityRequest(attributesType: type, attributes: try attributes.get().json, content: content)
    try checkSize(attributes: try attributes.get().json, state: content.state)
    request.alert = shownAlert(of: payload)
    if let channel = payload.channel {
      request.push = .channel(channel)
    } else if payload.wantsToken || settings.undocumented.push.givesTokenUnasked {
      request.push = .token
    }
    return request
  }
}
