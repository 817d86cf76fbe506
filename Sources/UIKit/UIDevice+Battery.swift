import DeviceEmulator
import Synchronization

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

  private nonisolated final class Watching: Sendable {
    let isOn = Mutex(false)
  }

  private nonisolated static let watching = PerDevice { Watching() }

  /// Whether the app wants to know of the battery; without, nothing is known of it (UIDevice.h).
  public var isBatteryMonitoringEnabled: Bool {
    get { Self.watching.current.isOn.withLock { $0 } }
    set { Self.watching.current.isOn.withLock { $0 = newValue } }
  }

  /// What the battery is doing: `unknown` unless it is watched.
  public var batteryState: BatteryState {
    guard isBatteryMonitoringEnabled, let level = model(of: EmulatedDevice.current).batteryLevel else {
      return .unknown
    }
    guard model(of: EmulatedDevice.current).isCharging else { return .unplugged }
    return level < 1 ? .charging : .full
  }

  /// How full the battery is, from 0 to 1: -1 unless it is watched and known (UIDevice.h).
  public var batteryLevel: Float {
    isBatteryMonitoringEnabled ? model(of: EmulatedDevice.current).batteryLevel ?? -1 : -1
  }

  private func model(of device: EmulatedDevice?) -> DeviceModel { device?.settings.model ?? DeviceModel() }
}
