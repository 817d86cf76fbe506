import BridgeReport
import Foundation

/// Answers after the first, as they come in from any thread.
final class FurtherAnswers: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var found: [(number: Int, location: Finding.Location)] = []

  func add(_ number: Int, _ location: Finding.Location) {
    lock.withLock { found.append((number, location)) }
  }

  /// One entry for each message that was answered again, in the order of the recording.
  func take() -> [(number: Int, location: Finding.Location)] {
    lock.withLock {
      defer { found = [] }
      var seen: Set<Int> = []
      return found.sorted { $0.number < $1.number }.filter { seen.insert($0.number).inserted }
    }
  }
}
