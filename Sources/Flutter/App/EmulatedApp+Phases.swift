extension EmulatedApp {
  /// Takes the app off the screen: it becomes inactive first, then goes to the background.
  public func moveToBackground() {
    run {
      if application.applicationState == .active { willResignActive() }
      guard application.applicationState == .inactive else { return }
      application.applicationState = .background
      if let scene {
        scene.activationState = .background
        sceneDelegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification, of: scene)
      } else {
        delegate.applicationDidEnterBackground(application)
      }
      post(UIApplication.didEnterBackgroundNotification)
    }
  }

  /// Brings the app on screen again: inactive first, then active.
  public func moveToForeground() {
    run {
      guard application.applicationState == .background else { return }
      if scene != nil {
        sceneWillEnterForeground()
      } else {
        delegate.applicationWillEnterForeground(application)
      }
      post(UIApplication.willEnterForegroundNotification)
      application.applicationState = .inactive
      didBecomeActive()
    }
  }

  /// Lets something come between the app and the person, such as a system sheet.
  public func becomeInactive() {
    run { if application.applicationState == .active { willResignActive() } }
  }

  /// Gives the app its events back.
  public func becomeActive() {
    run { if application.applicationState == .inactive { didBecomeActive() } }
  }

  /// Ends the app: its process is gone, what the device holds stays.
  public func terminate() {
    run {
      delegate.applicationWillTerminate(application)
      post(UIApplication.willTerminateNotification)
      application.end()
    }
  }

  /// Tells the app that memory is short.
  public func receiveMemoryWarning() {
    run {
      delegate.applicationDidReceiveMemoryWarning(application)
      post(UIApplication.didReceiveMemoryWarningNotification)
    }
  }

  private func willResignActive() {
    if let scene {
      sceneDelegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, of: scene)
      scene.activationState = .foregroundInactive
    } else {
      delegate.applicationWillResignActive(application)
    }
    post(UIApplication.willResignActiveNotification)
    application.applicationState = .inactive
  }

  func sceneWillEnterForeground() {
    guard let scene else { return }
    sceneDelegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, of: scene)
    scene.activationState = .foregroundInactive
  }

  func didBecomeActive() {
    application.applicationState = .active
    if let scene {
      scene.activationState = .foregroundActive
      sceneDelegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification, of: scene)
    } else {
      delegate.applicationDidBecomeActive(application)
    }
    post(UIApplication.didBecomeActiveNotification)
  }
}
