extension TestHost {
  /// For how many slices of a millisecond a task that was woken may work before the time is moved on.
  private static let maximumSlices = 250

  /// Lets time pass on the device's clock, and what falls due happen: the device's own events and the sleepers of
  /// `clock`, the earliest first.
  ///
  /// A task that sleeps again and again wakes each time: the time goes on when it lies down, or is done, or works on for
  /// a while in real time.
  ///
  /// - Parameter duration: How long; a negative one does nothing.
  @MainActor
  public func advance(by duration: Duration) async {
    let end = clock.now.advanced(by: duration).date
    while true {
      let sleepCount = clock.sleepCount
      unfinished.removeAll(where: \.areDone)
      guard clock.wakeNext(until: end) else { break }
      var slices = 0
      while clock.sleepCount == sleepCount, !unfinished.contains(where: \.areDone), slices < Self.maximumSlices {
        // Most lie down at once.
        if slices < 32 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1), clock: .suspending) }
        slices += 1
      }
    }
    await letTasksRun()
  }

  /// Gives tasks that are ready their turn, and what is on its way to Dart.
  @MainActor
  public func letTasksRun() async {
    await device.settle()
    for _ in 0..<32 {
      await Task.yield()
      engine.runTurns()
    }
  }
}
