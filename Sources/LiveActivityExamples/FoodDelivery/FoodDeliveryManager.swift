import ActivityKit
import Foundation

/// Follows food deliveries, each by its order's number.
///
/// - A start has been done when it returns, so that an update right behind it finds the activity.
/// - A second start of the same order updates the first.
/// - An end brings a last content and says how long it stays.
@MainActor
public final class FoodDeliveryManager {
  private typealias Delivery = Activity<FoodDeliveryAttributes>

  private let now: @Sendable () -> Date

  /// Creates a manager.
  ///
  /// - Parameter now: The clock.
  public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Starts to follow an order, or updates it when it is followed already, and gives the activity's id.
  ///
  /// - Throws: `ExampleError` with a code of `ExampleError.requestCodes`.
  public func start(
    _ attributes: FoodDeliveryAttributes, _ state: FoodDeliveryAttributes.ContentState
  ) async throws(ExampleError) -> String {
    if let running = delivery(attributes.orderId) {
      await running.update(Self.content(state))
      return running.id
    }
    do {
      return try Activity.request(attributes: attributes, content: Self.content(state)).id
    } catch {
      throw ExampleError(refusal: error)
    }
  }

  /// Changes how an order does.
  ///
  /// - Throws: `ExampleError` of code `unknown-order` when the order is not followed.
  public func update(_ orderId: String, _ state: FoodDeliveryAttributes.ContentState) async throws(ExampleError) {
    await (try followed(orderId)).update(Self.content(state))
  }

  /// Ends with a last status and the whole way done.
  ///
  /// - Parameters:
  ///   - orderId: The order's number.
  ///   - status: The last status.
  ///   - keepMinutes: Minutes on the Lock Screen; nil for as long as the system likes, which is up to four hours.
  /// - Throws: `ExampleError` of code `unknown-order` when the order is not followed.
  public func end(_ orderId: String, status: String, keepMinutes: Int? = nil) async throws(ExampleError) {
    let last = FoodDeliveryAttributes.ContentState(minutes: 0, status: status, progress: 1)
    let policy: ActivityUIDismissalPolicy =
      switch keepMinutes {
      case nil: .default
      case let minutes?: minutes > 0 ? .after(now().addingTimeInterval(Double(minutes) * 60)) : .immediate
      }
    await (try followed(orderId)).end(Self.content(last), dismissalPolicy: policy)
  }

  private func delivery(_ orderId: String) -> Delivery? {
    Delivery.running.first { $0.attributes.orderId == orderId }
  }

  private func followed(_ orderId: String) throws(ExampleError) -> Delivery {
    guard let delivery = delivery(orderId) else {
      throw ExampleError(code: FoodDeliveryChannel.unknownOrder, message: "the order is not followed")
    }
    return delivery
  }

  private static func content(
    _ state: FoodDeliveryAttributes.ContentState
  ) -> ActivityContent<FoodDeliveryAttributes.ContentState> {
    ActivityContent(state: state, staleDate: nil)
  }
}
