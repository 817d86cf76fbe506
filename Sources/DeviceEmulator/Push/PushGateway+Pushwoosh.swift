import Foundation

extension PushGateway {
  /// Takes a request to Pushwoosh's API and sends what follows from it to Apple's push service, for each device meant.
  ///
  /// A start goes to the push-to-start token of the attributes type it names. An update or an end goes to the tokens
  /// of the activities whose attributes have `live_activity_id` as `pushwoosh.activityId`, as Pushwoosh's SDK
  /// registers them, and to those told to `setActivityToken(_:activityID:)`.
  @discardableResult
  public func send(pushwoosh body: Data, to endpoint: PushwooshEndpoint = .createMessage) -> PushwooshOutcome {
    var outcome = PushwooshOutcome()
    guard let json = try? JSONSerialization.jsonObject(with: body) else {
      outcome.answer.httpStatus = 400
      outcome.answer.statusCode = 400
      outcome.answer.message = "the body is not valid JSON"
      return outcome
    }
    do throws(DeviceError) {
      let notifications = try Self.notifications(in: json, for: endpoint)
      for notification in notifications { try send(notification, &outcome) }
    } catch {
      outcome.answer.statusCode = 210
      outcome.answer.message = error.description
    }
    return outcome
  }

  /// Makes an activity's token known to Pushwoosh, as the plugin's `startLiveActivityWithToken` does; no token takes
  /// the ones known for the id away, as `stopLiveActivity` does.
  public func setActivityToken(_ token: Data?, activityID: String) {
    state.withLock { state in
      if let token, !token.isEmpty {
        state.activityTokens[activityID, default: []].append(token)
      } else {
        state.activityTokens[activityID] = nil
      }
    }
  }

  private static func notifications(
    in json: Any, for endpoint: PushwooshEndpoint
  ) throws(DeviceError) -> [PushwooshNotification] {
    let request = (json as? [String: Any])?["request"] as? [String: Any]
    guard let request else { throw DeviceError(.missingKey, at: "request", "must be an object") }
    for key in ["application", "auth"] where (request[key] as? String)?.isEmpty ?? true {
      throw DeviceError(.missingKey, at: "request.\(key)", "must be a string")
    }
    guard let list = request["notifications"] as? [Any] else {
      throw DeviceError(.missingKey, at: "request.notifications", "must be a list")
    }
    var notifications: [PushwooshNotification] = []
    for (place, item) in list.enumerated() {
      notifications.append(try PushwooshNotification(item, at: "request.notifications[\(place)]", for: endpoint))
    }
    return notifications
  }

  private func send(_ notification: PushwooshNotification, _ outcome: inout PushwooshOutcome) throws(DeviceError) {
    outcome.answer.messages.append(state.withLock { Self.messageCode(&$0.ids) })
    let told = state.withLock { $0.activityTokens[notification.activityID, default: []] }
    for connected in devices where notification.isMeant(for: connected) {
      let tokens: [Data]
      if notification.event == "start" {
        tokens = connected.startTokens(ofType: notification.attributesType)
      } else {
        let own = connected.tokens(forPushwooshID: notification.activityID)
        tokens = own + told.filter { connected.device.owner(ofToken: $0) != nil && !own.contains($0) }
      }
      if tokens.isEmpty { outcome.devicesWithoutToken += 1 }
      for token in tokens {
        let body = try notification.payload(
          addsActivityID: settings.pushwooshAddsActivityID, at: connected.device.now)
        outcome.pushes.append(send(APNsRequest(token: token, bundleID: settings.bundleID, body: body)))
      }
    }
  }

  /// A code in the form Pushwoosh gives its messages.
  private static func messageCode(_ ids: inout SeededGenerator) -> String {
    let digits = ids.uuid().filter { $0 != "-" }
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(8))-\(digits.dropFirst(12).prefix(8))"
  }
}
