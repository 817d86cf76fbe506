/// Who is told of the life of the scene that shows Flutter, usually a plugin (FlutterSceneLifeCycle.h).
///
/// Objective-C's optional methods have defaults. What gives a truth value says whether the plugin took the matter on.
public protocol FlutterSceneLifeCycleDelegate: NSObjectProtocol {
  /// The scene is being connected; the options are nil when another plugin has taken them on.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions?
  ) -> Bool
  /// The scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is about to come on screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene gets events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to get no more events.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene has left the screen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// The scene is asked to open URLs.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) -> Bool
  /// The scene is asked to go on with an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) -> Bool
  /// A quick action was chosen.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) -> Bool
}

extension FlutterSceneLifeCycleDelegate {
  /// Leaves it to others.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions?
  ) -> Bool { false }
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Leaves it to others.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) -> Bool { false }
  /// Leaves it to others.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) -> Bool { false }
  /// Leaves it to others.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) -> Bool { false }
}
