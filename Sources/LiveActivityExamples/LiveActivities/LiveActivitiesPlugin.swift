import ActivityKit
import Dispatch
public import Flutter

/// The channels of the live_activities plugin, every call of which is answered.
///
/// Source: the plugin's iOS half, istornz/flutter_live_activities 2.4.9. Where that leaves a call unanswered, this one says
/// what is wrong; where an update by `createOrUpdateActivity` gives null there, it gives the id here.
public final class LiveActivitiesPlugin: NSObject, FlutterPlugin, Sendable {
  /// The method channel's name.
  public static let channelName = "live_activities"
  /// The names of the event channels.
  public static let eventChannelNames = LiveActivitiesStream.allCases.map(\.channel)

  /// The code for a call before `init`.
  public static let needsInit = "NEED_INIT"
  /// The code for arguments that are missing or of the wrong type.
  public static let wrongArguments = "WRONG_ARGS"
  /// The code for an activity that cannot be started.
  public static let launchFailed = "LIVE_ACTIVITY_ERROR"
  /// The code for an activity that does not run.
  public static let notFound = "ACTIVITY_ERROR"

  /// The code for every call but the two that ask about it, where there are no Live Activities.
  public static let wrongVersion = "WRONG_IOS_VERSION"

  let manager: LiveActivitiesManager
  let streams: LiveActivitiesStreams

  @MainActor
  init(manager: LiveActivitiesManager) {
    self.manager = manager
    streams = LiveActivitiesStreams()
    manager.onStart = { [streams] in streams.follow($0) }
  }

  /// Sets up the plugin's channels, with values in `UserDefaults`.
  public static func register(with registrar: any FlutterPluginRegistrar) {
    nonisolated(unsafe) let registrar = registrar
    MainActor.assumeIsolated { register(with: registrar, manager: LiveActivitiesManager()) }
  }

  /// Sets up the plugin's channels on a manager.
  @MainActor
  public static func register(with registrar: any FlutterPluginRegistrar, manager: LiveActivitiesManager) {
    let plugin = LiveActivitiesPlugin(manager: manager)
    let messenger = registrar.messenger()
    registrar.addMethodCallDelegate(
      plugin, channel: FlutterMethodChannel(name: channelName, binaryMessenger: messenger))
    for (stream, handler) in plugin.streams.handlers {
      FlutterEventChannel(name: stream.channel, binaryMessenger: messenger).setStreamHandler(handler)
    }
    registrar.addApplicationDelegate(plugin)
  }

  /// Answers Dart's calls.
  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    CallAnswer.give(call, result) { [self] call in try await answer(call) }
  }

  /// Hands a URL of the app's scheme to Dart.
  public func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    MainActor.assumeIsolated { streams.open(url) }
  }

  /// Takes away what shall not outlive the app, before this returns: the process ends behind it.
  public func applicationWillTerminate(_ application: UIApplication) {
    let activities = MainActor.assumeIsolated { manager.activitiesThatGoWithTheApp() }
    guard !activities.isEmpty else { return }
    let isDone = DispatchSemaphore(value: 0)
    // The main thread waits, so that this has to run on another one.
    Task.detached {
      for activity in activities { await activity.end(nil, dismissalPolicy: .immediate) }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .seconds(2))
  }
}
