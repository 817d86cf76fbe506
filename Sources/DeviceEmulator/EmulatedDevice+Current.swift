extension EmulatedDevice {
  /// The device bound to the running task; child tasks and `Task { }` made inside keep it.
  ///
  /// Bind with `EmulatedDevice.$bound.withValue(device) { ... }`.
  @TaskLocal public static var bound: EmulatedDevice?

  private static let fallback = Locked<EmulatedDevice?>(nil)

  /// The device for code outside every task that carries one, such as a block on a dispatch queue or `Task.detached`.
  ///
  /// Nil unless set. It belongs to the program, not to a library or a test: whatever sets it decides for the whole
  /// process.
  public static var processDefault: EmulatedDevice? {
    get { fallback.withLock { $0 } }
    set { fallback.withLock { $0 = newValue } }
  }

  /// The hosts of tests, each with its device.
  package static let livingHosts = LivingHosts<EmulatedDevice>()

  /// The device that ActivityKit talks to here: the task's, else the process's, else that of the only test host that
  /// lives; nil when there is none of these.
  public static var current: EmulatedDevice? { bound ?? processDefault ?? livingHosts.only }

  /// Why no device is current, and what to do about it.
  package static func reasonForNone(among hosts: LivingHosts<EmulatedDevice> = livingHosts) -> String {
    guard hosts.areSeveral else {
      return "no emulated device is bound to this task; run it in EmulatedDevice.$bound.withValue(device) { }, "
        + "or set EmulatedDevice.processDefault"
    }
    return "no emulated device is bound to this task, and several hosts are alive; run tests in a .serialized suite "
      + "or bind the device with host.run"
  }
}
