import ActivityKit
public import Flutter
import Foundation

/// A stopwatch that behaves as the code of Pushwoosh's Flutter guide does, its defects included.
///
/// It exists to show that the defects are found off-device; use `StopwatchActivityManager` for the real thing. Among them:
/// no call that works is ever answered; an error of `request` is swallowed and overwrites the running activity with nil;
/// a second start leaks the first activity; an update without an activity does nothing and says nothing; any
/// `elapsedSeconds` that is no `Int` becomes 0; updates run in tasks of their own, in no certain order; the activity is
/// kept after it was stopped; and one that survived the app's last life is never looked for.
public final class GuideActivityManager {
  private var activity: Activity<StopwatchAttributes>?

  /// Creates a manager without an activity.
  public init() {}

  /// Answers the calls on channel `PW` of a messenger, as the guide's app delegate does.
  public static func register(with messenger: any FlutterBinaryMessenger) {
    let manager = GuideActivityManager()
    let channel = FlutterMethodChannel(name: LiveActivityBridge.channelName, binaryMessenger: messenger)
    channel.setMethodCallHandler { call, result in manager.handle(call, result: result) }
  }

  /// Handles a call; only failures and unknown methods are answered.
  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    switch LiveActivityMethod(rawValue: call.method) {
    case .start: start(call.arguments as? [String: Any], result)
    case .update: update(call.arguments as? [String: Any], result)
    case .stop: stop()
    case nil: result(FlutterMethodNotImplemented)
    }
  }

  private func start(_ info: [String: Any]?, _ result: FlutterResult) {
    guard let info else { return result(Self.badArguments(.start)) }
    activity = try? Activity.request(
      attributes: StopwatchAttributes(), contentState: Self.state(info), pushType: nil)
  }

  private func update(_ info: [String: Any]?, _ result: FlutterResult) {
    guard let info else { return result(Self.badArguments(.update)) }
    let state = Self.state(info)
    Task { [activity] in await activity?.update(using: state) }
  }

  private func stop() {
    Task { [activity] in await activity?.end(using: nil, dismissalPolicy: .immediate) }
  }

  private static func state(_ info: [String: Any]) -> StopwatchAttributes.ContentState {
    StopwatchAttributes.ContentState(elapsedSeconds: info["elapsedSeconds"] as? Int ?? 0)
  }

  private static func badArguments(_ method: LiveActivityMethod) -> FlutterError {
    FlutterError(
      code: LiveActivityBridge.badArgumentsCode, message: "\(method.rawValue) got no map with string keys",
      details: nil)
  }
}
