public import ActivityKit

/// What a food delivery's Live Activity shows: the order, and how it does.
public struct FoodDeliveryAttributes: ActivityAttributes, Sendable {
  /// What changes on the way.
  public struct ContentState: Codable, Hashable, Sendable {
    /// Minutes until the food is there.
    public var minutes: Int
    /// How it does, in words.
    public var status: String
    /// How much of the way is done, from 0 to 1.
    public var progress: Double

    /// Creates a state.
    public init(minutes: Int, status: String, progress: Double) {
      self.minutes = minutes
      self.status = status
      self.progress = progress
    }
  }

  /// The order's number.
  public var orderId: String
  /// Who cooks.
  public var restaurant: String
  /// What was ordered, in a few words.
  public var summary: String

  /// Creates attributes.
  public init(orderId: String, restaurant: String, summary: String) {
    self.orderId = orderId
    self.restaurant = restaurant
    self.summary = summary
  }
}
