import Foundation

extension DeviceCore {
  /// Makes the device get a push-to-start token for an attributes type, unless it has one or cannot.
  ///
  /// Push-to-start came with iOS 17.2 and needs the push entitlement.
  mutating func requestPushToStartToken(ofType type: String) {
    guard pushToStartTokens[type] == nil, appPhase != .notRunning, settings.app.hasPushEntitlement,
      requires(IOSVersion(17, 2), for: "push-to-start tokens"), !clock.isSet(.pushToStartToken(type))
    else { return }
    clock.set(.pushToStartToken(type), at: now.addingTimeInterval(settings.undocumented.pushTokenDelay))
  }

  /// Gives an activity that asked for one a new push token; the old one is dead.
  mutating func issuePushToken(_ position: Int) {
    guard activities[position].push == .token, !activities[position].state.isOver else { return }
    let token = newToken(for: .activity(activities[position].id))
    activities[position].pushToken = token
    note(.pushTokenIssued(token), activity: activities[position].id, cause: .system)
    wakeApp()
  }

  /// Gives an attributes type a new push-to-start token.
  mutating func issuePushToStartToken(ofType type: String) {
    let token = newToken(for: .start(type))
    pushToStartTokens[type] = token
    note(.pushToStartTokenIssued(attributesType: type, token), cause: .system)
  }

  /// Whom a token belongs to, and whether it is still good.
  ///
  /// An activity's token is dead once another replaced it or the activity has ended: loopandlearn/LoopFollow pull request
  /// 657 saw 410 for one that was ended and still on the Lock Screen.
  func owner(ofToken token: Data) -> TokenOwner? {
    guard let target = tokenTargets[token] else { return nil }
    switch target {
    case .activity(let id):
      guard let position = position(of: id) else { return nil }
      let isAlive = activities[position].pushToken == token && !activities[position].state.isOver
      return TokenOwner(target: target, isAlive: isAlive)
    case .start(let type): return TokenOwner(target: target, isAlive: pushToStartTokens[type] == token)
    case .channel: return nil
    }
  }

  /// The ids of the activities that listen to a channel, in the order of their requests.
  func listeners(to channel: String) -> [String] {
    present.map { activities[$0] }.filter { $0.push == .channel(channel) && !$0.state.isOver }.map(\.id)
  }

  private mutating func newToken(for target: PushTarget) -> Data {
    let token = Data(tokens.bytes(settings.undocumented.pushTokenLength))
    tokenTargets[token] = target
    return token
  }

  /// Whether iOS is new enough for a feature; where it is not, the journal says, once, that it was used.
  @discardableResult
  mutating func requires(_ version: IOSVersion, for feature: String, activity id: String? = nil) -> Bool {
    guard settings.model.iOSVersion < version else { return true }
    if newerFeatures.insert(feature).inserted {
      note(.newerFeatureUsed(feature, since: version), activity: id, cause: .app)
    }
    return false
  }
}
