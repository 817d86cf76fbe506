public import BridgeReport
import ChannelTraffic
import Foundation

extension ReplaySession {
  /// How often the main actor is given to others before real time passes.
  private static let maximumYields = 64
  /// How long to wait at once, so that the timers of this thread's run loop come to run.
  private static let slice = Duration.milliseconds(5)

  /// Waits for a reply that was not given at once, and judges it, unless it is still open when patience has run out.
  func conclude(_ exchange: Exchange) async {
    let pending = exchange.pending
    var exchange = exchange
    if pending.watch() { exchange.waited += await settle(exchange) }
    takeFindings(of: exchange.number)
    if pending.isSettled {
      judge(exchange)
    } else {
      open[exchange.number] = exchange
    }
  }

  /// Judges the replies that have come since the last record, after a reply of Dart that they may have waited for.
  func concludeOpen(_ decoded: DecodedRecord) async {
    if decoded.record.direction == .dartToHost, decoded.record.kind == .reply {
      for number in open.keys.sorted() {
        await settleOpen(number)
      }
      takeFindings(of: decoded.number)
    }
    for number in watch.takeSettled() {
      if let exchange = open.removeValue(forKey: number) { conclude(settled: exchange) }
    }
  }

  /// Ends the session and says what came of it; findings are in the order of the records.
  public func finish() async -> RecordingVerdict {
    patience = options.patience
    dart.end()
    for number in open.keys.sorted() { await settleOpen(number) }
    for number in open.keys.sorted() {
      if let exchange = open.removeValue(forKey: number) { conclude(settled: exchange) }
    }
    engine.runTurns()
    takeFindings(of: nil)
    for pending in watch.takeGivenAgain() { reportGivenAgain(pending) }
    reportUnhandledChannels()
    if verdict.messages == 0 {
      let channels = engine.channels
      verdict.isEmpty = true
      verdict.undecided =
        channels.isEmpty
        ? "no handler is registered, so nothing was replayed"
        : "no message for \(channels.joined(separator: ", ")), so nothing was replayed"
    }
    engine.dart.fallbackListener = nil
    verdict.findings.sort { ($0.location.record ?? .max) < ($1.location.record ?? .max) }
    return verdict
  }

  private func conclude(settled exchange: Exchange) {
    judge(exchange)
    if let recorded = exchange.recorded { compare(recorded) }
  }

  private func settleOpen(_ number: Int) async {
    guard let exchange = open[number] else { return }
    let waited = await settle(exchange)
    open[number]?.waited += waited
  }

  /// Waits until a reply is settled, patience is used up, or the host waits for what comes later in the recording.
  ///
  /// A slice counts for no more than its length, however late the main actor gets round to this session again, so that
  /// what other work in the process takes is not held against the handler. Gives how long that was in all.
  private func settle(_ exchange: Exchange) async -> Duration {
    let pending = exchange.pending
    var waited = Duration.zero
    for _ in 0..<Self.maximumYields where !pending.isSettled { await Task.yield() }
    let clock = ContinuousClock()
    while !pending.isSettled, patience > .zero, dart.waitingCount <= exchange.waitingForDart {
      let start = clock.now
      Self.runTimers()
      await pending.settled(within: min(patience, Self.slice))
      let passed = min(clock.now - start, Self.slice)
      patience -= passed
      waited += passed
    }
    return waited
  }

  /// Lets the timers of this thread's run loop fire, where the main actor is served by a thread that runs none.
  private static func runTimers() {
    if !Thread.isMainThread { _ = RunLoop.current.run(mode: .default, before: Date()) }
  }
}
