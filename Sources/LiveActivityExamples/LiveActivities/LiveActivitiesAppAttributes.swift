public import ActivityKit
import Foundation

/// The attributes of the live_activities plugin; its widget looks the values up in the app group, under the id.
///
/// The widget finds them by the type's name, which therefore has to be this one.
public struct LiveActivitiesAppAttributes: ActivityAttributes, Identifiable, Sendable {
  /// What changes.
  public struct ContentState: Codable, Hashable, Sendable {
    /// The app group in which the values are.
    public var appGroupId: String
    /// Counts the updates: the values are elsewhere, and content that equals the one before may not be drawn.
    public var updateId: Int?

    /// Creates a state.
    public init(appGroupId: String, updateId: Int? = 0) {
      self.appGroupId = appGroupId
      self.updateId = updateId
    }
  }

  /// What the values' keys begin with.
  public var id: UUID

  /// Creates attributes.
  public init(id: UUID) { self.id = id }
}
