extension UIScene {
  /// Posted when a scene is connected.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when a scene is disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when a scene has become active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted when a scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted when a scene is about to come on screen.
  public nonisolated static let willEnterForegroundNotification =
    Notification.Name("UISceneWillEnterForegroundNotification")
  /// Posted when a scene has left the screen.
  public nonisolated static let didEnterBackgroundNotification =
    Notification.Name("UISceneDidEnterBackgroundNotification")
}
