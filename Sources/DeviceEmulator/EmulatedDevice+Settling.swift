extension EmulatedDevice {
  /// Whether nobody who listens to the device is at work on what it told.
  package var isSettled: Bool { core.withLock { $0.observers.areIdle } }

  /// Waits until those who listen to the device's activities, tokens and switches have worked on what it told them, and
  /// wait for more; gives whether they do.
  ///
  ///     device.advance(by: 60)
  ///     await device.settle()  // the loop over activityStateUpdates has seen the activity go stale
  ///
  /// Listeners on one actor run in the order in which they were told. What it cannot promise: listeners on no actor run side
  /// by side, as on an iPhone; a task that has not begun to listen yet is not known, nor what a listener starts and does not
  /// wait for; and one that takes an element and never asks for the next is not told from one that works, so that waiting
  /// has a limit and is not repeated for it.
  ///
  /// - Parameter limit: the longest to wait, in real time.
  @discardableResult
  public func settle(
    within limit: Duration = .milliseconds(50), isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    guard await !Settling.wait(within: limit, until: { isSettled }) else { return true }
    core.withLock { $0.observers.giveUp() }
    return false
  }
}
