/// A call that the app is at work on: what it requests meanwhile counts as done for the call.
///
///     let call = device.begin(AppCall(channel: "PW", method: "startLiveActivity"))
///     call.run { handle(message) }
///     call.end(.success)
public final class BegunCall: Sendable {
  /// The call whose work runs here; child tasks and `Task { }` made inside keep it.
  @TaskLocal static var current: BegunCall?

  /// The device it is for.
  let device: EmulatedDevice
  /// Its number on the device.
  let number: Int

  init(device: EmulatedDevice, number: Int) {
    self.device = device
    self.number = number
  }

  /// Runs code of the app for the call.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: body)
  }

  /// Says how the call was answered. The device then knows whether an error was kept to itself; saying it again does nothing.
  public func end(_ answer: AppCall.Answer) {
    device.core.withLock { $0.end(number, answer) }
  }

  /// The number of the call that runs here, if it is for that device.
  static func number(on device: EmulatedDevice) -> Int? { current.flatMap { $0.device === device ? $0.number : nil } }
}

extension EmulatedDevice {
  /// Notes that the app begins to work on a call.
  public func begin(_ call: AppCall) -> BegunCall {
    BegunCall(device: self, number: core.withLock { $0.begin(call) })
  }
}
