/// Why the push service refuses a request: the `reason` in its answer.
///
/// Source of names and statuses: Apple's "Handling notification responses from APNs" and "Handling error responses from
/// Apple Push Notification service".
public struct GatewayReason: Sendable, Hashable {
  /// The name Apple gives it.
  public let name: String
  /// The HTTP status that goes with it.
  public let status: Int

  /// A reason that is answered with `status`.
  public init(_ name: String, status: Int = 400) {
    self.name = name
    self.status = status
  }

  /// `apns-collapse-id` is longer than 64 bytes.
  public static let badCollapseID = Self("BadCollapseId")
  /// The token is no token of this app and environment.
  public static let badDeviceToken = Self("BadDeviceToken")
  /// `apns-expiration` is no time, or not one that the channel can have.
  public static let badExpirationDate = Self("BadExpirationDate")
  /// `apns-id` is no UUID.
  public static let badMessageID = Self("BadMessageId")
  /// `apns-priority` is neither 5 nor 10.
  public static let badPriority = Self("BadPriority")
  /// The token belongs to another topic.
  public static let deviceTokenNotForTopic = Self("DeviceTokenNotForTopic")
  /// `apns-push-type` is not `liveactivity`.
  public static let invalidPushType = Self("InvalidPushType")
  /// The path names no token.
  public static let missingDeviceToken = Self("MissingDeviceToken")
  /// `apns-topic` is missing.
  public static let missingTopic = Self("MissingTopic")
  /// The body is empty.
  public static let payloadEmpty = Self("PayloadEmpty")
  /// There is no `authorization`.
  public static let missingProviderToken = Self("MissingProviderToken", status: 403)
  /// `authorization` is no bearer token.
  public static let invalidProviderToken = Self("InvalidProviderToken", status: 403)
  /// The path is none of the push service's.
  public static let badPath = Self("BadPath", status: 404)
  /// The method is not `POST`.
  public static let methodNotAllowed = Self("MethodNotAllowed", status: 405)
  /// The token is no longer good.
  public static let unregistered = Self("Unregistered", status: 410)
  /// The token has expired.
  public static let expiredToken = Self("ExpiredToken", status: 410)
  /// The payload is larger than allowed.
  public static let payloadTooLarge = Self("PayloadTooLarge", status: 413)

  /// A broadcast without `apns-channel-id`.
  public static let missingChannelID = Self("MissingChannelId")
  /// `apns-channel-id` is no Base64.
  public static let badChannelID = Self("BadChannelId")
  /// There is no such channel. That its status is 410 is how client libraries have it.
  public static let channelNotRegistered = Self("ChannelNotRegistered", status: 410)
  /// A broadcast without `apns-push-type`.
  public static let missingPushType = Self("MissingPushType")
  /// The path names another app than the provider token is for (Apple's developer forum thread 766038).
  public static let topicMismatch = Self("TopicMismatch")
}
