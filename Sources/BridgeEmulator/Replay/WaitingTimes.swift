/// How long to wait for the replies of each method, in real time: one that was waited for in vain half as long as before.
///
/// So a handler that keeps every reply does not hold up a long replay, and one that keeps a single reply does not take
/// the time of the others.
struct WaitingTimes {
  /// How long tasks are waited for that a message left behind after its reply, the first time.
  private static let grace = Duration.milliseconds(250)
  /// The least, however often it was in vain.
  private static let least = Duration.milliseconds(1)
  /// How many methods are told apart; others are waited for as long as possible.
  private static let maximumMethods = 4_096

  private struct Key: Hashable {
    var channel: String
    var method: String?
    var isForTasks: Bool
  }

  private let patience: Duration
  private var halvings: [Key: Int] = [:]

  init(patience: Duration) { self.patience = patience }

  /// How long to wait for an exchange's reply.
  func reply(of exchange: Exchange) -> Duration { time(patience, key(exchange, isForTasks: false)) }

  /// How long to wait for the tasks that a message left behind.
  func tasks(of exchange: Exchange?) -> Duration {
    time(min(patience, Self.grace), key(exchange, isForTasks: true))
  }

  /// Notes that a reply did not come in that time.
  mutating func noteMissing(reply exchange: Exchange) { halve(key(exchange, isForTasks: false)) }

  /// Notes that the tasks were not done in that time.
  mutating func noteMissing(tasksOf exchange: Exchange?) { halve(key(exchange, isForTasks: true)) }

  private func key(_ exchange: Exchange?, isForTasks: Bool) -> Key {
    Key(channel: exchange?.pending.channel ?? "", method: exchange?.method, isForTasks: isForTasks)
  }

  private func time(_ full: Duration, _ key: Key) -> Duration {
    guard let count = halvings[key] else { return full }
    return max(min(full, Self.least), full / (1 << count))
  }

  private mutating func halve(_ key: Key) {
    guard halvings[key] != nil || halvings.count < Self.maximumMethods else { return }
    // Twenty halvings turn a quarter of an hour into less than the least.
    halvings[key] = min(20, halvings[key, default: 0] + 1)
  }
}
