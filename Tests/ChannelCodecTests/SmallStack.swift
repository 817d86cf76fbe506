import Foundation

/// A thread with 512 KiB of stack, as secondary threads have on Apple's systems.
enum SmallStack {
  /// Runs a body on such a thread and waits for it.
  static func run(_ body: @escaping @Sendable () throws -> Void) throws {
    let outcome = Outcome()
    let thread = Thread {
      outcome.set(Result { try body() })
    }
    thread.stackSize = 512 * 1024
    thread.start()
    try outcome.wait().get()
  }

  /// What the thread came to; the semaphore is signalled after it was set, and waited for before it is read.
  private final class Outcome: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var result: Result<Void, any Error> = .success(())

    func set(_ result: Result<Void, any Error>) {
      self.result = result
      done.signal()
    }

    func wait() -> Result<Void, any Error> {
      done.wait()
      return result
    }
  }
}
