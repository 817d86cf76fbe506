// What happens to the app, passed on to every plugin or to the first that takes it on.
extension FlutterPluginAppLifeCycleDelegate {
  /// Tells every plugin.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    for plugin in delegates.elements {
      plugin.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }
  }

  /// Tells every plugin.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    for plugin in delegates.elements {
      plugin.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }

  /// Asks one plugin after the other; when none takes it on, nobody calls the handler.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    _ = firstToHandle {
      $0.application(
        application, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: completionHandler)
    }
  }

  /// Asks one plugin after the other; when none takes it on, nobody calls the handler.
  @discardableResult
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) -> Bool {
    firstToHandle { $0.application(application, performFetchWithCompletionHandler: completionHandler) }
  }

  /// Asks one plugin after the other; when none takes it on, nobody calls the handler.
  @discardableResult
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) -> Bool {
    firstToHandle {
      $0.application(
        application, handleEventsForBackgroundURLSession: identifier, completionHandler: completionHandler)
    }
  }

  /// Asks one plugin after the other.
  public func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    firstToHandle { $0.application(application, open: url, options: options) }
  }

  /// Asks one plugin after the other.
  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    firstToHandle { $0.application(application, handleOpen: url) }
  }

  /// Asks one plugin after the other.
  public func application(
    _ application: UIApplication, open url: URL, sourceApplication: String, annotation: Any
  ) -> Bool {
    firstToHandle {
      $0.application(application, open: url, sourceApplication: sourceApplication, annotation: annotation)
    }
  }

  /// Asks one plugin after the other.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]) -> Void
  ) -> Bool {
    firstToHandle { $0.application(application, continue: userActivity, restorationHandler: restorationHandler) }
  }

  /// Asks one plugin after the other; when none takes it on, nobody calls the handler.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    _ = firstToHandle {
      $0.application(application, performActionFor: shortcutItem, completionHandler: completionHandler)
    }
  }

  /// Tells every plugin.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    for plugin in delegates.elements {
      plugin.userNotificationCenter(center, willPresent: notification, withCompletionHandler: completionHandler)
    }
  }

  /// Tells every plugin.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    for plugin in delegates.elements {
      plugin.userNotificationCenter(center, didReceive: response, withCompletionHandler: completionHandler)
    }
  }
}
