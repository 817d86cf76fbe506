import Foundation

/// A value behind a lock, so that a reference to it may cross tasks and threads.
///
/// A plain `NSLock`: calls under it are short, never wait for anything, and never run code of the caller's.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` with the value while nobody else can touch it.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
