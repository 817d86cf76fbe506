import ChannelCodec

/// What was measured with one workload.
struct WorkloadResult {
  var workload: Workload
  var messageCount: Int
  var byteCount: Int
  var measurements: [Measurement]

  func measurement(_ name: Job.Name) -> Measurement? { measurements.first { $0.job.name == name } }

  /// How many times the engine's speed a job has, or `nil` without the engine.
  func ratioToEngine(_ name: Job.Name) -> Double? {
    guard let own = measurement(name), let peer = name.peer.flatMap(measurement) else { return nil }
    return own.ratio(to: peer)
  }

  /// Takes more rounds: every job once a round, beginning with another one each time.
  mutating func measure(rounds: Int) {
    for round in 0..<rounds {
      for step in measurements.indices {
        let index = (round + step) % measurements.count
        let run = measurements[index].job.run
        measurements[index].seconds.append(ProcessorClock.seconds { _ = run() })
      }
    }
  }
}
