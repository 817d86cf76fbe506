public import BridgeReport
public import ChannelTraffic

/// A whole recording replayed: read, decoded, filtered, fed to a session and judged.
public struct Replay: Sendable {
  /// Which records to replay; the rest is passed over.
  public var filter: TrafficFilter
  /// Which channel uses which codec.
  public var codecs: ChannelCodecs
  /// How the session goes about it.
  public var options: ReplaySession.Options
  /// Whether payloads are also looked through for what makes trouble on one platform or another.
  public var isLinting = false
  /// Told of a record's time, in microseconds, before its message is handed over: moves virtual clocks.
  public var onTime: (@MainActor @Sendable (Int) -> Void)?
  /// Records to pass over, by number: messages that are known to crash their handler.
  public var skippedRecords: Set<Int> = []
  /// Called when the first record is about to be read.
  public var onStart: (@MainActor @Sendable () -> Void)?
  /// Told how far the replay is before a message is handed over.
  public var onMessage: (@MainActor @Sendable (ReplayProgress) -> Void)?
  /// Hands a message over by calling the closure once, with whatever is to be bound around it.
  public var onDelivery: (@MainActor @Sendable (Finding.Location, () -> Void) -> Void)?
  /// Told what became of a message's reply, by the message's number, when it is judged.
  public var onOutcome: (@MainActor @Sendable (Int, PendingReply.State) -> Void)?
  /// Called over and over while replies are waited for.
  public var onWait: (@MainActor @Sendable () -> Void)?

  /// Creates a replay of everything.
  public init(
    filter: TrafficFilter = .all, codecs: ChannelCodecs = .wellKnown, options: ReplaySession.Options = .init()
  ) {
    self.filter = filter
    self.codecs = codecs
    self.options = options
  }

  /// Replays a recording into an engine's handlers, by the name that findings call it.
  @MainActor
  public func run(_ reader: TrafficReader, named name: String, into engine: EmulatedEngine) async -> RecordingVerdict {
    await run(named: name, into: engine) { () throws(TrafficError) in
      try reader.next().map { ($0, reader.recordNumber) }
    }
  }

  /// Replays records, wherever they come from.
  ///
  /// - Parameter next: Gives the next record and its number, or `nil` at the end; may be called again after it threw.
  @MainActor
  public func run(
    named name: String, into engine: EmulatedEngine,
    next: @escaping @MainActor () throws(TrafficError) -> (record: TrafficRecord, number: Int)?
  ) async -> RecordingVerdict {
    var options = options
    options.codecs = codecs
    let session = ReplaySession(engine: engine, recording: name, options: options)
    onStart?()
    session.onTime = onTime
    session.onMessage = onMessage
    session.onDelivery = onDelivery
    session.onOutcome = onOutcome
    session.onWait = onWait
    return await ReplayLoop(self, session, recording: name, next: next).run()
  }
}
