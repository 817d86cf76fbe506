import ActivityKit

/// The attributes of Pushwoosh's default mode, which carry values of any kind under names of the app's choice.
///
/// Source: `DefaultLiveActivityAttributes` of Pushwoosh's iOS SDK, whose name and JSON these have.
public struct DefaultLiveActivityAttributes: ActivityAttributes, Sendable {
  /// What changes while the activity runs.
  public struct ContentState: Codable, Hashable, Sendable {
    /// The app's values.
    public var data: [String: AnyCodable]
    /// What the SDK may add.
    public var pushwoosh: [String: AnyCodable]?

    /// Creates a state.
    public init(data: [String: AnyCodable], pushwoosh: [String: AnyCodable]? = nil) {
      self.data = data
      self.pushwoosh = pushwoosh
    }
  }

  /// What Pushwoosh's server knows the activity by.
  public struct Identity: Codable, Hashable, Sendable {
    /// The id that the app chose, which is not ActivityKit's.
    public var activityId: String

    /// Creates an identity.
    public init(activityId: String) { self.activityId = activityId }
  }

  /// The app's values that stay.
  public var data: [String: AnyCodable]
  /// The id; JSON without it does not decode, so that Pushwoosh's server has to add it to a start.
  public var pushwoosh: Identity

  /// Creates attributes.
  public init(data: [String: AnyCodable], pushwoosh: Identity) {
    self.data = data
    self.pushwoosh = pushwoosh
  }
}
