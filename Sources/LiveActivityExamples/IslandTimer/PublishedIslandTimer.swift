import ActivityKit
public import Flutter

/// A timer that behaves as a published article's does, its defects included; `IslandTimerManager` is the real thing.
///
/// The seconds are worked out from the minutes, so that the second slider does nothing. A second start overwrites the only
/// reference to the first, and there is no way to stop any. A timer of no time makes a range that ends before it begins, at
/// which the process ends, the app's as well as the replay's: `replay --isolate` names the call and goes on behind it.
@MainActor
public final class PublishedIslandTimer {
  private let now: () -> Date
  private var activity: Activity<IslandTimerAttributes>?

  /// Creates a timer that does not run.
  public init(now: @escaping () -> Date = Date.init) { self.now = now }

  /// Answers the calls of `IslandTimerChannel`.
  public static func register(
    with messenger: any FlutterBinaryMessenger, now: @escaping () -> Date = Date.init
  ) {
    let timer = PublishedIslandTimer(now: now)
    let channel = FlutterMethodChannel(name: IslandTimerChannel.name, binaryMessenger: messenger)
    channel.setMethodCallHandler { call, result in
      nonisolated(unsafe) let (call, result) = (call, result)
      MainActor.assumeIsolated { timer.handle(call, result: result) }
    }
  }

  /// Handles a call.
  public func handle(_ call: FlutterMethodCall, result: FlutterResult) {
    guard call.method == "startTimer" else { return result(FlutterMethodNotImplemented) }
    let info = call.arguments as? [String: Any] ?? [:]
    func text(_ key: String) -> String { info[key] as? String ?? "" }
    let minutes = (info["minutes"] as? Double ?? 0).rounded(.towardZero)
    let future = now().addingTimeInterval(minutes * 60 + minutes)
    // The clock is read again, and on an iPhone it has moved meanwhile; that of a replay stands still.
    let start = Date(timeIntervalSinceReferenceDate: now().timeIntervalSinceReferenceDate.nextUp)
    activity = try? Activity.request(
      attributes: IslandTimerAttributes(
        leading: text("leading"), trailing: text("trailing"), center: text("center"), bottom: text("bottom"),
        compactLeading: text("compactLeading"), compactTrailing: text("compactTrailing"), minimal: text("minimal")),
      content: ActivityContent(state: .init(timerRange: start...future), staleDate: nil))
    result(activity?.id)
  }
}
