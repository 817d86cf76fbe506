import Dispatch
import Foundation
import Synchronization

/// Lets the tasks of a whole process run one after the other, in the order in which they became ready to.
///
/// A handler that starts several tasks side by side leaves open which of them comes first, and so what is in a journal
/// first. Here each step of a task that is not the main actor's waits for its turn on the main queue, behind what was put
/// there before, and the main queue waits until the step is done; the step itself runs on another thread, as it would
/// without. So main-actor code and all other tasks take their steps in one order, the same in every run.
///
/// What it cannot promise: what dispatch queues, timers, threads and real sleeps bring about comes when it comes. A step
/// that takes longer than 100 ms of real time no longer holds up the main queue, and when nothing goes on for a quarter of
/// a second, because code blocks a thread to wait for a task, the tasks that wait run as they would without a lane.
///
/// All of it hangs on `swift_task_enqueueGlobal_hook`, by which the concurrency runtime lets a program take over what it
/// would give to its thread pool. Where there is no such hook, tasks run side by side as ever.
package final class TaskLane: TaskExecutor {
  /// What is done with a job that does not wait for its turn.
  private typealias Pool = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Pool) -> Void

  private struct State {
    var waiting: ArraySlice<UnownedJob> = []
    /// How many turns on the main queue have come for which no job was taken.
    var turns = 0
    var isRunning = false
    /// Whether nothing went on any more, so that jobs do not wait.
    var isStuck = false
    var isWatched = false
    var steps = 0
    var pool: Pool?
  }

  private static let longestStep = DispatchTimeInterval.milliseconds(100)
  private static let longestPause = DispatchTimeInterval.milliseconds(250)
  private static let lane = TaskLane()
  private static let isInstalled: Bool = {
    guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "swift_task_enqueueGlobal_hook") else {
      return false
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, pool in lane.add(job, or: pool) }
    return true
  }()

  private let state = Mutex(State())
  private let worker = DispatchQueue(label: "island-bridge.task-lane", qos: .userInitiated)
  private let guardian = DispatchQueue(label: "island-bridge.task-lane.guardian", qos: .userInitiated)

  private init() {}

  /// Puts all tasks of this process that begin or go on from now on into one lane; `false` where the runtime has no hook.
  @discardableResult
  package static func install() -> Bool { isInstalled }

  /// Takes a job that prefers this executor.
  package func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job), or: nil) }

  private func add(_ job: UnownedJob, or pool: Pool?) {
    let (free, needsWatch) = state.withLock { state -> (Pool?, Bool) in
      state.pool = pool ?? state.pool
      if state.isStuck, let pool = state.pool { return (pool, false) }
      state.waiting.append(job)
      defer { state.isWatched = true }
      return (nil, !state.isWatched)
    }
    if let free { return free(job) }
    if needsWatch { watch(after: nil) }
    DispatchQueue.main.async { self.takeTurn() }
  }

  /// Has the next job run on the other thread, and waits for its end a while.
  private func takeTurn() {
    let begins = state.withLock { state -> Bool in
      state.isStuck = state.isStuck && state.isRunning
      guard !state.waiting.isEmpty else { return false }
      state.turns += 1
      guard !state.isRunning else { return false }
      state.isRunning = true
      return true
    }
    guard begins else { return }
    let isDone = DispatchSemaphore(value: 0)
    worker.async {
      self.run()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + Self.longestStep)
  }

  /// Runs the jobs whose turns have come.
  private func run() {
    while true {
      let job = state.withLock { state -> UnownedJob? in
        state.steps += 1
        state.turns = min(state.turns, state.waiting.count)
        guard state.turns > 0, let job = state.waiting.popFirst() else {
          state.isRunning = false
          state.isStuck = false
          return nil
        }
        state.turns -= 1
        return job
      }
      guard let job else { return }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Looks after a while whether anything has gone on, and gives what waits to the pool if not.
  private func watch(after steps: Int?) {
    guardian.asyncAfter(deadline: .now() + Self.longestPause) { [self] in
      let (next, stuck, pool) = state.withLock { state -> (Int?, [UnownedJob], Pool?) in
        guard !state.waiting.isEmpty else {
          state.isWatched = false
          return (nil, [], nil)
        }
        guard state.steps == steps, let pool = state.pool else { return (state.steps, [], nil) }
        defer { state.waiting = [] }
        state.isStuck = true
        state.isWatched = false
        return (nil, Array(state.waiting), pool)
      }
      if let next { watch(after: next) }
      if let pool { for job in stuck { pool(job) } }
    }
  }
}
