public import BridgeReport
import ChannelCodec
public import ChannelTraffic
import Flutter

/// Hands the recorded messages of Dart to an engine's handlers and judges what they answer.
///
/// Records are fed in the order of the recording; the session waits for a handler's work before the next record, and
/// compares a reply when the recorded reply comes by. It owns nothing global: two sessions never meet. What the handlers
/// need around them, such as the device they run on, is bound by whoever calls `feed(_:)`.
@MainActor
public final class ReplaySession {
  /// How the session goes about it.
  public struct Options: Sendable {
    /// The longest that handlers are waited for, over the whole session, in real time.
    public var patience: Duration
    /// How many findings are kept; further ones are only counted.
    public var maximumFindings: Int

    /// Creates options.
    public init(patience: Duration = .seconds(5), maximumFindings: Int = 10_000) {
      self.patience = patience
      self.maximumFindings = max(1, maximumFindings)
    }
  }

  /// Told of a record's time, in microseconds, before its message is handed over: moves virtual clocks.
  public var onTime: (@MainActor (Int) -> Void)?

  let engine: EmulatedEngine
  var verdict: RecordingVerdict
  var open: [Int: Exchange] = [:]
  var awaiting: [Int: Exchange] = [:]
  var unhandled: [String: (first: Int, count: Int)] = [:]
  var answered: [String: Set<String>] = [:]
  private let furtherAnswers = FurtherAnswers()
  private let options: Options
  private var patience: Duration

  /// Creates a session for one recording, by the name that findings call it.
  public init(engine: EmulatedEngine, recording: String, options: Options = Options()) {
    self.engine = engine
    self.options = options
    patience = options.patience
    verdict = RecordingVerdict(recording: recording)
  }

  /// Takes the next record: hands a message of Dart to its handler, compares a reply of the host.
  public func feed(_ decoded: DecodedRecord) async {
    verdict.records += 1
    switch (decoded.record.direction, decoded.record.kind) {
    case (.dartToHost, .message): await deliver(decoded)
    case (.hostToDart, .reply): compare(decoded)
    case (.hostToDart, .message), (.dartToHost, .reply): break
    }
  }

  /// Notes that the recording cannot be read on.
  public func note(_ finding: Finding) { add(finding) }

  /// Ends the session and says what came of it; findings are in the order of the records.
  public func finish() async -> RecordingVerdict {
    for number in open.keys.sorted() {
      guard let exchange = open.removeValue(forKey: number) else { continue }
      await settle(exchange.pending)
      judge(exchange)
      if let recorded = exchange.recorded { compare(recorded) }
    }
    for (number, location) in furtherAnswers.take() {
      add(
        Finding(
          .replyTwice, at: location, expected: "one reply", actual: "another reply after the first",
          hint: "Answer once on every path of the handler."))
      awaiting[number] = nil
    }
    reportUnhandledChannels()
    if verdict.messages == 0 {
      let channels = engine.channels
      verdict.isEmpty = true
      verdict.undecided =
        channels.isEmpty
        ? "no handler is registered, so nothing was replayed"
        : "no message for \(channels.joined(separator: ", ")), so nothing was replayed"
    }
    verdict.findings.sort { ($0.location.record ?? .max) < ($1.location.record ?? .max) }
    return verdict
  }

  private func deliver(_ decoded: DecodedRecord) async {
    let record = decoded.record
    guard engine.hasHandler(record.channel) else {
      unhandled[record.channel, default: (decoded.number, 0)].count += 1
      return
    }
    if let time = record.time { onTime?(time) }
    verdict.messages += 1
    if case .call = decoded.content { verdict.calls += 1 }
    let location = location(of: decoded)
    if case .undecodable(let error) = decoded.content {
      add(undecodable(FlutterCodecError(error), at: location))
      return
    }
    let pending = engine.send(record.payload, decoded: decoded.content.message, on: record.channel) {
      [furtherAnswers, number = decoded.number] _ in furtherAnswers.add(number, location)
    }
    let exchange = Exchange(
      number: decoded.number, location: location, codec: decoded.codec, wantsReply: !record.noReplyWanted,
      pending: pending)
    if !pending.isSettled { await settle(pending) }
    if pending.isSettled {
      judge(exchange)
    } else {
      open[exchange.number] = exchange
    }
  }

  /// Waits until a reply is settled or the session's patience is used up.
  private func settle(_ pending: PendingReply) async {
    for _ in 0..<64 where !pending.isSettled { await Task.yield() }
    let clock = ContinuousClock()
    while !pending.isSettled, patience > .zero {
      let start = clock.now
      do {
        try await Task.sleep(for: .milliseconds(1))
      } catch {
        return
      }
      patience -= clock.now - start
    }
  }

  func location(of decoded: DecodedRecord) -> Finding.Location {
    Finding.Location(
      recording: verdict.recording, record: decoded.number, channel: decoded.record.channel, method: decoded.method)
  }

  func add(_ finding: Finding) {
    if verdict.findings.count < options.maximumFindings {
      verdict.findings.append(finding)
    } else {
      verdict.omittedFindings += 1
    }
  }
}
