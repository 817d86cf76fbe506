import Foundation

/// Keeps the lines that handlers print.
final class Console: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var kept: [String] = []

  var lines: [String] { lock.withLock { kept } }

  @Sendable func write(_ line: String) { lock.withLock { kept.append(line) } }
}
