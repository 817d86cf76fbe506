import Synchronization

/// The tasks that a piece of code has started, and those that they started, to wait for their end.
///
/// A task copies the task-local values of the code that makes it and drops them when it is done. So an object that is
/// bound while the code runs is let go of when the last of these tasks is done, which needs no hook into the runtime and
/// disturbs nothing else in the process. What it cannot promise: `Task.detached`, dispatch queues and timers carry no such
/// values and are not seen; tasks that the same code starts side by side run side by side, in no fixed order, as on an
/// iPhone; and a task that sleeps or listens for ever is not told from one that works, so waiting has a limit.
public final class StartedTasks: Sendable {
  /// What the tasks come from, where code is run for one message after the other.
  public struct Origin: Sendable, Hashable {
    /// The message's number.
    public var number: Int
    /// When the message was sent, in microseconds, if that is known.
    public var time: Int?

    /// Creates an origin.
    public init(number: Int, time: Int? = nil) {
      self.number = number
      self.time = time
    }
  }

  private final class Token: Sendable {
    @TaskLocal static var current: Token?
    let tasks: StartedTasks

    init(_ tasks: StartedTasks) { self.tasks = tasks }

    deinit { tasks.end() }
  }

  /// Somebody who waits and is woken once, before or after lying down.
  private final class Sleeper: Sendable {
    private enum State { case up, asleep(CheckedContinuation<Void, Never>), woken }
    private let state = Mutex(State.up)

    func sleep(isolation: isolated (any Actor)?) async {
      await withCheckedContinuation { continuation in
        let isWoken = state.withLock { state in
          if case .woken = state { return true }
          state = .asleep(continuation)
          return false
        }
        if isWoken { continuation.resume() }
      }
    }

    func wake() {
      let continuation: CheckedContinuation<Void, Never>? = state.withLock { state in
        defer { state = .woken }
        if case .asleep(let continuation) = state { return continuation }
        return nil
      }
      continuation?.resume()
    }
  }

  private struct Content {
    var running = 0
    var sleepers: [Sleeper] = []
  }

  /// What the running code was started for, by way of how many tasks ever; `nil` outside of all `watch`.
  public static var currentOrigin: Origin? { Token.current?.tasks.origin }

  /// How often others are let run before real time passes.
  private static let maximumYields = 32

  private let origin: Origin?
  private let content = Mutex(Content())

  /// Creates an empty group, of the tasks of one message if an origin is given.
  public init(origin: Origin? = nil) { self.origin = origin }

  /// Whether all tasks that were started so far are done.
  public var areDone: Bool { content.withLock { $0.running == 0 } }

  /// Runs code and watches the tasks that it starts.
  public func watch<Result>(_ body: () throws -> Result) rethrows -> Result {
    content.withLock { $0.running += 1 }
    return try Token.$current.withValue(Token(self)) { try body() }
  }

  /// Waits until all of them are done, at most for that long in real time; gives whether they are.
  @discardableResult
  public func settle(within limit: Duration, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    for _ in 0..<Self.maximumYields where !areDone { await Task.yield() }
    guard !areDone, limit > .zero else { return areDone }
    let sleeper = Sleeper()
    content.withLock { content in
      if content.running > 0 { content.sleepers.append(sleeper) } else { sleeper.wake() }
    }
    let alarm = Task.detached {
      try? await Task.sleep(for: limit)
      sleeper.wake()
    }
    await sleeper.sleep(isolation: isolation)
    alarm.cancel()
    return content.withLock { content in
      content.sleepers.removeAll { $0 === sleeper }
      return content.running == 0
    }
  }

  private func end() {
    let sleepers = content.withLock { content in
      content.running -= 1
      guard content.running == 0 else { return [Sleeper]() }
      defer { content.sleepers = [] }
      return content.sleepers
    }
    for sleeper in sleepers { sleeper.wake() }
  }
}
