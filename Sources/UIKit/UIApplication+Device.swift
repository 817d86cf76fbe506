import DeviceEmulator

extension UIApplication {
  /// Runs the body as the app's own code: with its device as the one that is current.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try EmulatedDevice.$bound.withValue(device ?? EmulatedDevice.bound, operation: body)
  }

  /// Ends the app's process on its device.
  package func end() { device?.appPhase = .notRunning }
}
