public import BridgeReport
import ChannelTraffic
import DeviceEmulator
import Foundation

extension ReplaySession {
  /// How often the main actor is given to others before real time passes.
  private static let maximumYields = 64
  /// How long to wait at once, so that the timers of this thread's run loop come to run.
  private static let slice = Duration.milliseconds(5)
  /// How long second replies are waited for when the recording is over.
  private static let timeForSecondReplies = Duration.seconds(1)
  /// How long open replies are waited for at the end at least, though their time is up.
  private static let leastAtEnd = Duration.milliseconds(50)

  /// Judges the reply of the record taken last, if it has come and no task is left behind; else gives `false`.
  func concludeAtOnce(_ decoded: DecodedRecord) -> Bool {
    guard areTasksDone, inHand?.pending.isSettled != false, !answersOpen(decoded) else { return false }
    takeFindings(of: decoded.number)
    if let exchange = inHand { judge(exchange) }
    inHand = nil
    return true
  }

  /// Waits for the reply of the record taken last, if it was not given at once, and for the tasks that its handler left
  /// behind, or for what a reply of Dart brings; then judges the reply, unless it is still open.
  func conclude(_ decoded: DecodedRecord) async {
    let exchange = inHand
    inHand = nil
    if let exchange, exchange.pending.watch() {
      exchange.openSince = .now
      await settle(exchange)
    }
    await settleTasks(of: exchange)
    if answersOpen(decoded) {
      for number in open.keys.sorted() {
        if let exchange = open[number] { await settle(exchange) }
      }
    }
    takeFindings(of: decoded.number)
    guard let exchange else { return }
    if exchange.pending.isSettled { judge(exchange) } else { open[exchange.number] = exchange }
  }

  /// Judges the open replies that have come since the last record.
  func takeSettled() {
    for number in watch.takeSettled() {
      if let exchange = open.removeValue(forKey: number) { conclude(settled: exchange) }
    }
  }

  /// Whether a record is a reply of Dart, which open replies may have waited for.
  private func answersOpen(_ decoded: DecodedRecord) -> Bool {
    hasOpen && decoded.record.direction == .dartToHost && decoded.record.kind == .reply
  }

  /// Ends the session and says what came of it; findings are in the order of the records.
  public func finish() async -> RecordingVerdict {
    dart.end()
    await MainQueue.runAll()
    await settleTasks(of: nil)
    // They are waited for at the same time: what one waits for is no longer to be waited for by the next.
    let start = ContinuousClock.now
    for number in open.keys.sorted() {
      guard let exchange = open[number] else { continue }
      let end = max(start + Self.leastAtEnd, (exchange.openSince ?? start) + options.patience)
      await settle(exchange, within: end - .now)
    }
    for number in open.keys.sorted() {
      if let exchange = open.removeValue(forKey: number) { conclude(settled: exchange) }
    }
    await awaitSecondReplies()
    engine.runTurns()
    takeFindings(of: nil)
    for pending in watch.takeGivenAgain() { reportGivenAgain(pending) }
    reportUnhandledChannels()
    nameKnownMethods()
    if verdict.messages == 0 {
      let channels = engine.channels
      verdict.isEmpty = true
      verdict.undecided =
        channels.isEmpty
        ? "no handler is registered, so nothing was replayed"
        : "no message for \(channels.joined(separator: ", ")), so nothing was replayed"
    } else if options.injection != nil, !wasInjectable {
      verdict.undecided = "no message passes --inject-filter, so nothing was injected"
    }
    engine.dart.fallbackListener = nil
    verdict.findings = verdict.findings.inOrderOfRecords()
    return verdict
  }

  /// Waits a while as long as somebody holds on to a reply that was given, and so may give it again.
  private func awaitSecondReplies() async {
    let clock = ContinuousClock()
    let end = clock.now + min(options.patience, Self.timeForSecondReplies)
    while watch.heldCount > 0, clock.now < end {
      Self.runTimers()
      onWait?()
      guard (try? await Task.sleep(for: .milliseconds(2), clock: .suspending)) != nil else { return }
    }
  }

  private func conclude(settled exchange: Exchange) {
    judge(exchange)
    if let recorded = early.removeValue(forKey: exchange.number) { compare(recorded) }
  }

  /// Waits for a reply as long as its method deserves.
  private func settle(_ exchange: Exchange) async {
    await settle(exchange, within: waiting.reply(of: exchange))
    // What waits for Dart's answer later in the recording was not waited for in vain.
    if !exchange.pending.isSettled, !waitsForDart(exchange) { waiting.noteMissing(reply: exchange) }
  }

  /// Waits until a reply is settled, the time is up, or the host waits for what comes later in the recording.
  private func settle(_ exchange: Exchange, within limit: Duration) async {
    let pending = exchange.pending
    for _ in 0..<Self.maximumYields where !pending.isSettled { await Task.yield() }
    let clock = ContinuousClock()
    let start = clock.now
    while !pending.isSettled, clock.now - start < limit, !waitsForDart(exchange) {
      Self.runTimers()
      onWait?()
      await pending.settled(within: min(limit, Self.slice))
    }
  }

  private func waitsForDart(_ exchange: Exchange) -> Bool { dart.waitingCount > exchange.waitingForDart }

  /// Whether the tasks of the record taken last are done, and earlier ones that listen to the device with what it told.
  var areTasksDone: Bool { tasks.areDone && EmulatedDevice.current?.isSettled ?? true }

  /// Waits for the tasks that the record taken last left behind, and for those who listen to the device.
  private func settleTasks(of exchange: Exchange?) async {
    if !tasks.areDone, await !tasks.settle(within: waiting.tasks(of: exchange)) {
      waiting.noteMissing(tasksOf: exchange)
    }
    await EmulatedDevice.current?.settle()
  }

  /// Lets the timers of this thread's run loop fire, where the main actor is served by a thread that runs none.
  private static func runTimers() {
    if !Thread.isMainThread { _ = RunLoop.current.run(mode: .default, before: Date()) }
  }
}
