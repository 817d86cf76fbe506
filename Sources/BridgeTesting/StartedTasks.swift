import Synchronization

/// The tasks that a piece of code has started, and those that they started, to wait for their end.
///
/// A task copies the task-local values of the code that makes it and drops them when it is done. So an object that is
/// bound while the code runs is let go of when the last of these tasks is done. `Task.detached` and dispatch queues carry
/// no such values and are not seen.
final class StartedTasks: Sendable {
  private final class Token: Sendable {
    @TaskLocal static var current: Token?
    private let onEnd: @Sendable () -> Void

    init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    deinit { onEnd() }
  }

  private let isOver = Mutex(false)

  /// How often others are let run before real time passes, and how long that may take.
  private static let maximumYields = 32
  private static let grace = Duration.milliseconds(50)

  /// Runs code and watches the tasks that it starts.
  @MainActor
  func watch<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    let token = Token { [weak self] in self?.isOver.withLock { $0 = true } }
    return try Token.$current.withValue(token) { try body() }
  }

  private var areDone: Bool { isOver.withLock { $0 } }

  /// Waits until all of them are done, or have not been for a while, as those that listen or sleep.
  @MainActor
  func settle() async {
    for _ in 0..<Self.maximumYields where !areDone { await Task.yield() }
    let clock = ContinuousClock()
    let end = clock.now + Self.grace
    while !areDone, clock.now < end {
      // A test that is cancelled stops waiting here too.
      guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
    }
  }
}
