import Foundation

/// A device and what Pushwoosh knows it by.
struct ConnectedDevice: Sendable {
  let device: EmulatedDevice
  let hwid: String?
  /// The app's token for ordinary notifications, in hex.
  let token: String?
  let user: String?

  /// The push-to-start token of an attributes type, if the app has set that up.
  func startTokens(ofType type: String?) -> [Data] {
    type.flatMap { device.pushToStartToken(ofType: $0) }.map { [$0] } ?? []
  }

  /// The tokens of the activities that Pushwoosh's SDK has registered by that id: those not dismissed.
  func tokens(forPushwooshID id: String) -> [Data] {
    device.allActivities.filter { $0.state != .dismissed && Self.pushwooshID(of: $0) == id }.compactMap(\.pushToken)
  }

  private static func pushwooshID(of activity: EmulatedActivity) -> String? {
    try? JSONDecoder().decode(PushwooshAttributes.self, from: activity.attributes).pushwoosh.activityId
  }
}

/// What the attributes types for Pushwoosh's SDK have in common.
///
/// Source: `PushwooshLiveActivityAttributes` in Pushwoosh's iOS SDK.
private struct PushwooshAttributes: Decodable {
  struct Identity: Decodable {
    let activityId: String
  }
  let pushwoosh: Identity
}
