extension EmulatedDevice {
  /// What the app is doing.
  ///
  /// Setting `notRunning` kills the process: activities live on, while objects the app held do nothing any more.
  /// Sequences the app listens to end then, so that this is also how a session lets the app's waiting tasks finish.
  /// Setting another phase after that launches the app anew, and it finds its activities by listing them.
  public var appPhase: AppPhase {
    get { core.withLock { $0.appPhase } }
    set { core.withLock { $0.setAppPhase(newValue) } }
  }

  /// Whether the iPhone is locked. Locking sends the app to the background; bringing the app up unlocks.
  public var screen: ScreenState {
    get { core.withLock { $0.screen } }
    set { core.withLock { $0.setScreen(newValue) } }
  }

  /// Whether the app runs a `LiveActivityIntent`, which may start activities while the app is not in the foreground.
  ///
  /// Source: Apple's `LiveActivityIntent` (iOS 17).
  public var isPerformingIntent: Bool {
    get { core.withLock { $0.isPerformingIntent } }
    set { core.withLock { $0.isPerformingIntent = newValue } }
  }

  /// The person's switches in Settings. Turning activities off takes down what the app has running.
  public var person: PersonSwitches {
    get { core.withLock { $0.person } }
    set { core.withLock { $0.setPerson(newValue) } }
  }

  /// Whether the iPhone can show Live Activities at all: its model can, and iOS is 16.1 or later.
  public var areActivitiesSupported: Bool { settings.model.hasActivityKit }

  /// Whether the app may start activities, as `ActivityAuthorizationInfo` tells it.
  public var areActivitiesEnabled: Bool { settings.enablesActivities(person) }

  /// Whether frequent pushes are allowed, as `ActivityAuthorizationInfo` tells it.
  public var areFrequentPushesEnabled: Bool { settings.enablesFrequentPushes(person) }

  /// Notes, once a feature, that the app used what this version of iOS does not have.
  package func noteUse(of feature: String, since version: IOSVersion) {
    guard settings.model.iOSVersion < version else { return }
    core.withLock { _ = $0.requires(version, for: feature) }
  }
}
