import Dispatch
import Foundation

/// Runs code that starts tasks, and waits until they are done, one after the other in an order that repeats itself.
///
/// A handler that does `Task { await activity.update(state) }` returns before the update. A replay that went on at once
/// would meet the update somewhere in the next messages, anew each time. So the handler runs under a pump, which is
/// then settled:
///
///     pump.perform { handler.handle(call) }
///     if !pump.isSettled { await pump.settle() }
///
/// **How.** Every task made under a pump, with `Task { }` or as a child, holds a token, and so do those that such tasks make: when
/// the token's last holder is gone, all of them are done. That is exact and needs nothing of the runtime but task-local
/// values. For the order, jobs that those tasks would give to the threads of the global executor are taken out
/// (`usesRuntimeHook`) and run by `settle()` on the main actor, first come, first served, in turn with what waits for the main
/// actor itself.
///
/// **What is promised.** When `settle()` gives true, every task made under the pump is done. Tasks that run on the main
/// actor or on none, and that wait for nothing but each other, ran in the same order as the last time.
///
/// **What is not.** Tasks that wait for something else (`Task.sleep`, a dispatch queue, another thread, an element of a sequence) are
/// waited for while anything happens, and then for `grace` once; `settle()` gives false, and they go on when they
/// can. Tasks that listen for ever are no longer waited for after that, but have their turn in each `settle()`. A
/// task on the main actor that calls a nonisolated asynchronous function or another actor leaves the order for as long
/// as that takes, since the runtime does not say whose job that is. `Task.detached` and blocks on dispatch queues hold no token.
/// Without the hook there is no order among tasks off the main actor, only the waiting.
///
/// Pumps never meet: each takes out only what was enqueued by its own work. No job is held back for good: if the main queue is
/// stuck, as in a handler that blocks until a task is done, jobs go to the global executor after `stall`.
@MainActor
public final class WorkPump {
  /// How a pump goes about it. Times are real.
  public struct Options: Sendable {
    /// Whether jobs are taken out of the runtime, for the sake of the order, where it lets them be.
    public var usesRuntimeHook = true
    /// How long to wait, once, for tasks that are not done while nothing happens.
    public var grace = Duration.milliseconds(100)
    /// How long a pump waits that way in all its life.
    public var patience = Duration.seconds(2)
    /// How long jobs wait while the main queue is stuck, before they run elsewhere and out of order.
    public var stall = Duration.seconds(2)
    /// How often the main actor is given up without anything happening before tasks are taken to wait for something else.
    public var quietRounds = 6
    /// How many rounds one `settle()` makes at most; work that never ends goes on elsewhere.
    public var maximumRounds = 10_000

    /// The usual way.
    public init() {}
  }

  private let options: Options
  private let ledger: WorkLedger
  private var token: WorkToken
  private var patience: Duration
  private var running = 0

  /// A pump with nothing to do.
  public init(options: Options = Options()) {
    self.options = options
    patience = options.patience
    ledger = WorkLedger(stall: .nanoseconds(options.stall.wholeNanoseconds))
    token = WorkToken(in: ledger)
  }

  /// Runs code whose tasks are waited for; call `settle()` unless `isSettled` after it.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try WorkToken.$current.withValue(token) {
      guard options.usesRuntimeHook else { return try body() }
      return try GlobalEnqueueHook.collecting(into: ledger, body)
    }
  }

  /// Whether no task made under the pump is left.
  public var isSettled: Bool {
    guard isKnownUniquelyReferenced(&token) else { return false }
    let remains = ledger.remains
    return !remains.jobs && !remains.tasks && !remains.longLived
  }

  /// Runs code that waits, then waits for the tasks it has made. Its tasks have their turn while it waits.
  public func run<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    running += 1
    ledger.beginSettling()
    let work = Task { await self.settle(withBody: true) }
    func finish() async {
      running -= 1
      ledger.signal()
      _ = await work.value
      ledger.endSettling()
    }
    do {
      let result = try await WorkToken.$current.withValue(token) { try await body() }
      await finish()
      return result
    } catch {
      await finish()
      throw error
    }
  }

  /// Runs and waits until the tasks made under the pump are done, or wait for something that does not come.
  ///
  /// - Returns: whether they are done.
  @discardableResult
  public func settle() async -> Bool {
    isSettled ? true : await settle(withBody: false)
  }

  /// Settles; with the body of a `run`, not before that is done.
  private func settle(withBody: Bool) async -> Bool {
    if !isKnownUniquelyReferenced(&token) { token = WorkToken(in: ledger) }
    ledger.beginSettling()
    defer { ledger.endSettling() }
    var quiet = 0
    for _ in 0..<options.maximumRounds {
      quiet = runJobs() ? 0 : quiet + 1
      let waitsForBody = withBody && running > 0
      let remains = ledger.remains
      if !waitsForBody, !remains.jobs, !remains.tasks, !remains.longLived { return true }
      if quiet < options.quietRounds {
        await giveWay()
      } else if waitsForBody {
        await ledger.waitForChange(since: remains.version, atMost: nil)
        quiet = 0
      } else if !remains.jobs, !remains.tasks {
        return false
      } else if await waitForChange(since: remains.version) {
        quiet = 0
      } else {
        ledger.forgetOpenTokens()
        return false
      }
    }
    return false
  }

  /// Runs the jobs that wait now, and not those that come of them; gives whether there were any.
  private func runJobs() -> Bool {
    let count = ledger.jobCount
    for _ in 0..<count {
      // One by one, so that the others can go elsewhere when this one is stuck.
      guard let job = ledger.takeJob() else { break }
      GlobalEnqueueHook.collecting(into: ledger) { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    }
    return count > 0
  }

  /// Lets everything run that waits for the main actor now: this task queues up behind it.
  private func giveWay() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Waits for something to happen; gives whether it did in time.
  private func waitForChange(since version: Int) async -> Bool {
    let time = min(options.grace, patience)
    guard time > .zero else { return false }
    let start = ContinuousClock().now
    await ledger.waitForChange(since: version, atMost: .nanoseconds(time.wholeNanoseconds))
    patience -= ContinuousClock().now - start
    return ledger.remains.version != version
  }
}

extension Duration {
  /// The time in nanoseconds, as far as an `Int` goes.
  fileprivate var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : whole + Int(attoseconds / 1_000_000_000)
  }
}
