/// The messages that wait for a reply, in a table that does not grow beyond its capacity.
///
/// When it is full, the message that has waited longest is forgotten; its reply, should it still come, matches nothing.
struct PendingMessages: Sendable {
  private struct Key: Hashable {
    var direction: TrafficDirection
    var id: Int
  }

  private let capacity: Int
  private var questions: [Key: DecodedRecord.Question] = [:]
  /// The keys in the order they came, answered ones among them, with the number that tells whether they still count.
  private var order: [(key: Key, number: Int)] = []
  private var oldest = 0

  init(capacity: Int) { self.capacity = max(capacity, 1) }

  /// How many wait.
  var count: Int { questions.count }

  /// Notes a message that wants a reply; gives the number of the one that waited under the same id and is
  /// forgotten now.
  mutating func insert(_ question: DecodedRecord.Question, _ record: TrafficRecord) -> Int? {
    let key = Key(direction: record.direction, id: record.id)
    let displaced = questions.updateValue(question, forKey: key)
    order.append((key, question.number))
    while questions.count > capacity, oldest < order.count {
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
    return displaced?.number
  }

  /// The message that a reply answers, which then waits no longer.
  mutating func take(_ reply: TrafficRecord) -> DecodedRecord.Question? {
    let key = Key(direction: reply.direction.opposite, id: reply.id)
    guard let question = questions[key], question.channel == reply.channel else { return nil }
    questions[key] = nil
    return question
  }
}
