import Foundation

/// The one place that reaches into Swift's concurrency runtime: jobs are taken out before they go to the global executor.
///
/// The runtime has a variable, `swift_task_enqueueGlobal_hook`, with a function that is handed every job bound for the global
/// executor, and the function that would enqueue it. It is set once for the process and never taken back. Jobs of tasks
/// that no pump has started go where they would have gone; so do all of them where the variable is not found, as in a
/// statically linked program, or is set anew by somebody else.
enum GlobalEnqueueHook {
  /// Enqueues a job as if there were no hook.
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Whether jobs can be taken out; asking sets the hook.
  static let isInstalled: Bool = install()

  /// What was there before. Written once, before the hook is set.
  private nonisolated(unsafe) static var earlier: Hook?

  private static func install() -> Bool {
    guard hasThreadKey, let variable = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
      return false
    }
    let hook = variable.assumingMemoryBound(to: Hook?.self)
    if let other = hook.pointee { earlier = other }
    hook.pointee = { GlobalEnqueueHook.forward($0, $1) }
    return true
  }

  private static func forward(_ job: UnownedJob, _ enqueue: Enqueue) {
    if take(job, enqueue) { return }
    if let earlier { earlier(job, enqueue) } else { enqueue(job) }
  }

  private static func take(_ job: UnownedJob, _ enqueue: Enqueue) -> Bool {
    if let owner = pthread_getspecific(threadKey) {
      return Unmanaged<WorkLedger>.fromOpaque(owner).takeUnretainedValue().take(job, enqueue, always: true)
    }
    // A task is made in the context of the one that makes it, so that its token is seen here. A task that changes its
    // executor has left its context already, and is not seen.
    return WorkToken.current?.ledger.take(job, enqueue, always: false) ?? false
  }

  // MARK: Which thread runs whose work

  private static let threadKeys: (key: pthread_key_t, isMade: Bool) = {
    var key = pthread_key_t()
    let isMade = pthread_key_create(&key, nil) == 0
    return (key, isMade)
  }()
  private static var threadKey: pthread_key_t { threadKeys.key }
  private static var hasThreadKey: Bool { threadKeys.isMade }

  /// Takes every job that this thread enqueues while `body` runs into a ledger.
  static func collecting<Result>(into ledger: WorkLedger, _ body: () throws -> Result) rethrows -> Result {
    guard isInstalled else { return try body() }
    let outer = pthread_getspecific(threadKey)
    pthread_setspecific(threadKey, Unmanaged.passUnretained(ledger).toOpaque())
    defer { pthread_setspecific(threadKey, outer) }
    return try body()
  }
}
