extension TestHost {
  /// How long a task that was woken may take to lie down again, in real time, before the time is moved on.
  private static let grace = Duration.milliseconds(20)

  /// Lets time pass on the device's clock, and what falls due happen: the device's own events and the sleepers of
  /// `clock`, the earliest first.
  ///
  /// A task that sleeps again and again wakes each time; it has a moment to lie down before the time goes on.
  ///
  /// - Parameter duration: How long; a negative one does nothing.
  @MainActor
  public func advance(by duration: Duration) async {
    let end = clock.now.advanced(by: duration).date
    while true {
      let sleepCount = clock.sleepCount
      guard clock.wakeNext(until: end) else { break }
      let real = ContinuousClock()
      let deadline = real.now + Self.grace
      while clock.sleepCount == sleepCount, real.now < deadline { await Task.yield() }
    }
    await letTasksRun()
  }

  /// Gives tasks that are ready their turn, and what is on its way to Dart.
  @MainActor
  public func letTasksRun() async {
    for _ in 0..<32 {
      await Task.yield()
      engine.runTurns()
    }
  }
}
