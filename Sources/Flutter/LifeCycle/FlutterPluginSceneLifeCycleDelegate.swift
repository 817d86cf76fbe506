/// Passes a scene's life on to the plugins of the engines that it shows (FlutterSceneLifeCycle.mm).
///
/// An engine is shown by a `FlutterViewController` at the root of one of the scene's windows. Links that no plugin takes
/// on are not passed to Dart here.
@preconcurrency @MainActor
public final class FlutterPluginSceneLifeCycleDelegate: NSObject {
  private let registered = WeakList<FlutterEngine>()

  /// Creates one that knows no engine yet.
  public nonisolated override init() { super.init() }

  func add(_ engine: FlutterEngine) {
    registered.remove(engine)
    registered.add(engine)
  }

  func remove(_ engine: FlutterEngine) { registered.remove(engine) }

  private func engines(in scene: UIScene) -> [FlutterEngine] {
    let windows = (scene as? UIWindowScene)?.windows ?? []
    let shown = windows.compactMap { ($0.rootViewController as? FlutterViewController)?.engine }
    let manual = registered.elements
    return shown.filter { engine in !manual.contains { $0 === engine } } + manual
  }

  private var appDelegate: FlutterPluginAppLifeCycleDelegate? {
    (UIApplication.shared.delegate as? FlutterAppDelegate)?.lifeCycleDelegate
  }

  private func tell(_ scene: UIScene, _ body: (any FlutterSceneLifeCycleDelegate) -> Void) {
    for engine in engines(in: scene) { engine.sceneDelegates.tell(body) }
  }

  /// Asks the plugins of every engine, in each until one takes the matter on.
  private func ask(_ scene: UIScene, _ body: (any FlutterSceneLifeCycleDelegate) -> Bool) -> Bool {
    engines(in: scene).filter { $0.sceneDelegates.ask(body) }.isEmpty == false
  }

  /// Tells every plugin, and says whether one took the options on.
  @discardableResult
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) -> Bool {
    var isHandled = false
    for engine in engines(in: scene) where engine.sceneDelegates.connect(scene, session, connectionOptions) {
      isHandled = true
    }
    return isHandled || appDelegate?.sceneWillConnectFallback(connectionOptions) ?? false
  }

  /// Tells every plugin.
  public func sceneDidDisconnect(_ scene: UIScene) { tell(scene) { $0.sceneDidDisconnect(scene) } }

  /// Tells every plugin.
  public func sceneWillEnterForeground(_ scene: UIScene) {
    tell(scene) { $0.sceneWillEnterForeground(scene) }
    appDelegate?.sceneFallback { $0.applicationWillEnterForeground($1) }
  }

  /// Tells every plugin.
  public func sceneDidBecomeActive(_ scene: UIScene) {
    tell(scene) { $0.sceneDidBecomeActive(scene) }
    appDelegate?.sceneFallback { $0.applicationDidBecomeActive($1) }
  }

  /// Tells every plugin.
  public func sceneWillResignActive(_ scene: UIScene) {
    tell(scene) { $0.sceneWillResignActive(scene) }
    appDelegate?.sceneFallback { $0.applicationWillResignActive($1) }
  }

  /// Tells every plugin.
  public func sceneDidEnterBackground(_ scene: UIScene) {
    tell(scene) { $0.sceneDidEnterBackground(scene) }
    appDelegate?.sceneFallback { $0.applicationDidEnterBackground($1) }
  }

  /// Asks the plugins, then those that only know of apps.
  @discardableResult
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) -> Bool {
    ask(scene) { $0.scene(scene, openURLContexts: contexts) } || appDelegate?.sceneFallback(open: contexts) ?? false
  }

  /// Asks the plugins, then those that only know of apps.
  @discardableResult
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) -> Bool {
    ask(scene) { $0.scene(scene, continue: userActivity) }
      || appDelegate?.sceneFallback(continue: userActivity) ?? false
  }

  /// Asks the plugins, then those that only know of apps.
  @discardableResult
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) -> Bool {
    ask(windowScene) {
      $0.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
    }
      || appDelegate?.sceneFallback(perform: shortcutItem, completionHandler: completionHandler) ?? false
  }
}
