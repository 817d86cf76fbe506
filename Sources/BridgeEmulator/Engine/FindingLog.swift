import BridgeReport
import DeviceEmulator
import Synchronization

/// What an engine found wrong by itself, from any thread; of findings that repeat themselves the first counts.
final class FindingLog: Sendable {
  /// A finding, and whether it was made on the platform thread, where one thing happens after the other.
  struct Entry: Sendable {
    var finding: Finding
    var isOrdered: Bool
    /// The number of the message whose handling or whose tasks brought it about, if that is known.
    var origin: Int?
  }

  private struct Content {
    var entries: [Entry] = []
    var seen: Set<Key> = []
  }

  private struct Key: Hashable {
    var rule: String
    var location: Finding.Location
  }

  /// How many different findings are kept in an engine's life.
  private static let maximumCount = 10_000

  private let content = Mutex(Content())
  /// Whether there are entries, which is asked behind every message.
  private let hasEntries = Atomic(false)

  func add(
    _ rule: Rule, channel: String, method: String? = nil, path: String? = nil, byteOffset: Int? = nil,
    expected: String? = nil, actual: String? = nil, hint: String? = nil
  ) {
    let location = Finding.Location(channel: channel, method: method, path: path, byteOffset: byteOffset)
    let finding = Finding(rule, at: location, expected: expected, actual: actual, hint: hint)
    let isOrdered = PlatformThread.isCurrent
    let origin = StartedTasks.currentOrigin?.number
    content.withLock { content in
      guard content.seen.count < Self.maximumCount,
        content.seen.insert(Key(rule: rule.id, location: location)).inserted
      else { return }
      content.entries.append(Entry(finding: finding, isOrdered: isOrdered, origin: origin))
      hasEntries.store(true, ordering: .releasing)
    }
  }

  /// What was found since the last time: first what has an order, then the rest by name.
  func take() -> [Entry] {
    guard hasEntries.load(ordering: .acquiring) else { return [] }
    let entries = content.withLock { content in
      defer { content.entries = [] }
      hasEntries.store(false, ordering: .releasing)
      return content.entries
    }
    func name(_ entry: Entry) -> [String] {
      let location = entry.finding.location
      return [entry.finding.rule.id, location.channel ?? "", location.method ?? "", location.path ?? ""]
    }
    return entries.filter(\.isOrdered)
      + entries.filter { !$0.isOrdered }.sorted { name($0).lexicographicallyPrecedes(name($1)) }
  }
}
