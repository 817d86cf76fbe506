/// What a completion handler is called with: the first call counts, and none at all is known when it is let go of.
final class Answer<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Value?, Never>?

  init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = continuation }

  deinit { continuation?.resume(returning: nil) }

  func give(_ value: Value) {
    let waiting = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: value)
  }
}
