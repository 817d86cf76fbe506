import DeviceEmulator

extension UIDevice {
  /// Posted when the device is held in another way, if the app wants to know.
  public nonisolated static let orientationDidChangeNotification =
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  /// Posted when something comes near the screen or goes away, if the app wants to know.
  public nonisolated static let proximityStateDidChangeNotification =
    Notification.Name("UIDeviceProximityStateDidChangeNotification")

  /// Whether the app wants to know how the device is held.
  public var isGeneratingDeviceOrientationNotifications: Bool { use.withLock { $0.orientation > 0 } }

  /// Says that the app wants to know how the device is held; as often as it is said it has to be taken back.
  public func beginGeneratingDeviceOrientationNotifications() { use.withLock { $0.orientation += 1 } }

  /// Takes that back.
  public func endGeneratingDeviceOrientationNotifications() {
    use.withLock { $0.orientation = max(0, $0.orientation - 1) }
  }

  /// How the device is held: `unknown` unless the app wants to know (UIDevice.h).
  public var orientation: UIDeviceOrientation {
    use.withLock { $0.orientation > 0 ? $0.held : .unknown }
  }

  /// Holds the device in another way, for tests; iOS has no such method.
  public func turn(to orientation: UIDeviceOrientation) {
    let isTold = use.withLock { use in
      defer { use.held = orientation }
      return use.held != orientation && use.orientation > 0
    }
    guard isTold else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// Whether the app wants to know what is near the screen.
  public var isProximityMonitoringEnabled: Bool {
    get { use.withLock(\.proximity) }
    set { use.withLock { $0.proximity = newValue } }
  }

  /// Whether something is near the screen: `false` unless the app wants to know.
  public var proximityState: Bool { use.withLock { $0.proximity && $0.isNear } }

  /// Brings something near the screen, or takes it away, for tests; iOS has no such method.
  public func bringNear(_ isNear: Bool) {
    let isTold = use.withLock { use in
      defer { use.isNear = isNear }
      return use.isNear != isNear && use.proximity
    }
    guard isTold else { return }
    NotificationCenter.default.post(name: Self.proximityStateDidChangeNotification, object: self)
  }
}
