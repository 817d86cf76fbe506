/// The messages that wait for a reply, in a table that does not grow beyond its capacity.
///
/// When it is full, the message that has waited longest is forgotten; its reply, should it still come, matches nothing.
struct PendingMessages: Sendable {
  private struct Key: Hashable {
    var direction: TrafficDirection
    var id: Int
  }

  private let capacity: Int
  /// The message that came last, whose reply most often comes next, and those before it.
  private var latest: (key: Key, question: DecodedRecord.Question)?
  private var questions: [Key: DecodedRecord.Question] = [:]
  /// The keys in the order they came, answered ones among them, with the number that tells whether they still count.
  private var order: [(key: Key, number: Int)] = []
  private var oldest = 0

  init(capacity: Int) { self.capacity = max(capacity, 1) }

  /// How many wait.
  var count: Int { questions.count + (latest == nil ? 0 : 1) }

  /// Notes a message that wants a reply; gives the number of the one that waited under the same id and is
  /// forgotten now.
  mutating func insert(_ question: DecodedRecord.Question, _ record: TrafficRecord) -> Int? {
    let key = Key(direction: record.direction, id: record.id)
    var displaced: Int?
    if let latest {
      if latest.key == key { displaced = latest.question.number } else { keep(latest.question, as: latest.key) }
    }
    latest = (key, question)
    guard !questions.isEmpty else { return displaced }
    displaced = questions.removeValue(forKey: key)?.number ?? displaced
    trim()
    return displaced
  }

  /// The message that a reply answers, which then waits no longer.
  mutating func take(_ reply: TrafficRecord) -> DecodedRecord.Question? {
    let key = Key(direction: reply.direction.opposite, id: reply.id)
    if let latest, latest.key == key {
      guard latest.question.channel == reply.channel else { return nil }
      self.latest = nil
      return latest.question
    }
    guard let question = questions[key], question.channel == reply.channel else { return nil }
    questions[key] = nil
    return question
  }

  private mutating func keep(_ question: DecodedRecord.Question, as key: Key) {
    questions[key] = question
    order.append((key, question.number))
  }

  /// Forgets those that have waited longest when there are too many, and now and then what no longer counts.
  private mutating func trim() {
    while count > capacity, oldest < order.count {
      let entry = order[oldest]
      oldest += 1
      if questions[entry.key]?.number == entry.number { questions[entry.key] = nil }
    }
    if order.count - oldest > 2 * capacity {
      order = order[oldest...].filter { questions[$0.key]?.number == $0.number }
      oldest = 0
    } else if oldest > capacity {
      order.removeSubrange(..<oldest)
      oldest = 0
    }
  }
}
