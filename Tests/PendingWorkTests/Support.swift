import Foundation

/// What happened, from any thread, in order.
final class Trace: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func callAsFunction(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
}

actor Counter {
  private(set) var value = 0
  func increase() { value += 1 }
}

func nonisolatedStep() async {}
