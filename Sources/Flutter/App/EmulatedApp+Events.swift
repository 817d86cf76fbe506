extension EmulatedApp {
  /// Hands the app a URL; whether it was taken on, or `nil` with scenes, where nobody says.
  @discardableResult
  public func open(_ url: URL, sourceApplication: String? = nil) -> Bool? {
    run {
      if let scene {
        let context = UIOpenURLContext(url: url, options: .init(sourceApplication: sourceApplication))
        sceneDelegate?.scene(scene, openURLContexts: [context])
        return nil
      }
      var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: false]
      options[.sourceApplication] = sourceApplication
      return delegate.application(application, open: url, options: options)
    }
  }

  /// Hands the app an activity to go on with; whether it was taken on, or `nil` with scenes, where nobody says.
  @discardableResult
  public func `continue`(_ userActivity: NSUserActivity) -> Bool? {
    run {
      if let scene {
        sceneDelegate?.scene(scene, continue: userActivity)
        return nil
      }
      return delegate.application(application, continue: userActivity) { _ in }
    }
  }

  /// Hands the app a quick action; what it says has come of it, or `nil` when it says nothing.
  @discardableResult
  public func perform(_ item: UIApplicationShortcutItem) async -> Bool? {
    await answer { answer in
      if let scene {
        sceneDelegate?.windowScene(scene, performActionFor: item) { answer.give($0) }
      } else {
        delegate.application(application, performActionFor: item) { answer.give($0) }
      }
    }
  }

  /// Hands the app a push; what it says has come of it, or `nil` when it says nothing.
  @discardableResult
  public func receiveRemoteNotification(_ userInfo: [AnyHashable: Any]) async -> UIBackgroundFetchResult? {
    await answer { answer in
      delegate.application(application, didReceiveRemoteNotification: userInfo) { answer.give($0) }
    }
  }

  /// Gives the app time to fetch something; what it says has come of it, or `nil` when it says nothing.
  @discardableResult
  public func performFetch() async -> UIBackgroundFetchResult? {
    await answer { answer in delegate.application(application) { answer.give($0) } }
  }

  /// Tells the app the token for pushes.
  public func registerForRemoteNotifications(deviceToken: Data) {
    run { delegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken) }
  }

  /// Tells the app that it cannot be sent pushes.
  public func failToRegisterForRemoteNotifications(_ error: any Error) {
    run { delegate.application(application, didFailToRegisterForRemoteNotificationsWithError: error) }
  }

  /// Shows the notification center's delegate a notification that has come while the app is on screen; how it wants it
  /// shown, or `nil` when it says nothing.
  @discardableResult
  public func present(_ notification: UNNotification) async -> UNNotificationPresentationOptions? {
    let options: UNNotificationPresentationOptions? = await answer { answer in
      let center = UNUserNotificationCenter.current()
      center.delegate?.userNotificationCenter(center, willPresent: notification) { answer.give($0) }
    }
    if let options, !options.isDisjoint(with: [.list, .banner, .alert]) {
      run { UNUserNotificationCenter.current().deliver(notification) }
    }
    return options
  }

  /// Tells the notification center's delegate what the person has answered; whether it says that it is done.
  @discardableResult
  public func respond(_ response: UNNotificationResponse) async -> Bool {
    await answer { answer in
      let center = UNUserNotificationCenter.current()
      center.delegate?.userNotificationCenter(center, didReceive: response) { answer.give(true) }
    } ?? false
  }

  /// Runs the app's own code and waits until it answers, or until nobody can answer any more.
  private func answer<Value: Sendable>(_ body: (Answer<Value>) -> Void) async -> Value? {
    await withCheckedContinuation { continuation in
      let answer = Answer(continuation)
      run { body(answer) }
    }
  }
}
