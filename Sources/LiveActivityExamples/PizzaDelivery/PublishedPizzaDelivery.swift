import ActivityKit
public import Flutter

/// A pizza delivery that behaves as a published README's does, its defects included; `PizzaDeliveryManager` is the real thing.
///
/// Update and stop loop over all activities, whichever is meant: two orders get the same driver, and both end. Nobody asks
/// whether activities are allowed, and an error of `request` is printed and not answered. The overloads are those that
/// iOS 16.2 has replaced.
public final class PublishedPizzaDelivery: Sendable {
  private typealias Delivery = Activity<PizzaDeliveryAttributes>

  private let now: @Sendable () -> Date
  private let console: @Sendable (String) -> Void

  /// Creates a delivery.
  public init(
    now: @escaping @Sendable () -> Date = { Date() }, console: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    self.now = now
    self.console = console
  }

  /// Answers the calls of `PizzaDeliveryChannel`.
  public static func register(
    with messenger: any FlutterBinaryMessenger, now: @escaping @Sendable () -> Date = { Date() },
    console: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    let delivery = PublishedPizzaDelivery(now: now, console: console)
    let channel = FlutterMethodChannel(name: PizzaDeliveryChannel.name, binaryMessenger: messenger)
    channel.setMethodCallHandler { call, result in delivery.handle(call, result: result) }
  }

  /// Handles a call.
  public func handle(_ call: FlutterMethodCall, result: FlutterResult) {
    let info = call.arguments as? [String: Any] ?? [:]
    switch call.method {
    case "startDelivery": return result(start(info))
    case "updateDeliveries":
      let state = state(info)
      Task { for activity in Delivery.activities { await activity.update(using: state) } }
    case "stopDeliveries":
      Task { for activity in Delivery.activities { await activity.end(dismissalPolicy: .immediate) } }
    case "showAllDeliveries":
      Task { for activity in Delivery.activities { console("Pizza delivery details: \(activity.id)") } }
    default:
      return result(FlutterMethodNotImplemented)
    }
    result(nil)
  }

  private func start(_ info: [String: Any]) -> String? {
    do {
      let activity = try Delivery.request(
        attributes: PizzaDeliveryAttributes(
          numberOfPizzas: info["numberOfPizzas"] as? Int ?? 1, totalAmount: info["totalAmount"] as? String ?? ""),
        contentState: state(info), pushType: nil)
      console("Requested a pizza delivery Live Activity \(activity.id)")
      return activity.id
    } catch {
      console("Error requesting pizza delivery Live Activity \(error.localizedDescription)")
      return nil
    }
  }

  private func state(_ info: [String: Any]) -> PizzaDeliveryAttributes.ContentState {
    let start = now()
    let seconds = Double(max(0, info["minutes"] as? Int ?? 0)) * 60
    return .init(
      driverName: info["driverName"] as? String ?? "", deliveryTimer: start...start.addingTimeInterval(seconds))
  }
}
