import Foundation
import Synchronization

extension PendingReply {
  /// Waits until the reply is settled, at most for that long in real time.
  public func settled(within limit: Duration) async {
    let (seconds, attoseconds) = limit.components
    let interval = Double(seconds) + Double(attoseconds) / 1e18
    await withCheckedContinuation { continuation in
      let sleeper = Sleeper(continuation)
      whenSettled { _ in sleeper.wake() }
      DispatchQueue.global().asyncAfter(deadline: .now() + interval) { sleeper.wake() }
    }
  }

  /// Somebody who waits and is woken once.
  private final class Sleeper: Sendable {
    private let continuation: Mutex<CheckedContinuation<Void, Never>?>

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = Mutex(continuation) }

    func wake() {
      let waiting = continuation.withLock { continuation in
        defer { continuation = nil }
        return continuation
      }
      waiting?.resume()
    }
  }
}
