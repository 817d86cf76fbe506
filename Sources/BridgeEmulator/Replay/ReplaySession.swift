public import BridgeReport
import ChannelCodec
public import ChannelTraffic
import DeviceEmulator
import Flutter

/// Hands the recorded messages of Dart to an engine's handlers and judges what they answer.
///
/// Records are fed in the order of the recording. Before the next record the session waits for the reply of a message, for
/// what its handler put on the main queue, and for the tasks it started (`StartedTasks` says how far); a reply is compared
/// when the recorded one comes by. What the handlers send to Dart is answered as the recorded app answered it.
///
/// How long waiting takes in real time changes nothing in the verdict: a reply is late by the recorded times alone, when
/// the handling of a later message brings it, unless a real deadline is asked for. A session owns nothing global: two
/// never meet. What the handlers need around them, such as the device they run on, is bound by whoever calls `feed(_:)`.
@MainActor
public final class ReplaySession {
  /// How the session goes about it.
  public struct Options: Sendable {
    /// How long a reply is waited for, in real time: before the next record, or the rest of it at the end.
    ///
    /// A method that was waited for in vain is waited for half as long the next time.
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
  /// Hands a message over by calling the closure once, with whatever is to be bound around it.
  public var onDelivery: (@MainActor (Finding.Location, () -> Void) -> Void)?
  /// Told what became of a message's reply, by the message's number, when it is judged.
  public var onOutcome: (@MainActor (Int, PendingReply.State) -> Void)?
  /// Called over and over while replies are waited for: the main actor is not blocked.
  public var onWait: (@MainActor () -> Void)?
  let engine: EmulatedEngine
  let options: Options
  var verdict: RecordingVerdict
  var open: [Int: Exchange] = [:]
  /// The recorded replies to those that came by while the handler still held its own.
  var early: [Int: DecodedRecord] = [:]
  /// The message answered last, whose recorded reply most often comes next, and those before it.
  var latest: Exchange?
  var awaiting: [Int: GivenReply] = [:]
  var unhandled: [String: UnhandledChannel] = [:]
  /// The methods that handlers did not call unknown, by channel.
  var known: [String: Set<String>] = [:]
  var lastKnown: (channel: String, method: String)?
  /// The tasks that the last record has started, and its message's exchange if its reply may not have come.
  let tasks = StartedTasks()
  var inHand: Exchange?
  /// Whether any message was meant by the faults that were asked for.
  var wasInjectable = false
  var waiting: WaitingTimes
  let watch = ReplyWatch()
  let dart: RecordedDart

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
    waiting = WaitingTimes(patience: options.patience)
    verdict = RecordingVerdict(recording: recording)
    dart = RecordedDart(codecs: options.codecs)
    if engine.dart.fallbackListener == nil {
      engine.dart.fallbackListener = { [dart] message, reply in dart.take(message, reply) }
    }
  }

  /// Takes the next record: hands a message of Dart to its handler, compares a reply of the host.
  public func feed(_ decoded: DecodedRecord) async {
    if take(decoded) {
      await MainQueue.runAll()
      await conclude(decoded)
    }
    if hasOpen { takeSettled() }
  }

  /// Whether any reply is waited for.
  var hasOpen: Bool { !open.isEmpty }

  /// Takes the next record; gives whether it has to be concluded before the one after it, in another turn of the main
  /// queue.
  func take(_ decoded: DecodedRecord) -> Bool {
    verdict.records += 1
    if decoded.isUnmatchedReply { add(unmatchedReply(decoded)) }
    if let displaced = decoded.displaced { add(reusedID(decoded, displaced)) }
    switch (decoded.record.direction, decoded.record.kind) {
    case (.dartToHost, .message): return deliver(decoded)
    case (.hostToDart, .reply): compare(decoded)
    case (.dartToHost, .reply):
      run(decoded) { dart.feed(decoded) }
      return true
    case (.hostToDart, .message): break
    }
    return false
  }

  /// Notes that the recording cannot be read on.
  public func note(_ finding: Finding) { add(finding) }

  /// Counts a record without handing it to anybody.
  func passOver(_ decoded: DecodedRecord) {
    verdict.records += 1
    guard decoded.record.kind == .message, decoded.record.direction == .dartToHost else { return }
    guard engine.hasHandler(decoded.record.channel) else { return note(unhandled: decoded) }
    count(decoded)
  }

  private func count(_ decoded: DecodedRecord) {
    verdict.messages += 1
    if case .call = decoded.content { verdict.calls += 1 }
  }

  private func note(unhandled decoded: DecodedRecord) {
    unhandled[decoded.record.channel, default: UnhandledChannel(first: decoded.number, codec: decoded.codec)].count += 1
  }

  /// Runs code for a record, to know later what its tasks are and what they bring about.
  private func run(_ decoded: DecodedRecord, _ body: () -> Void) {
    tasks.restart(for: .init(number: decoded.number, time: decoded.record.time))
    tasks.watch(body)
  }

  private func deliver(_ decoded: DecodedRecord) -> Bool {
    let record = decoded.record
    guard engine.hasHandler(record.channel) else {
      note(unhandled: decoded)
      return false
    }
    count(decoded)
    if let onMessage {
      onMessage(ReplayProgress(location: location(of: decoded), counts: verdict, openReplies: open.count))
    }
    if case .undecodable(let error) = decoded.content {
      if let time = record.time { run(decoded) { onTime?(time) } }
      add(undecodable(FlutterCodecError(error), at: location(of: decoded)))
      return false
    }
    var faults: InjectedFaults?
    if let injection = options.injection, injection.filter.matches(decoded) {
      wasInjectable = true
      faults = injection.faults(of: decoded.number, codec: decoded.codec)
    }
    let pending = PendingReply(
      channel: record.channel, number: decoded.number, message: decoded.content.message,
      measuresTime: options.realDeadline != nil, faults: faults, recordsCallSites: options.recordsCallSites,
      observer: watch)
    let exchange = Exchange(
      pending: pending, codec: decoded.codec, wantsReply: !record.noReplyWanted, time: record.time,
      expectation: options.dartCalls.expectation(for: decoded), waitingForDart: dart.waitingCount)
    watch.noteToken()
    var mayHaveQueued = false
    run(decoded) {
      if let time = record.time { onTime?(time) }
      if let onDelivery {
        onDelivery(location(of: decoded)) { mayHaveQueued = engine.deliver(record.payload, for: pending) }
      } else {
        mayHaveQueued = engine.deliver(record.payload, for: pending)
      }
    }
    takeFindings(of: exchange.number)
    if !mayHaveQueued, areTasksDone, let result = pending.finalSnapshot {
      judge(exchange, result)
      return false
    }
    inHand = exchange
    return true
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
      finding.location.record = entry.origin ?? (entry.isOrdered ? number : nil)
      add(finding)
    }
  }

  func add(_ finding: Finding) {
    if verdict.findings.count < options.maximumFindings {
      verdict.findings.append(finding)
    } else {
      verdict.omittedFindings += 1
    }
  }
}
