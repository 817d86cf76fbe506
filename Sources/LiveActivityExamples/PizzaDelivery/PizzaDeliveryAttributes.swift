public import ActivityKit
import Foundation

/// What a pizza delivery's Live Activity shows: the order, and who brings it when.
public struct PizzaDeliveryAttributes: ActivityAttributes, Sendable {
  /// What changes on the way.
  public struct ContentState: Codable, Hashable, Sendable {
    /// Who brings it.
    public var driverName: String
    /// From the order to the time it is expected.
    public var deliveryTimer: ClosedRange<Date>

    /// Creates a state.
    public init(driverName: String, deliveryTimer: ClosedRange<Date>) {
      self.driverName = driverName
      self.deliveryTimer = deliveryTimer
    }
  }

  /// How many pizzas.
  public var numberOfPizzas: Int
  /// What they cost, in words.
  public var totalAmount: String

  /// Creates attributes.
  public init(numberOfPizzas: Int, totalAmount: String) {
    self.numberOfPizzas = numberOfPizzas
    self.totalAmount = totalAmount
  }
}
