import DeviceEmulator

extension UIApplication {
  /// As often as iOS allows.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Not at all.
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

  /// Whether the app may be run in the background to fetch things; it may.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// Says how many seconds have to lie between two fetches; fetches come when whoever drives the app says so.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    changes.withLock { $0.fetchInterval = minimumBackgroundFetchInterval }
  }

  /// What was said last, at first not at all, for tests; iOS has no such property.
  public var minimumBackgroundFetchInterval: TimeInterval { changes.withLock(\.fetchInterval) }
}
