/// The app's delegate that Flutter's app template uses (FlutterAppDelegate.mm).
///
/// It passes the app's life on to plugins and is the registry of the plugins of the engine that its window shows. Before
/// there is a window, as with scenes, it makes an engine for the controller to come. Links that no plugin takes on are
/// not passed to Dart here.
@preconcurrency @MainActor
open class FlutterAppDelegate: UIResponder, UIApplicationDelegate, FlutterPluginRegistry, FlutterAppLifeCycleProvider {
  private struct Shared {
    weak var window: UIWindow?
    var launchEngine: FlutterEngine?
    var didTakeLaunchEngine = false
    weak var ownRegistrant: (any FlutterPluginRegistrant & NSObjectProtocol)?
    var otherRegistrant: (any FlutterPluginRegistrant & NSObjectProtocol)?
  }

  nonisolated let lifeCycleDelegate: FlutterPluginAppLifeCycleDelegate
  private nonisolated let lock = NSLock()
  private nonisolated(unsafe) var shared = Shared()

  /// The app's main window; with scenes it stays nil.
  open var window: UIWindow? {
    didSet { lock.withLock { shared.window = window } }
  }

  /// Who registers the app's plugins with an engine that a controller makes; the delegate itself is not kept alive by it.
  open var pluginRegistrant: (any FlutterPluginRegistrant & NSObjectProtocol)? {
    get { registrant }
    set {
      lock.withLock {
        shared.ownRegistrant = newValue
        shared.otherRegistrant = newValue === self ? nil : newValue
      }
    }
  }

  /// Who registers the app's plugins, for code that is on no actor.
  nonisolated var registrant: (any FlutterPluginRegistrant & NSObjectProtocol)? {
    lock.withLock { shared.ownRegistrant }
  }

  /// Creates a delegate for the app of the device that is current.
  public nonisolated override init() {
    lifeCycleDelegate = FlutterPluginAppLifeCycleDelegate()
    super.init()
  }

  /// Tells the plugins.
  open func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    lifeCycleDelegate.application(application, willFinishLaunchingWithOptions: launchOptions)
  }

  /// Tells the plugins.
  open func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    lifeCycleDelegate.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  /// Does nothing: plugins learn of it from the notification.
  open func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing: plugins learn of it from the notification.
  open func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing: plugins learn of it from the notification.
  open func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing: plugins learn of it from the notification.
  open func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing: plugins learn of it from the notification.
  open func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  open func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// Asks the plugins.
  open func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    lifeCycleDelegate.application(app, open: url, options: options)
  }

  /// Asks the plugins.
  open func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    lifeCycleDelegate.application(application, handleOpen: url)
  }

  /// Asks the plugins.
  open func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    lifeCycleDelegate.application(
      application, open: url, sourceApplication: sourceApplication ?? "", annotation: annotation)
  }

  /// Asks the plugins.
  open func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    lifeCycleDelegate.application(application, continue: userActivity) { restored in
      restorationHandler(restored.compactMap { $0 as? any UIUserActivityRestoring })
    }
  }

  /// Asks the plugins.
  open func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    lifeCycleDelegate.application(
      application, performActionFor: shortcutItem, completionHandler: completionHandler)
  }

  /// Tells the plugins.
  open func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    lifeCycleDelegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
  }

  /// Tells the plugins.
  open func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    lifeCycleDelegate.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
  }

  /// Asks the plugins.
  open func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    lifeCycleDelegate.application(
      application, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: completionHandler)
  }

  /// Asks the plugins.
  open func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    lifeCycleDelegate.application(application, performFetchWithCompletionHandler: completionHandler)
  }

  /// Asks the plugins.
  open func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    lifeCycleDelegate.application(
      application, handleEventsForBackgroundURLSession: identifier, completionHandler: completionHandler)
  }

  /// The configuration that the session came with.
  open func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  open func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

  /// Every way but upside down.
  open func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }

  // MARK: FlutterPluginRegistry, FlutterAppLifeCycleProvider

  /// Registers a plugin with the engine; `nil` when there is none or the name is taken.
  open nonisolated func registrar(forPlugin pluginKey: String) -> (any FlutterPluginRegistrar)? {
    engineForPlugins?.registrar(forPlugin: pluginKey)
  }

  /// Whether the engine has a plugin of that name.
  open nonisolated func hasPlugin(_ pluginKey: String) -> Bool { engineForPlugins?.hasPlugin(pluginKey) ?? false }

  /// What a plugin of the engine published.
  open nonisolated func valuePublished(byPlugin pluginKey: String) -> NSObject? {
    engineForPlugins?.valuePublished(byPlugin: pluginKey)
  }

  /// Adds who is told of the app's life; it is kept alive by others.
  open nonisolated func add(_ delegate: any FlutterApplicationLifeCycleDelegate) { lifeCycleDelegate.add(delegate) }

  /// Tells the plugins.
  open nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    lifeCycleDelegate.userNotificationCenter(
      center, willPresent: notification, withCompletionHandler: completionHandler)
  }

  /// Tells the plugins.
  open nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    lifeCycleDelegate.userNotificationCenter(
      center, didReceive: response, withCompletionHandler: completionHandler)
  }

  /// The engine that the window shows, else one made for the controller to come.
  private nonisolated var engineForPlugins: FlutterEngine? {
    let (window, made, isTaken) = lock.withLock { (shared.window, shared.launchEngine, shared.didTakeLaunchEngine) }
    if let root = window?.currentRoot as? FlutterViewController { return root.flutterEngine }
    if made != nil || isTaken { return made }
    let engine = FlutterEngine(name: "io.flutter")
    engine.run()
    lock.withLock { shared.launchEngine = engine }
    return engine
  }

  /// Hands over the engine that was made before there was a controller, once (FlutterLaunchEngine.m).
  nonisolated func takeLaunchEngine() -> FlutterEngine? {
    lock.withLock {
      guard let engine = shared.launchEngine else { return nil }
      shared.launchEngine = nil
      shared.didTakeLaunchEngine = true
      return engine
    }
  }
}
