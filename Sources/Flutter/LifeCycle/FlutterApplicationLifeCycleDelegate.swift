/// Who is told of the app's life, usually a plugin (FlutterPlugin.h).
///
/// Objective-C's optional methods have defaults. What gives a truth value says whether the plugin took the matter on;
/// of the two about launching, `false` says that the launch cannot go on as asked.
public protocol FlutterApplicationLifeCycleDelegate: UNUserNotificationCenterDelegate {
  /// The app is launched.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [AnyHashable: Any]
  ) -> Bool
  /// The app is being launched.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [AnyHashable: Any]
  ) -> Bool
  /// The app gets events.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to get no more events.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app has left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to come on screen.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// The app can be sent pushes with this token.
  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// The app cannot be sent pushes.
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// A push has come.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) -> Bool
  /// There is time to fetch something.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) -> Bool
  /// Transfers in the background have something to say.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) -> Bool

  /// The app is asked to open a URL.
  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The app is asked to open a URL, in the oldest form.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool
  /// The app is asked to open a URL, in an older form.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String, annotation: Any
  ) -> Bool
  /// The app is asked to go on with an activity.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]) -> Void
  ) -> Bool
  /// A quick action was chosen.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) -> Bool
}
