import ActivityKit
import Foundation

/// Follows pizzas: starts a delivery, and updates, stops and shows all of them, or one.
///
/// Who updates or stops learns how many deliveries that were. What happens is said on the console as well.
@MainActor
public final class PizzaDeliveryManager {
  private typealias Delivery = Activity<PizzaDeliveryAttributes>

  private let now: @Sendable () -> Date
  private let console: @Sendable (String) -> Void

  /// Creates a manager.
  ///
  /// - Parameters:
  ///   - now: The clock.
  ///   - console: Takes the lines for the console.
  public init(
    now: @escaping @Sendable () -> Date = { Date() }, console: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    self.now = now
    self.console = console
  }

  /// Starts to follow a delivery and gives its id.
  ///
  /// - Throws: `ExampleError` with a code of `ExampleError.requestCodes`.
  public func start(
    _ attributes: PizzaDeliveryAttributes, driverName: String, minutes: Int
  ) throws(ExampleError) -> String {
    do {
      let delivery = try Activity.request(attributes: attributes, content: content(driverName, minutes))
      console("Requested a pizza delivery Live Activity \(delivery.id)")
      return delivery.id
    } catch {
      console("Error requesting pizza delivery Live Activity \(error.localizedDescription)")
      throw ExampleError(refusal: error)
    }
  }

  /// Gives deliveries a driver and a time, and says how many they were.
  ///
  /// - Parameter id: The one delivery that is meant; nil for all.
  /// - Throws: `ExampleError` of code `unknown-delivery` when no delivery of that id is followed.
  public func update(_ id: String? = nil, driverName: String, minutes: Int) async throws(ExampleError) -> Int {
    let deliveries = try deliveries(id)
    for delivery in deliveries { await delivery.update(content(driverName, minutes)) }
    return deliveries.count
  }

  /// Takes deliveries away, and says how many they were.
  ///
  /// - Parameter id: The one delivery that is meant; nil for all.
  /// - Throws: `ExampleError` of code `unknown-delivery` when no delivery of that id is followed.
  public func stop(_ id: String? = nil) async throws(ExampleError) -> Int {
    let deliveries = try deliveries(id)
    for delivery in deliveries { await delivery.end(nil, dismissalPolicy: .immediate) }
    return deliveries.count
  }

  /// Shows all deliveries on the console and gives the lines.
  public func showAll() -> [String] {
    let lines = Delivery.activities.map { delivery in
      let order = delivery.attributes
      return "Pizza delivery details: \(delivery.id) -> \(order.numberOfPizzas) for \(order.totalAmount)"
    }
    for line in lines { console(line) }
    return lines
  }

  private func deliveries(_ id: String?) throws(ExampleError) -> [Delivery] {
    guard let id else { return Delivery.running }
    guard let delivery = Delivery.running(id) else {
      throw ExampleError(code: PizzaDeliveryChannel.unknownDelivery, message: "no delivery of that id is followed")
    }
    return [delivery]
  }

  private func content(
    _ driverName: String, _ minutes: Int
  ) -> ActivityContent<PizzaDeliveryAttributes.ContentState> {
    let start = now()
    let end = start.addingTimeInterval(Double(max(0, minutes)) * 60)
    return ActivityContent(state: .init(driverName: driverName, deliveryTimer: start...end), staleDate: nil)
  }
}
