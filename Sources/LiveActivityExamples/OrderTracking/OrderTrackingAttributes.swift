public import ActivityKit

/// What an order's Live Activity shows: nothing that stays, and how the order does.
public struct OrderTrackingAttributes: ActivityAttributes, Sendable {
  /// What changes on the way; a push has to send all of it.
  public struct ContentState: Codable, Hashable, Sendable {
    /// How far the order is.
    public var status: OrderStatus
    /// What was ordered.
    public var productName: String
    /// When it arrives, in words.
    public var estimatedArrival: String

    /// Creates a state.
    public init(status: OrderStatus, productName: String, estimatedArrival: String) {
      self.status = status
      self.productName = productName
      self.estimatedArrival = estimatedArrival
    }
  }

  /// Creates the attributes, which hold nothing.
  public init() {}
}
