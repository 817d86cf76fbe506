import ActivityKit
public import Foundation

/// Tracks orders, each with a Live Activity of its own that is known by its id.
///
/// - A start is refused with the reason that ActivityKit gives, never with an empty id.
/// - Ids are looked for in `Activity.activities`, so that they hold over a relaunch of the app.
/// - The content goes out of date an hour after it was given. That marks it; it does not take it away.
/// - An order that ends shows its last status for a while and then leaves the Lock Screen.
@MainActor
public final class OrderTrackingManager {
  /// Seconds after which content is out of date.
  public nonisolated static let freshness: TimeInterval = 3600
  /// Seconds for which an order that has ended stays on the Lock Screen.
  public nonisolated static let farewell: TimeInterval = 15 * 60

  private let now: @Sendable () -> Date

  /// Creates a manager.
  ///
  /// - Parameter now: The clock.
  public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Starts to track an order and gives its id.
  ///
  /// - Throws: `ExampleError` with a code of `ExampleError.requestCodes`.
  public func start(_ state: OrderTrackingAttributes.ContentState) throws(ExampleError) -> String {
    do {
      return try Activity.request(attributes: OrderTrackingAttributes(), content: content(state)).id
    } catch {
      throw ExampleError(refusal: error)
    }
  }

  /// Changes an order's status and, where they are given, its other values.
  ///
  /// - Throws: `ExampleError` of code `unknown-order` when no such order is tracked.
  public func update(
    _ id: String, status: OrderStatus, productName: String? = nil, estimatedArrival: String? = nil
  ) async throws(ExampleError) {
    let order = try order(id)
    var state = order.content.state
    state.status = status
    state.productName = productName ?? state.productName
    state.estimatedArrival = estimatedArrival ?? state.estimatedArrival
    await order.update(content(state))
  }

  /// Ends the tracking of an order with its last status.
  ///
  /// - Throws: `ExampleError` of code `unknown-order` when no such order is tracked.
  public func end(_ id: String, status: OrderStatus = .delivered) async throws(ExampleError) {
    let order = try order(id)
    var state = order.content.state
    state.status = status
    await order.end(
      ActivityContent(state: state, staleDate: nil), dismissalPolicy: .after(now().addingTimeInterval(Self.farewell)))
  }

  /// The ids of the orders that are tracked, the oldest first.
  public var running: [String] { Activity<OrderTrackingAttributes>.running.map(\.id) }

  private func order(_ id: String) throws(ExampleError) -> Activity<OrderTrackingAttributes> {
    guard let order = Activity<OrderTrackingAttributes>.running(id) else {
      throw ExampleError(code: OrderTrackingChannel.unknownOrder, message: "no order of that id is tracked")
    }
    return order
  }

  private func content(
    _ state: OrderTrackingAttributes.ContentState
  ) -> ActivityContent<OrderTrackingAttributes.ContentState> {
    ActivityContent(state: state, staleDate: now().addingTimeInterval(Self.freshness))
  }
}
