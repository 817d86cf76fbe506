import DeviceEmulator

extension UIApplication {
  /// Seconds that are left in the background: without end while the app is on screen, else 30.
  public var backgroundTimeRemaining: TimeInterval {
    applicationState == .background ? 30 : .greatestFiniteMagnitude
  }

  /// Asks for time to finish work in the background.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Asks for time to finish work in the background, by a name.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    changes.withLock { changes in
      changes.lastBackgroundTask += 1
      let id = changes.lastBackgroundTask
      changes.backgroundTasks.append(BackgroundTask(id: id, name: taskName, expire: handler))
      return UIBackgroundTaskIdentifier(rawValue: id)
    }
  }

  /// Says that the work is done.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    changes.withLock { $0.backgroundTasks.removeAll { $0.id == identifier.rawValue } }
  }

  /// The names of work that was begun and not ended, for tests; iOS has no such property.
  public var backgroundTaskNames: [String] { changes.withLock { $0.backgroundTasks.map { $0.name ?? "" } } }

  /// Lets the time for work in the background run out, for tests; iOS has no such method.
  public func expireBackgroundTasks() {
    for task in changes.withLock(\.backgroundTasks) { run { task.expire?() } }
  }
}
