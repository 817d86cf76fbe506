extension TestHost {
  /// Lets time pass on the device's clock, and what falls due happen: the device's own events and the sleepers of
  /// `clock`, the earliest first.
  ///
  /// - Parameter duration: How long; a negative one does nothing.
  @MainActor
  public func advance(by duration: Duration) async {
    let end = clock.now.advanced(by: duration).date
    // Each one that wakes may lie down again before the end.
    while clock.wakeNext(until: end) { await letTasksRun() }
    await letTasksRun()
  }

  /// Gives tasks that are ready their turn, and what is on its way to Dart.
  @MainActor
  public func letTasksRun() async {
    for _ in 0..<16 {
      await Task.yield()
      engine.runTurns()
    }
  }
}
