extension FlutterPluginAppLifeCycleDelegate {
  /// Launches plugins that came only after the app was launched, as they do with an implicit engine.
  func sceneFallbackLaunch() {
    _ = self.application(application, willFinishLaunchingWithOptions: [:])
    _ = self.application(application, didFinishLaunchingWithOptions: [:])
  }
}

// What the scene's delegate passes on for plugins that do not follow scenes themselves.
@MainActor
extension FlutterPluginAppLifeCycleDelegate {
  /// Turns what the scene was connected for into what the app would have been told.
  func sceneWillConnectFallback(_ options: UIScene.ConnectionOptions) -> Bool {
    var launch: [AnyHashable: Any] = [:]
    launch[UIApplication.LaunchOptionsKey.shortcutItem] = options.shortcutItem
    launch[UIApplication.LaunchOptionsKey.sourceApplication] = options.sourceApplication
    launch[UIApplication.LaunchOptionsKey.url] = options.urlContexts.first?.url
    guard !launch.isEmpty else { return false }
    guard hasSentLaunch || didFinishLaunching(launch, isFallback: true) else { return false }
    let handled = options.shortcutItem.map { sceneFallback(perform: $0) { _ in } } ?? false
    return options.userActivities.contains { sceneFallback(continue: $0) } || handled
  }

  func sceneFallback(_ tell: (any FlutterApplicationLifeCycleDelegate, UIApplication) -> Void) {
    for plugin in delegates(isFallback: true) { tell(plugin, application) }
  }

  func sceneFallback(open contexts: Set<UIOpenURLContext>) -> Bool {
    contexts.contains { context in
      var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]
      options[.sourceApplication] = context.options.sourceApplication
      return firstToHandle(isFallback: true) { $0.application(application, open: context.url, options: options) }
    }
  }

  func sceneFallback(continue activity: NSUserActivity) -> Bool {
    firstToHandle(isFallback: true) {
      $0.application(application, continue: activity, restorationHandler: { _ in })
    }
  }

  func sceneFallback(
    perform item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
  ) -> Bool {
    firstToHandle(isFallback: true) {
      $0.application(application, performActionFor: item, completionHandler: completionHandler)
    }
  }
}
