import Synchronization

/// The tasks that a piece of code has started, and those that they started, to wait for their end.
///
/// A task copies the task-local values of the code that makes it and drops them when it is done. So an object that is
/// bound while the code runs is let go of when the last of these tasks is done, which needs no hook into the runtime and
/// disturbs nothing else in the process. What it cannot promise: `Task.detached`, dispatch queues and timers carry no such
/// values and are not seen; tasks that the same code starts side by side run side by side, as on an iPhone, unless the
/// process keeps them in order, as the program's `replay` does; and a task that sleeps or listens for ever is not told
/// from one that works, so waiting has a limit.
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

  /// What is bound while code runs, and held by each of the tasks that it starts.
  private final class Token: Sendable {
    @TaskLocal static var current: Token?
    let tasks: StartedTasks
    let origin: Origin?
    let round: Int

    init(_ tasks: StartedTasks, _ origin: Origin?, _ round: Int) {
      self.tasks = tasks
      self.origin = origin
      self.round = round
    }

    deinit { tasks.end(round) }
  }

  private struct Content {
    var origin: Origin?
    /// How often it began anew.
    var round = 0
    /// The tokens of this round.
    var running = 0
  }

  /// What the running code was started for, by way of how many tasks ever; `nil` outside of all `watch`.
  public static var currentOrigin: Origin? { Token.current?.origin }

  /// How often others are let run in slices of real time at least, so that a busy machine gets more of it.
  private static let leastSlices = 20

  private let content: Mutex<Content>

  /// Creates an empty group, of the tasks of one message if an origin is given.
  public init(origin: Origin? = nil) { content = Mutex(Content(origin: origin)) }

  /// Whether all tasks that were started so far are done.
  public var areDone: Bool { content.withLock { $0.running == 0 } }

  /// Runs code and watches the tasks that it starts.
  public func watch<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (origin, round) = content.withLock { content in
      content.running += 1
      return (content.origin, content.round)
    }
    return try Token.$current.withValue(Token(self, origin, round)) { try body() }
  }

  /// Begins anew for another message: tasks that still run are no longer watched.
  public func restart(for origin: Origin) {
    content.withLock { $0 = Content(origin: origin, round: $0.round + 1) }
  }

  /// Waits until all of them are done, or for about that long in real time, more on a busy machine; gives whether they
  /// are done.
  @discardableResult
  public func settle(within limit: Duration, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await Settling.wait(within: limit, leastSlices: Self.leastSlices) { areDone }
  }

  private func end(_ round: Int) {
    content.withLock { if $0.round == round { $0.running -= 1 } }
  }
}
