import DeviceEmulator
import Testing
import UIKit

/// The battery, as the first plugin of most people asks for it.
@MainActor
@Suite struct BatteryTests {
  @Test(arguments: [
    (Float?.none, false, UIDevice.BatteryState.unknown, Float(-1)), (0.25, false, .unplugged, 0.25),
    (0.25, true, .charging, 0.25), (1, true, .full, 1),
  ])
  func theBatteryIsKnownWhenItIsWatched(level: Float?, isCharging: Bool, state: UIDevice.BatteryState, shown: Float) {
    let device = EmulatedDevice {
      $0.model.batteryLevel = level
      $0.model.isCharging = isCharging
    }
    EmulatedDevice.$bound.withValue(device) {
      #expect(UIDevice.current.batteryState == .unknown && UIDevice.current.batteryLevel == -1)
      UIDevice.current.isBatteryMonitoringEnabled = true
      #expect(UIDevice.current.batteryState == state && UIDevice.current.batteryLevel == shown)
    }
    EmulatedDevice.$bound.withValue(EmulatedDevice()) {
      #expect(!UIDevice.current.isBatteryMonitoringEnabled, "each device is watched by itself")
    }
  }
}
