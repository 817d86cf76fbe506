/// The times of a job, one a round, in seconds.
struct Measurement {
  var job: Job
  var seconds: [Double] = []
  var allocations: Double?
  var instructions: Double?

  var megabytesPerSecond: Double { Double(job.byteCount) / Self.median(seconds) / 1e6 }
  var messagesPerSecond: Double { Double(job.messageCount) / Self.median(seconds) }

  /// How many times the speed of another job: the median over the rounds, each round compared within itself.
  ///
  /// Jobs of other message counts are compared by time a message.
  func ratio(to other: Measurement) -> Double {
    let messages = Double(job.messageCount) / Double(other.job.messageCount)
    return Self.median(zip(other.seconds, seconds).map { messages * $0 / $1 })
  }

  static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    guard let last = sorted.last else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? sorted[middle] : (sorted[max(middle - 1, 0)] + (middle < sorted.count ? sorted[middle] : last)) / 2
  }
}
