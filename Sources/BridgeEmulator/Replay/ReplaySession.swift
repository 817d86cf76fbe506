public import BridgeReport
import ChannelCodec
public import ChannelTraffic
import Flutter
import PendingWork

/// Hands the recorded messages of Dart to an engine's handlers and judges what they answer.
///
/// Records are fed in the order of the recording; the session waits for a handler's work before the next record, its
/// tasks included (`WorkPump` says how far), and compares a reply when the recorded reply comes by. What the handlers send to Dart is answered as the recorded app
/// answered it. It owns nothing global: two sessions never meet. What the handlers need around them, such as the device
/// they run on, is bound by whoever calls `feed(_:)`.
@MainActor
public final class ReplaySession {
  /// How the session goes about it.
  public struct Options: Sendable {
    /// The longest that handlers are waited for, over the whole session and once more at its end, in real time.
    public var patience: Duration
    /// How long a reply may take by the recorded times before it is late.
    public var deadline: Duration
    /// How long a reply may take in real time before it is late, or `nil`: real time differs from run to run.
    public var realDeadline: Duration?
    /// How many findings are kept; further ones are only counted.
    public var maximumFindings: Int
    /// Whether to note where in the code each reply is given, to show both places of a message that is answered twice.
    ///
    /// It costs about a quarter of a millisecond a reply.
    public var recordsCallSites: Bool
    /// How the app's Dart code makes its calls.
    public var dartCalls: DartCalls
    /// What shall go wrong with replies.
    public var injection: FaultInjection?
    /// Which channel uses which codec.
    public var codecs: ChannelCodecs

    /// Creates options.
    public init(
      patience: Duration = .seconds(5), deadline: Duration = .seconds(5), realDeadline: Duration? = nil,
      maximumFindings: Int = 10_000, recordsCallSites: Bool = false, dartCalls: DartCalls = DartCalls(),
      injection: FaultInjection? = nil,
      codecs: ChannelCodecs = .wellKnown
    ) {
      self.patience = patience
      self.deadline = deadline
      self.realDeadline = realDeadline
      self.maximumFindings = max(1, maximumFindings)
      self.recordsCallSites = recordsCallSites
      self.dartCalls = dartCalls
      self.injection = injection
      self.codecs = codecs
    }
  }

  /// Told of a record's time, in microseconds, before its message is handed over: moves virtual clocks.
  public var onTime: (@MainActor (Int) -> Void)?
  /// Told how far the session is before a message is handed over.
  public var onMessage: (@MainActor (ReplayProgress) -> Void)?
  /// Called over and over while replies are waited for: the main actor is not blocked.
  public var onWait: (@MainActor () -> Void)?
  /// Told of each finding as it is made, with those that are only counted.
  public var onFinding: (@MainActor (Finding) -> Void)?

  let engine: EmulatedEngine
  let options: Options
  var verdict: RecordingVerdict
  var open: [Int: Exchange] = [:]
  /// The message answered last, whose recorded reply most often comes next, and those before it.
  var latest: Exchange?
  var awaiting: [Int: Exchange] = [:]
  var unhandled: [String: UnhandledChannel] = [:]
  var answered: [String: Set<String>] = [:]
  var lastAnswered: (channel: String, method: String)?
  /// The time of the last record, in microseconds.
  var time: Int?
  let watch = ReplyWatch()
  let pump = WorkPump()
  let dart: RecordedDart
  var patience: Duration

  /// Messages to a channel that nobody handles.
  struct UnhandledChannel {
    var first: Int
    var count = 0
    var codec: ChannelCodecKind
  }

  /// Creates a session for one recording, by the name that findings call it.
  public init(engine: EmulatedEngine, recording: String, options: Options = Options()) {
    self.engine = engine
    self.options = options
    patience = options.patience
    verdict = RecordingVerdict(recording: recording)
    dart = RecordedDart(codecs: options.codecs)
    if engine.dart.fallbackListener == nil {
      engine.dart.fallbackListener = { [dart] message, reply in dart.take(message, reply) }
    }
  }

