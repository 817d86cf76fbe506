import DeviceEmulator

extension UIDevice {
  /// What the battery is doing.
  public enum BatteryState: Int, Sendable {
    /// Not known, or not watched.
    case unknown = 0
    /// Giving power.
    case unplugged = 1
    /// Taking power, and not full.
    case charging = 2
    /// Taking power, and full.
    case full = 3
  }

  /// Posted when the battery does something else; nobody posts it here.
  public nonisolated static let batteryStateDidChangeNotification =
    Notification.Name("UIDeviceBatteryStateDidChangeNotification")
  /// Posted when the battery is fuller or emptier; nobody posts it here.
  public nonisolated static let batteryLevelDidChangeNotification =
    Notification.Name("UIDeviceBatteryLevelDidChangeNotification")

  /// Whether the app wants to know of the battery; without, nothing is known of it (UIDevice.h).
  public var isBatteryMonitoringEnabled: Bool {
    get { use.withLock(\.battery) }
    set { use.withLock { $0.battery = newValue } }
  }

  /// What the battery is doing: `unknown` unless it is watched.
  public var batteryState: BatteryState {
    guard isBatteryMonitoringEnabled, let level = settings.model.batteryLevel else { return .unknown }
    guard settings.model.isCharging else { return .unplugged }
    return level < 1 ? .charging : .full
  }

  /// How full the battery is, from 0 to 1: -1 unless it is watched and known (UIDevice.h).
  public var batteryLevel: Float {
    isBatteryMonitoringEnabled ? settings.model.batteryLevel ?? -1 : -1
  }
}
