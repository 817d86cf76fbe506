import Foundation

extension PushGateway {
  /// Takes a request to Apple's push service.
  @discardableResult
  public func send(_ request: APNsRequest) -> PushOutcome {
    var answer = GatewayAnswer(apnsID: request.headers["apns-id"] ?? state.withLock { $0.ids.uuid() })
    var deliveries: [PushDelivery] = []
    do throws(Refusal) {
      let priority = try check(request)
      if let app = request.broadcastApp {
        deliveries = try broadcast(request, app, priority)
      } else {
        deliveries = try notify(request, priority)
      }
    } catch {
      answer.reason = error.reason
      answer.inactiveSince = error.inactiveSince
    }
    let outcome = PushOutcome(answer: answer, deliveries: deliveries)
    state.withLock { $0.outcomes.append(outcome) }
    return outcome
  }

  /// Why a request goes no further.
  struct Refusal: Error {
    let reason: GatewayReason
    var inactiveSince: Date?

    init(_ reason: GatewayReason, inactiveSince: Date? = nil) {
      self.reason = reason
      self.inactiveSince = inactiveSince
    }
  }

  /// Looks at what all requests have; gives the priority.
  ///
  /// Which of several faults is answered first is not documented.
  private func check(_ request: APNsRequest) throws(Refusal) -> PushPriority {
    guard request.broadcastApp != nil || request.token != nil else { throw Refusal(.badPath) }
    guard request.method == "POST" else { throw Refusal(.methodNotAllowed) }
    if settings.needsAuthorization {
      guard let authorization = request.headers["authorization"] else { throw Refusal(.missingProviderToken) }
      let parts = authorization.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw Refusal(.invalidProviderToken) }
    }
    if let id = request.headers["apns-id"], UUID(uuidString: id) == nil { throw Refusal(.badMessageID) }
    let type = request.headers["apns-push-type"]
    if type == nil, request.broadcastApp != nil { throw Refusal(.missingPushType) }
    guard type == "liveactivity" else { throw Refusal(.invalidPushType) }
    if let date = request.headers["apns-expiration"], Int(date).map({ $0 < 0 }) ?? true {
      throw Refusal(.badExpirationDate)
    }
    if let id = request.headers["apns-collapse-id"], id.utf8.count > 64 { throw Refusal(.badCollapseID) }
    guard !request.body.isEmpty else { throw Refusal(.payloadEmpty) }
    let limit = request.broadcastApp == nil ? settings.payloadLimit : settings.broadcastLimit
    guard request.body.count <= limit else { throw Refusal(.payloadTooLarge) }
    guard let named = request.headers["apns-priority"] else {
      if request.broadcastApp != nil { throw Refusal(.badPriority) }
      return .high
    }
    switch named {
    case "10": return .high
    case "5": return .low
    default: throw Refusal(.badPriority)
    }
  }

  // MARK: One token

  private func notify(_ request: APNsRequest, _ priority: PushPriority) throws(Refusal) -> [PushDelivery] {
    guard let topic = request.headers["apns-topic"] else { throw Refusal(.missingTopic) }
    guard let digits = request.token, !digits.isEmpty else { throw Refusal(.missingDeviceToken) }
    guard let token = Self.bytes(ofHex: digits) else { throw Refusal(.badDeviceToken) }
    let found = devices.compactMap { connected in
      connected.device.owner(ofToken: token).map { (device: connected.device, owner: $0) }
    }
    guard let (device, owner) = found.first(where: \.owner.isAlive) ?? found.first else {
      throw Refusal(.badDeviceToken)
    }
    guard topic == APNsRequest.topic(settings.bundleID) else { throw Refusal(.deviceTokenNotForTopic) }
    guard owner.isAlive else {
      var since: Date?
      if case .activity(let id) = owner.target { since = device.activity(id)?.endedAt }
      switch settings.deadTokens {
      case .unregistered: throw Refusal(.unregistered, inactiveSince: since ?? device.now)
      case .expired: throw Refusal(.expiredToken, inactiveSince: since ?? device.now)
      case .accepted: return []
      }
    }
    return device.receive(request.body, for: owner.target, priority: priority)
  }

  // MARK: A channel

  private func broadcast(
    _ request: APNsRequest, _ app: String, _ priority: PushPriority
  ) throws(Refusal) -> [PushDelivery] {
    guard app == settings.bundleID else { throw Refusal(.topicMismatch) }
    guard let channel = request.headers["apns-channel-id"] else { throw Refusal(.missingChannelID) }
    guard !channel.isEmpty, Data(base64Encoded: channel) != nil else { throw Refusal(.badChannelID) }
    guard let expiration = request.headers["apns-expiration"] else { throw Refusal(.badExpirationDate) }
    if let channels = settings.channels {
      guard let storage = channels[channel] else { throw Refusal(.channelNotRegistered) }
      if storage == .none, Int(expiration) != 0 { throw Refusal(.badExpirationDate) }
    }
    return devices.flatMap { $0.device.receive(request.body, for: .channel(channel), priority: priority) }
  }

  static func bytes(ofHex text: String) -> Data? {
    var bytes = Data()
    var high: Int?
    for character in text {
      guard let digit = character.isASCII ? character.hexDigitValue : nil else { return nil }
      if let first = high {
        bytes.append(UInt8(truncatingIfNeeded: first << 4 | digit))
        high = nil
      } else {
        high = digit
      }
    }
    return high == nil ? bytes : nil
  }
}

extension APNsRequest {
  private static let devicePath = "/3/device/"
  private static let broadcastPath = "/4/broadcasts/apps/"

  /// The token in the path of a request to one device.
  var token: String? { path.hasPrefix(Self.devicePath) ? String(path.dropFirst(Self.devicePath.count)) : nil }

  /// The app in the path of a broadcast.
  var broadcastApp: String? {
    path.hasPrefix(Self.broadcastPath) ? String(path.dropFirst(Self.broadcastPath.count)) : nil
  }
}
