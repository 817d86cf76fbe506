import ChannelTraffic
import Testing

@Suite("Statistics")
struct StatisticsTests {
  private func count(_ records: [TrafficRecord]) -> TrafficStatistics {
    var decoder = TrafficDecoder()
    var statistics = TrafficStatistics()
    for record in records { statistics.add(decoder.decode(record)) }
    return statistics
  }

  @Test("Messages and replies are counted in the row of their method")
  func rows() throws {
    let go = TrafficRecord.message(.dartToHost, channel: "PW", id: 1, payload: DecoderTests.call, time: 1000)
    var again = go
    again.id = 2
    var third = go
    third.id = 3
    var quiet = TrafficRecord.message(.hostToDart, channel: "PW", id: 4, payload: [0, 1])
    quiet.noReplyWanted = true
    let statistics = count([
      go, .reply(to: go, payload: [0, 0], time: 1200), again,
      .reply(to: again, payload: DecoderTests.error, time: 2000),
      third, .reply(to: go, payload: nil), quiet, .message(.hostToDart, channel: "PW", id: 5, payload: nil),
      .message(.dartToHost, channel: "A", id: 9, payload: [99]),
    ])
    let rows = statistics.rows
    #expect(rows.map(\.channel) == ["A", "PW", "PW", "PW"])
    #expect(rows.map(\.method) == [nil, nil, nil, "go"])
    #expect(rows.map(\.direction) == [.dartToHost, .dartToHost, .hostToDart, .dartToHost])
    #expect(rows[0].undecodable == 1 && rows[0].messages == 1 && rows[0].missingReplies == 1)
    #expect(
      rows[1].messages == 0 && rows[1].unmatchedReplies == 1 && rows[1].nullReplies == 1 && rows[1].missingReplies == 0)
    #expect(rows[2].messages == 2 && rows[2].events == 2 && rows[2].noReplyWanted == 1 && rows[2].missingReplies == 1)
    let row = rows[3]
    #expect(row.messages == 3 && row.replies == 2 && row.missingReplies == 1 && row.errorReplies == 1)
    #expect(row.messageBytes == 27 && row.replyBytes == 8 && row.nullReplies == 0 && row.undecodable == 0)
    #expect(row.latency.minimum == 200 && row.latency.maximum == 1000 && row.latency.count == 2)
    #expect(statistics.total.messages == 6 && statistics.total.replies == 2 && statistics.total.missingReplies == 3)
    #expect(statistics.recordCount == 9 && statistics.others == nil)
  }

  @Test("A real app's counts are what its recording holds")
  func realTraffic() {
    let records = Parsed(RealTraffic.app).records
    let statistics = count(records)
    let total = statistics.total
    #expect(total.messages == records.filter { $0.kind == .message }.count)
    #expect(total.replies == records.filter { $0.kind == .reply }.count)
    #expect(total.nullReplies == records.filter { $0.kind == .reply && $0.payload == nil }.count)
    #expect(total.missingReplies == 1 && total.unmatchedReplies == 0 && total.undecodable == 0)
    #expect(statistics.rows.reduce(0) { $0 + $1.messages } == total.messages)
    #expect(statistics.rows.reduce(0) { $0 + $1.latency.count } == total.latency.count)
  }

  @Test("The table of rows does not grow for ever")
  func boundedRows() {
    let more = 25
    let statistics = count(
      (0..<TrafficStatistics.maximumRows + more).map {
        TrafficRecord.message(.dartToHost, channel: "c\($0)", id: $0, payload: nil)
      })
    #expect(statistics.rows.count == TrafficStatistics.maximumRows)
    #expect(statistics.others?.messages == more)
    #expect(statistics.total.messages == TrafficStatistics.maximumRows + more)
  }

  @Test("Percentiles are never below the true figure and less than 1/128 above it", arguments: UInt64(1)...12)
  func percentiles(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bits = Int.random(in: 1...62, using: &generator)
    let values = (0..<Int.random(in: 1...2000, using: &generator)).map { _ in
      Int.random(in: 0...(1 << bits), using: &generator)
    }
    var histogram = LatencyHistogram()
    for value in values { histogram.add(value) }
    let sorted = values.sorted()
    #expect(histogram.count == values.count)
    #expect(histogram.minimum == sorted.first && histogram.maximum == sorted.last)
    for percent in [0, 1, 50, 90, 99, 99.9, 100] {
      let rank = min(max(Int((Double(values.count) * percent / 100).rounded(.up)), 1), values.count)
      let exact = sorted[rank - 1]
      let found = try #require(histogram.percentile(percent))
      #expect(found >= exact, "seed \(seed), \(percent) %")
      #expect(found - exact <= exact / 128, "seed \(seed), \(percent) %")
    }
  }

  @Test("Odd figures are taken without harm")
  func oddFigures() {
    var histogram = LatencyHistogram()
    #expect(histogram.percentile(50) == nil && histogram.minimum == nil && histogram.maximum == nil)
    for value in [Int.min, -5, 0, 255, 256, .max] { histogram.add(value) }
    #expect(histogram.minimum == 0 && histogram.maximum == .max && histogram.count == 6)
    #expect(histogram.percentile(50) == 0 && histogram.percentile(-3) == 0 && histogram.percentile(1e300) == .max)
    #expect(histogram.percentile(.nan) == nil)
  }
}
