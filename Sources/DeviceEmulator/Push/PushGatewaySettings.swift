/// How an emulated push service behaves.
public struct PushGatewaySettings: Sendable, Hashable {
  /// What the push service answers for a token that is no longer good.
  public enum DeadTokenPolicy: Sendable, Hashable {
    /// 410 `Unregistered`.
    case unregistered
    /// 410 `ExpiredToken`.
    case expired
    /// 200, and nothing reaches the device, as one team saw for dismissed activities.
    case accepted
  }

  /// Whether a channel keeps its latest broadcast for devices that are not reached at once.
  public enum ChannelStorage: Int, Sendable, Hashable {
    /// It does not, and takes only broadcasts that expire at once.
    case none = 0
    /// It keeps the most recent one.
    case latest = 1
  }

  /// The bundle id used where none is given.
  public static let defaultBundleID = "com.example.app"

  /// The app's bundle id, which topics and broadcast paths are made of.
  public var bundleID = Self.defaultBundleID
  /// What new message ids are drawn from.
  public var seed: UInt64 = 0
  /// Bytes a payload may have: 4 KB ("Generating a remote notification").
  public var payloadLimit = 4096
  /// Bytes the payload of a broadcast may have: 5 KB ("Sending broadcast push notification requests to APNs").
  public var broadcastLimit = 5120
  /// What is answered for tokens that are no longer good. 410 is seen with either reason.
  public var deadTokens = DeadTokenPolicy.unregistered
  /// The channels there are, by id; nil when every well-formed id is taken for one.
  public var channels: [String: ChannelStorage]?
  /// Whether a request needs an `authorization` header; its token is not looked at.
  public var needsAuthorization = true
  /// Whether Pushwoosh puts `live_activity_id` into a start's attributes as `pushwoosh.activityId`.
  ///
  /// Its iOS SDK cannot decode attributes without, and no documented request carries it.
  public var pushwooshAddsActivityID = true

  /// The push service as far as it is known.
  public init() {}
}
