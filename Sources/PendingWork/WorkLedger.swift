import Dispatch
import Foundation

/// What a pump has waiting: jobs that were taken out, and tokens of tasks that are not done.
final class WorkLedger: Sendable {
  /// A job that waits for its turn.
  struct Job: Sendable {
    let job: UnownedJob
    let enqueue: GlobalEnqueueHook.Enqueue
  }

  private struct State: Sendable {
    /// Jobs, of which those from `next` on wait.
    var jobs: [Job] = []
    var next = 0
    var handedOut = 0
    var settling = 0
    var isWatched = false
    var mainQueueAnswered = false
    var tokens = 0
    var open: Set<Int> = []
    var longLived: Set<Int> = []
    /// Counts what happens, so that nothing is missed between looking and waiting.
    var version = 0
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastWaiter = 0
  }

  private let lock = NSLock()
  private nonisolated(unsafe) var state = State()
  private let stall: DispatchTimeInterval

  /// - Parameter stall: how long jobs wait while the main queue is stuck, before they go to the global executor.
  init(stall: DispatchTimeInterval) { self.stall = stall }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  // MARK: Jobs

  /// Takes a job in, unless nobody would run it.
  ///
  /// - Parameter always: whether somebody will, even though nobody settles yet.
  func take(_ job: UnownedJob, _ enqueue: GlobalEnqueueHook.Enqueue, always: Bool) -> Bool {
    let (isTaken, watches, waiters) = withState { state -> (Bool, Bool, [CheckedContinuation<Void, Never>]) in
      guard always || state.settling > 0 else { return (false, false, []) }
      state.jobs.append(Job(job: job, enqueue: enqueue))
      let watches = !state.isWatched
      state.isWatched = true
      return (true, watches, Self.change(&state))
    }
    for waiter in waiters { waiter.resume() }
    if watches { watch() }
    return isTaken
  }

  /// How many jobs wait.
  var jobCount: Int { withState { $0.jobs.count - $0.next } }

  /// The job that has waited longest.
  func takeJob() -> UnownedJob? {
    withState { state in
      guard state.next < state.jobs.count else { return nil }
      let job = state.jobs[state.next].job
      state.next += 1
      state.handedOut += 1
      if state.next == state.jobs.count { _ = Self.takeAll(&state) }
      return job
    }
  }

  /// Counts somebody who runs jobs.
  func beginSettling() { withState { $0.settling += 1 } }

  /// Takes somebody off who ran jobs; after the last one, the jobs that are left go to the global executor.
  func endSettling() {
    let left = withState { state -> ArraySlice<Job> in
      state.settling -= 1
      return state.settling == 0 ? Self.takeAll(&state) : []
    }
    for job in left { job.enqueue(job.job) }
  }

  /// Looks after a while whether jobs get their turn; if the main queue is stuck, they must run elsewhere.
  private func watch() {
    let seen = withState { state -> Int in
      state.mainQueueAnswered = false
      return state.handedOut
    }
    DispatchQueue.main.async { [weak self] in self?.withState { $0.mainQueueAnswered = true } }
    DispatchQueue.global().asyncAfter(deadline: .now() + stall) { [weak self] in self?.check(since: seen) }
  }

  private func check(since seen: Int) {
    let (stuck, goesOn) = withState { state -> (ArraySlice<Job>, Bool) in
      if !state.jobs.isEmpty, state.mainQueueAnswered || state.handedOut != seen { return ([], true) }
      state.isWatched = false
      return (Self.takeAll(&state), false)
    }
    for job in stuck { job.enqueue(job.job) }
    if goesOn { watch() }
  }

  private static func takeAll(_ state: inout State) -> ArraySlice<Job> {
    defer { (state.jobs, state.next) = ([], 0) }
    return state.jobs[state.next...]
  }

  // MARK: Tokens

  func openToken() -> Int {
    withState { state in
      state.tokens += 1
      state.open.insert(state.tokens)
      return state.tokens
    }
  }

  func closeToken(_ number: Int) {
    let waiters = withState { state in
      state.open.remove(number)
      state.longLived.remove(number)
      return Self.change(&state)
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Stops waiting for the tasks that are not done now, the ones under the latest token excepted.
  func forgetOpenTokens() {
    withState { state in
      let latest = state.open.max()
      state.longLived.formUnion(state.open.filter { $0 != latest })
      state.open = state.open.filter { $0 == latest }
    }
  }

  /// What is left: jobs that wait, tokens beside the pump's own, and those that are no longer waited for.
  var remains: (jobs: Bool, tasks: Bool, longLived: Bool, version: Int) {
    withState { (!$0.jobs.isEmpty, $0.open.count > 1, !$0.longLived.isEmpty, $0.version) }
  }

  // MARK: Waiting

  /// Tells whoever waits that something has happened.
  func signal() {
    for waiter in withState({ Self.change(&$0) }) { waiter.resume() }
  }

  /// Waits until something happens after `version`; for no longer than a time, if one is given.
  func waitForChange(since version: Int, atMost time: DispatchTimeInterval?) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let number = withState { state -> Int? in
        guard state.version == version else { return nil }
        state.lastWaiter += 1
        state.waiters[state.lastWaiter] = continuation
        return state.lastWaiter
      }
      guard let number else { return continuation.resume() }
      guard let time else { return }
      DispatchQueue.global().asyncAfter(deadline: .now() + time) { [weak self] in
        self?.withState { $0.waiters.removeValue(forKey: number) }?.resume()
      }
    }
  }

  /// Counts a change; gives those who are to be resumed.
  private static func change(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    state.version += 1
    defer { state.waiters = [:] }
    return Array(state.waiters.values)
  }
}
