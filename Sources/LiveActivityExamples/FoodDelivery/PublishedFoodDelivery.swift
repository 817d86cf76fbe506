import ActivityKit
public import Flutter

/// A food delivery that behaves as a published tutorial's does, its defects included; `FoodDeliveryManager` is the real thing.
///
/// A start is answered before it is done, in a task whose error nobody sees; an update that comes before the task is
/// dropped. A second start overwrites the only reference to the first. Update and end say that they have worked when
/// there is nothing to update or to end. The last content gets a stale date, which means nothing, and stays for hours.
@MainActor
public final class PublishedFoodDelivery {
  private let now: () -> Date
  private var current: Activity<FoodDeliveryAttributes>?

  /// Creates a delivery that has not begun.
  public init(now: @escaping () -> Date = Date.init) { self.now = now }

  /// Answers the calls of `FoodDeliveryChannel`.
  public static func register(
    with messenger: any FlutterBinaryMessenger, now: @escaping () -> Date = Date.init
  ) {
    let delivery = PublishedFoodDelivery(now: now)
    let channel = FlutterMethodChannel(name: FoodDeliveryChannel.name, binaryMessenger: messenger)
    channel.setMethodCallHandler { call, result in
      nonisolated(unsafe) let (call, result) = (call, result)
      MainActor.assumeIsolated { delivery.handle(call, result: result) }
    }
  }

  /// Handles a call.
  public func handle(_ call: FlutterMethodCall, result: FlutterResult) {
    let info = call.arguments as? [String: Any] ?? [:]
    let state = FoodDeliveryAttributes.ContentState(
      minutes: info["minutes"] as? Int ?? 0, status: info["status"] as? String ?? "",
      progress: info["progress"] as? Double ?? 0)
    switch call.method {
    case "startDelivery": start(info, state)
    case "updateDelivery":
      Task { await current?.update(ActivityContent(state: state, staleDate: nil)) }
    case "endDelivery":
      let last = ActivityContent(state: state, staleDate: now().addingTimeInterval(300))
      Task { await current?.end(last, dismissalPolicy: .default) }
    default:
      return result(FlutterMethodNotImplemented)
    }
    result(nil)
  }

  private func start(_ info: [String: Any], _ state: FoodDeliveryAttributes.ContentState) {
    let attributes = FoodDeliveryAttributes(
      orderId: info["orderId"] as? String ?? "", restaurant: info["restaurant"] as? String ?? "",
      summary: info["summary"] as? String ?? "")
    Task {
      current = try Activity.request(
        attributes: attributes, content: ActivityContent(state: state, staleDate: nil))
    }
  }
}