  /// Takes the next record: hands a message of Dart to its handler, compares a reply of the host.
  public func feed(_ decoded: DecodedRecord) async {
    if let exchange = take(decoded) { await conclude(exchange) }
    if hasOpen { await concludeOpen(decoded) }
  }

  /// Whether any reply is waited for.
  var hasOpen: Bool { !open.isEmpty }

  /// Takes the next record; gives the exchange whose reply has to be waited for.
  func take(_ decoded: DecodedRecord) -> Exchange? {
    verdict.records += 1
    if let time = decoded.record.time { self.time = time }
    switch (decoded.record.direction, decoded.record.kind) {
    case (.dartToHost, .message): return deliver(decoded)
    case (.hostToDart, .reply): compare(decoded)
    case (.dartToHost, .reply): pump.perform { dart.feed(decoded) }
    case (.hostToDart, .message): break
    }
    return nil
  }

  /// Notes that the recording cannot be read on.
  public func note(_ finding: Finding) { add(finding) }

  /// Passes over a record that belongs to another session's part of the recording.
  func skip(_ decoded: DecodedRecord) {
    verdict.records += 1
    if decoded.record.kind == .message, decoded.record.direction == .dartToHost,
      !engine.hasHandler(decoded.record.channel)
    {
      note(unhandled: decoded)
    }
  }

  private func note(unhandled decoded: DecodedRecord) {
    unhandled[decoded.record.channel, default: UnhandledChannel(first: decoded.number, codec: decoded.codec)].count += 1
  }

  private func deliver(_ decoded: DecodedRecord) -> Exchange? {
    let record = decoded.record
    guard engine.hasHandler(record.channel) else {
      note(unhandled: decoded)
      return nil
    }
    if let time = record.time { onTime?(time) }
    verdict.messages += 1
    if case .call = decoded.content { verdict.calls += 1 }
    if let onMessage {
      onMessage(ReplayProgress(location: location(of: decoded), counts: verdict, openReplies: open.count))
    }
    if case .undecodable(let error) = decoded.content {
      add(undecodable(FlutterCodecError(error), at: location(of: decoded)))
      return nil
    }
    let faults = options.injection.flatMap { injection in
      injection.filter.matches(decoded) ? injection.faults(of: decoded.number, codec: decoded.codec) : nil
    }
    let pending = PendingReply(
      channel: record.channel, number: decoded.number, message: decoded.content.message, start: .now, faults: faults,
      recordsCallSites: options.recordsCallSites, observer: watch)
    let exchange = Exchange(
      pending: pending, codec: decoded.codec, wantsReply: !record.noReplyWanted, time: record.time,
      expectation: options.dartCalls.expectation(for: decoded), waitingForDart: dart.waitingCount)
    pump.perform { engine.deliver(record.payload, for: pending) }
    takeFindings(of: exchange.number)
    guard pending.isSettled, pump.isSettled else { return exchange }
    judge(exchange)
    return nil
  }

  func location(of decoded: DecodedRecord) -> Finding.Location {
    Finding.Location(
      recording: verdict.recording, record: decoded.number, channel: decoded.record.channel, method: decoded.method)
  }

  /// Takes what the engine found; on the platform thread it belongs to the message at hand, elsewhere to none in particular.
  func takeFindings(of number: Int?) {
    for entry in engine.log.take() {
      var finding = entry.finding
      finding.location.recording = verdict.recording
      finding.location.record = entry.isOrdered ? number : nil
      add(finding)
    }
  }

  func add(_ finding: Finding) {
    onFinding?(finding)
    if verdict.findings.count < options.maximumFindings {
      verdict.findings.append(finding)
    } else {
      verdict.omittedFindings += 1
    }
  }
}
