import Foundation

/// A thread with 512 KiB of stack, as secondary threads have on Apple's systems.
enum SmallStack {
  /// Runs a body on such a thread, waits for it and gives what it gives.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let thread = Thread {
      outcome.set(Result { try body() })
    }
    thread.stackSize = 512 * 1024
    thread.start()
    return try outcome.wait().get()
  }

  /// What the thread came to; the semaphore is signalled after it was set, and waited for before it is read.
  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var result: Result<Value, any Error>?

    func set(_ result: Result<Value, any Error>) {
      self.result = result
      done.signal()
    }

    func wait() -> Result<Value, any Error> {
      done.wait()
      return result ?? .failure(CancellationError())
    }
  }
}
