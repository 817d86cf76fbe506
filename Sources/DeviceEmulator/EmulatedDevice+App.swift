extension EmulatedDevice {
  /// What the app is doing.
  ///
  /// Setting `notRunning` kills the process: activities live on, while objects the app held do nothing any more.
  /// Setting another phase after that launches the app anew, and it finds its activities by listing them.
  public var appPhase: AppPhase {
    get { core.withLock { $0.appPhase } }
    set { core.withLock { $0.setAppPhase(newValue) } }
  }

  /// The person's switches in Settings. Turning activities off takes down what the app has running.
  public var person: PersonSwitches {
    get { core.withLock { $0.person } }
    set { core.withLock { $0.setPerson(newValue) } }
  }

  /// Whether the app may start activities, as `ActivityAuthorizationInfo` tells it.
  public var areActivitiesEnabled: Bool { core.withLock { $0.areActivitiesEnabled } }

  /// Whether frequent pushes are allowed, as `ActivityAuthorizationInfo` tells it.
  public var areFrequentPushesEnabled: Bool { core.withLock { $0.areFrequentPushesEnabled } }
}
