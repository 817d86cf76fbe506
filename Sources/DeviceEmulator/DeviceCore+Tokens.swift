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
    let token = newToken()
    activities[position].pushToken = token
    note(.pushTokenIssued(token), activity: activities[position].id, cause: .system)
  }

  /// Gives an attributes type a new push-to-start token.
  mutating func issuePushToStartToken(ofType type: String) {
    let token = newToken()
    pushToStartTokens[type] = token
    note(.pushToStartTokenIssued(attributesType: type, token), cause: .system)
  }

  private mutating func newToken() -> Data {
    Data(tokens.bytes(settings.undocumented.pushTokenLength))
  }

  /// Whether iOS is new enough for a feature; where it is not, the journal says that it was used.
  @discardableResult
  mutating func requires(_ version: IOSVersion, for feature: String, activity id: String? = nil) -> Bool {
    guard settings.model.iOSVersion < version else { return true }
    note(.newerFeatureUsed(feature, since: version), activity: id, cause: .app)
    return false
  }
}
