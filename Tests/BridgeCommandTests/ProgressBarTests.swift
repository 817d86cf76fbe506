import Foundation
import Testing

@testable import BridgeCommand

@Suite struct ProgressBarTests {
  /// A clock that the test moves.
  private final class Hand: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var now = Duration.zero
    func advance(_ milliseconds: Int) { lock.withLock { now += .milliseconds(milliseconds) } }
    func read() -> Duration { lock.withLock { now } }
  }

  private func world(
    _ hand: Hand, errors: Int?, output: Int? = nil, environment: [String: String] = [:]
  ) throws -> CommandIO {
    CommandIO(
      output: try CommandOutput(keepingForColumns: output), errors: try CommandOutput(keepingForColumns: errors),
      environment: environment, clock: { hand.read() })
  }

  @Test func isShownWhenWorkLastsAndTakenAway() throws {
    let hand = Hand()
    let io = try world(hand, errors: 80)
    var bar = ProgressBar(io, label: "a.jsonl", total: 1000, streams: false)
    try bar?.update(bytes: 10, records: 1)
    hand.advance(499)
    try bar?.update(bytes: 100, records: 10)
    #expect(try io.errors.text().isEmpty)
    hand.advance(1)
    try bar?.update(bytes: 250, records: 100)
    let first = "\r" + "a.jsonl [#####...............] 25%  100 records  200 records/s\u{1B}[K"
    #expect(try io.errors.text() == first)
    hand.advance(99)
    try bar?.update(bytes: 300, records: 110)
    #expect(try io.errors.text() == first)
    hand.advance(1)
    try bar?.update(bytes: 1200, records: 120)
    let second = "\r" + "a.jsonl [####################] 100%  120 records  200 records/s\u{1B}[K"
    #expect(try io.errors.text() == first + second)
    try bar?.clear()
    try bar?.clear()
    #expect(try io.errors.text() == first + second + "\r\u{1B}[K")
    bar = nil
    #expect(try io.errors.text() == first + second + "\r\u{1B}[K")
  }

  @Test func goesWhenNobodyHoldsIt() throws {
    let hand = Hand()
    let io = try world(hand, errors: 30)
    var bar = ProgressBar(io, label: "standard input", total: nil, streams: true)
    hand.advance(2000)
    try bar?.update(bytes: 5_000_000, records: 3000)
    #expect(try io.errors.text() == "\rstandard input 5.0 MB  3,000…\u{1B}[K")
    bar = nil
    #expect(try io.errors.text().hasSuffix("\r\u{1B}[K"))
  }

  @Test func isOnlyForTerminals() throws {
    let hand = Hand()
    #expect(ProgressBar(try world(hand, errors: nil), label: "", total: 1, streams: false) == nil)
    #expect(
      ProgressBar(try world(hand, errors: 80, environment: ["TERM": "dumb"]), label: "", total: 1, streams: false)
        == nil)
    #expect(ProgressBar(try world(hand, errors: 80, output: 80), label: "", total: 1, streams: true) == nil)
    #expect(ProgressBar(try world(hand, errors: 80, output: 80), label: "", total: 1, streams: false) != nil)
  }
}
