import ActivityKit
public import Flutter

/// The calls of the live_activities plugin as version 2.4.9 takes them, where it differs; `LiveActivitiesPlugin` is the real thing.
///
/// Calls whose arguments are no map, and methods that it does not know, are never answered. An update by
/// `createOrUpdateActivity` gives null. The content state is the app group's name and nothing else, so that every
/// update equals the one before, which iOS need not draw.
public final class PublishedLiveActivities {
  private struct LiveActivitiesAppAttributes: ActivityAttributes, Sendable {
    struct ContentState: Codable, Hashable, Sendable {
      var appGroupId: String
    }
    var id: UUID
  }

  private typealias AppActivity = Activity<LiveActivitiesAppAttributes>

  private var group: String?

  /// Creates a plugin that was not set up.
  public init() {}

  /// Answers some of the calls of `LiveActivitiesPlugin`.
  public static func register(with messenger: any FlutterBinaryMessenger) {
    let plugin = PublishedLiveActivities()
    FlutterMethodChannel(name: LiveActivitiesPlugin.channelName, binaryMessenger: messenger)
      .setMethodCallHandler { call, result in plugin.handle(call, result: result) }
  }

  /// Handles a call.
  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    let info = call.arguments as? [String: Any]
    switch call.method {
    case "init":
      guard let info else { return }
      group = info["appGroupId"] as? String
      result(nil)
    case "createActivity", "createOrUpdateActivity":
      guard let group else { return result(error(LiveActivitiesPlugin.needsInit)) }
      guard let id = info?["activityId"] as? String else { return result(error(LiveActivitiesPlugin.wrongArguments)) }
      if call.method == "createOrUpdateActivity", let running = running(where: { $0.attributes.id == UUID(name: id) }) {
        update(running, group, result)
      } else {
        create(id, group, result)
      }
    case "updateActivity":
      guard let group else { return result(error(LiveActivitiesPlugin.needsInit)) }
      guard let id = info?["activityId"] as? String, let running = running(where: { $0.id == id }) else {
        return result(error(LiveActivitiesPlugin.notFound))
      }
      update(running, group, result)
    case "endAllActivities":
      nonisolated(unsafe) let result = result
      Task { @MainActor in
        for activity in AppActivity.activities { await activity.end(nil, dismissalPolicy: .immediate) }
        result(nil)
      }
    case "getPushToken":
      guard let id = info?["activityId"] as? String else { return }
      result(running { $0.id == id }?.pushToken?.hexText)
    default: break
    }
  }

  private func create(_ id: String, _ group: String, _ result: FlutterResult) {
    let activity = try? Activity.request(
      attributes: LiveActivitiesAppAttributes(id: UUID(name: id)),
      content: ActivityContent(state: .init(appGroupId: group), staleDate: nil), pushType: .token)
    result(activity?.id ?? error(LiveActivitiesPlugin.launchFailed))
  }

  private func update(_ activity: AppActivity, _ group: String, _ result: @escaping FlutterResult) {
    nonisolated(unsafe) let result = result
    Task { @MainActor in
      await activity.update(ActivityContent(state: .init(appGroupId: group), staleDate: nil))
      result(nil)
    }
  }

  private func running(where matches: (AppActivity) -> Bool) -> AppActivity? {
    AppActivity.activities.first { matches($0) && $0.activityState != .ended }
  }

  private func error(_ code: String) -> FlutterError { FlutterError(code: code, message: nil, details: nil) }
}
