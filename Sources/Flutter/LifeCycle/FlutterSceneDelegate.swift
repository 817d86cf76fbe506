/// The scene's delegate that Flutter's app template uses (FlutterSceneDelegate.mm).
@preconcurrency @MainActor
open class FlutterSceneDelegate: UIResponder, UIWindowSceneDelegate, FlutterSceneLifeCycleProvider {
  /// The scene's main window.
  open var window: UIWindow?
  /// What passes the scene's life on to plugins.
  open var sceneLifeCycleDelegate = FlutterPluginSceneLifeCycleDelegate()

  /// Creates a delegate.
  public nonisolated override init() { super.init() }

  /// Tells an engine's plugins of the scene although no controller of its shows it.
  @discardableResult
  public func registerSceneLifeCycle(with engine: FlutterEngine) -> Bool {
    sceneLifeCycleDelegate.add(engine)
    return true
  }

  /// Takes that back.
  @discardableResult
  public func unregisterSceneLifeCycle(with engine: FlutterEngine) -> Bool {
    sceneLifeCycleDelegate.remove(engine)
    return true
  }

  /// Tells the plugins; a window that the app's delegate made is moved into the scene first.
  open func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let windowScene = scene as? UIWindowScene, let delegate = UIApplication.shared.delegate,
      let root = delegate.window?.rootViewController
    {
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = root
      self.window = window
      delegate.window = window
      window.makeKeyAndVisible()
    }
    sceneLifeCycleDelegate.scene(scene, willConnectTo: session, options: connectionOptions)
  }

  /// Tells the plugins.
  open func sceneDidDisconnect(_ scene: UIScene) { sceneLifeCycleDelegate.sceneDidDisconnect(scene) }

  /// Tells the plugins.
  open func sceneWillEnterForeground(_ scene: UIScene) { sceneLifeCycleDelegate.sceneWillEnterForeground(scene) }

  /// Tells the plugins.
  open func sceneDidBecomeActive(_ scene: UIScene) { sceneLifeCycleDelegate.sceneDidBecomeActive(scene) }

  /// Tells the plugins.
  open func sceneWillResignActive(_ scene: UIScene) { sceneLifeCycleDelegate.sceneWillResignActive(scene) }

  /// Tells the plugins.
  open func sceneDidEnterBackground(_ scene: UIScene) { sceneLifeCycleDelegate.sceneDidEnterBackground(scene) }

  /// Asks the plugins.
  open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    sceneLifeCycleDelegate.scene(scene, openURLContexts: contexts)
  }

  /// Asks the plugins.
  open func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    sceneLifeCycleDelegate.scene(scene, continue: userActivity)
  }

  /// Asks the plugins.
  open func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    sceneLifeCycleDelegate.windowScene(
      windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
  }
}
