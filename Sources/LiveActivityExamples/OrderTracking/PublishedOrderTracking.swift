import ActivityKit
public import Flutter

/// An order tracking that behaves as SwiftBeta's tutorial does, its defects included; `OrderTrackingManager` is the real thing.
///
/// Only the id of the latest order is kept, so that every order before it can neither be updated nor ended. An id that
/// nothing has, such as the empty one of a start that failed, is passed over without a word. A status that is unknown
/// becomes the pending one. The end has no content and the default policy: the card says for hours what it said last.
public final class PublishedOrderTracking {
  private let now: () -> Date
  private var id = ""

  /// Creates a tracking without an order.
  public init(now: @escaping () -> Date = Date.init) { self.now = now }

  /// Answers the calls of `OrderTrackingChannel`.
  public static func register(
    with messenger: any FlutterBinaryMessenger, now: @escaping () -> Date = Date.init
  ) {
    let tracking = PublishedOrderTracking(now: now)
    let channel = FlutterMethodChannel(name: OrderTrackingChannel.name, binaryMessenger: messenger)
    channel.setMethodCallHandler { call, result in tracking.handle(call, result: result) }
  }

  /// Handles a call.
  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    let info = call.arguments as? [String: Any] ?? [:]
    switch call.method {
    case "startOrder":
      id = start(info)
      result(id)
    case "updateOrder":
      let content = content(info)
      perform(result) { await $0.update(content) }
    case "endOrder":
      perform(result) { await $0.end(nil) }
    default:
      result(FlutterMethodNotImplemented)
    }
  }

  private func start(_ info: [String: Any]) -> String {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return "" }
    return (try? Activity.request(attributes: OrderTrackingAttributes(), content: content(info)).id) ?? ""
  }

  private func content(_ info: [String: Any]) -> ActivityContent<OrderTrackingAttributes.ContentState> {
    ActivityContent(
      state: OrderTrackingAttributes.ContentState(
        status: OrderStatus(rawValue: info["status"] as? String ?? "") ?? .pending,
        productName: info["productName"] as? String ?? "",
        estimatedArrival: info["estimatedArrival"] as? String ?? ""),
      staleDate: now().addingTimeInterval(3600))
  }

  private func perform(
    _ result: @escaping FlutterResult,
    _ change: @escaping @Sendable (Activity<OrderTrackingAttributes>) async -> Void
  ) {
    let activity = Activity<OrderTrackingAttributes>.activities.first { $0.id == id }
    nonisolated(unsafe) let result = result
    Task { @MainActor in
      if let activity { await change(activity) }
      result(nil)
    }
  }
}
