import ActivityKit
public import Flutter

/// The calls of the live_activities plugin as version 2.4.9 takes them; `LiveActivitiesPlugin` is the real thing.
///
/// Where it does what the real thing does, it is that. `init` and `getPushToken` without a map, and methods that it does not
/// know, are never answered. An update by `createOrUpdateActivity` gives null. The content state is the same after
/// every update, so that iOS need not draw any.
public final class PublishedLiveActivities: Sendable {
  private let plugin: LiveActivitiesPlugin
  private let isSupported: Bool

  /// Creates a plugin on a manager.
  @MainActor
  public init(manager: LiveActivitiesManager) {
    manager.countsUpdates = false
    isSupported = manager.system.supportsActivities()
    plugin = LiveActivitiesPlugin(manager: manager)
  }

  /// Answers most of the calls of `LiveActivitiesPlugin`.
  @MainActor
  public static func register(with messenger: any FlutterBinaryMessenger, manager: LiveActivitiesManager) {
    let published = PublishedLiveActivities(manager: manager)
    FlutterMethodChannel(name: LiveActivitiesPlugin.channelName, binaryMessenger: messenger)
      .setMethodCallHandler { call, result in published.handle(call, result: result) }
  }

  /// Handles a call.
  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    guard isSupported else { return plugin.handle(call, result: result) }
    switch call.method {
    case "init", "getPushToken":
      guard call.arguments is [String: Any] else { return }
      plugin.handle(call, result: result)
    case "createOrUpdateActivity":
      let before = Set(Activity<LiveActivitiesAppAttributes>.running.map(\.id))
      plugin.handle(call) { reply in
        let isUpdate = (reply as? String).map(before.contains) ?? false
        result(isUpdate ? nil : reply)
      }
    case let method where LiveActivitiesPlugin.methods.contains { $0.name == method }:
      plugin.handle(call, result: result)
    default: break
    }
  }
}
