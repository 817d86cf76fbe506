extension EmulatedDevice {
  /// The device bound to the running task; child tasks and `Task { }` made inside keep it.
  ///
  /// Bind with `EmulatedDevice.$bound.withValue(device) { ... }`.
  @TaskLocal public static var bound: EmulatedDevice?

  private static let fallback = Locked<EmulatedDevice?>(nil)

  /// The device for code outside every task that carries one, such as a block on a dispatch queue or `Task.detached`.
  ///
  /// Nil unless set. It is the one global here and belongs to the program, not to a library or a test: whatever sets
  /// it decides for the whole process.
  public static var processDefault: EmulatedDevice? {
    get { fallback.withLock { $0 } }
    set { fallback.withLock { $0 = newValue } }
  }

  /// The device that ActivityKit talks to here: the task's, else the process's; nil when there is neither.
  public static var current: EmulatedDevice? { bound ?? processDefault }
}
