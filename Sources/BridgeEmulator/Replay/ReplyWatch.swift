import Synchronization

/// Gathers what happens to a session's replies from any thread, until the session looks.
final class ReplyWatch: ReplyObserver {
  private struct Content {
    var settled: [Int] = []
    var givenAgain: [PendingReply] = []
  }

  private let content = Mutex(Content())

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
