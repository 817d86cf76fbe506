import Synchronization

/// Gathers what happens to a session's replies from any thread, until the session looks.
final class ReplyWatch: ReplyObserver {
  private struct Content {
    var settled: [Int] = []
    var givenAgain: [PendingReply] = []
  }

  private let content = Mutex(Content())
  private let held = Atomic(0)

  /// How many messages somebody could still answer, once or again.
  var heldCount: Int { held.load(ordering: .acquiring) }

  /// Counts a message whose handler is about to be given a reply's token.
  func noteToken() { held.add(1, ordering: .releasing) }

  func replyWasReleased(_ pending: PendingReply) { held.subtract(1, ordering: .releasing) }

  func replyWasSettled(_ pending: PendingReply) {
    content.withLock { $0.settled.append(pending.number) }
  }

  func replyWasGivenAgain(_ pending: PendingReply) {
    content.withLock { $0.givenAgain.append(pending) }
  }

  /// The watched messages whose replies were settled since the last time, by number and in their order.
  func takeSettled() -> [Int] {
    content.withLock { content in
      defer { content.settled = [] }
      return content.settled.sorted()
    }
  }

  /// Each message that was answered again, once, in the order of the recording.
  func takeGivenAgain() -> [PendingReply] {
    let all = content.withLock { content in
      defer { content.givenAgain = [] }
      return content.givenAgain
    }
    var seen: Set<Int> = []
    return all.sorted { $0.number < $1.number }.filter { seen.insert($0.number).inserted }
  }
}
