public import BridgeReport
public import ChannelTraffic

/// A whole recording replayed: read, decoded, filtered, fed to a session and judged.
@MainActor
public struct Replay {
  /// Which records to replay; the rest is passed over.
  public var filter: TrafficFilter
  /// Which channel uses which codec.
  public var codecs: ChannelCodecs
  /// How the session goes about it.
  public var options: ReplaySession.Options
  /// Told of a record's time, in microseconds, before its message is handed over: moves virtual clocks.
  public var onTime: (@MainActor (Int) -> Void)?
  /// Told now and then how many records were read.
  public var onProgress: (@MainActor (Int) -> Void)?

  /// Creates a replay of everything.
  public init(
    filter: TrafficFilter = .all, codecs: ChannelCodecs = .wellKnown, options: ReplaySession.Options = .init()
  ) {
    self.filter = filter
    self.codecs = codecs
    self.options = options
  }

  /// Replays a recording into an engine's handlers, by the name that findings call it.
  public func run(_ reader: TrafficReader, named name: String, into engine: EmulatedEngine) async -> RecordingVerdict {
    let session = ReplaySession(engine: engine, recording: name, options: options)
    session.onTime = onTime
    var decoder = TrafficDecoder(codecs: codecs)
    var failure: TrafficError?
    var stop: TrafficError?
    var count = 0
    while true {
      do throws(TrafficError) {
        guard let record = try reader.next() else { break }
        let decoded = decoder.decode(record, number: reader.recordNumber)
        if filter.matches(decoded) { await session.feed(decoded) }
        count += 1
        if count % 1024 == 0 { onProgress?(count) }
      } catch {
        failure = failure ?? error
        guard let finding = Finding(damage: error, in: name) else {
          stop = error
          break
        }
        session.note(finding)
      }
    }
    if count == 0, let failure { return RecordingVerdict(recording: name, undecided: failure.place) }
    var verdict = await session.finish()
    verdict.undecided = stop?.place ?? verdict.undecided
    return verdict
  }
}

extension Finding {
  /// The finding for a recording that cannot be read (on), or `nil` when it could not be read at all.
  fileprivate init?(damage error: TrafficError, in recording: String) {
    guard error.code != .unreadable, error.code != .notTraffic, error.code != .unsupported, let record = error.record
    else { return nil }
    let location = Location(
      recording: recording, record: record, path: error.path, byteOffset: error.offset)
    if error.code == .truncated {
      self.init(
        .truncatedRecording, at: location, expected: "a whole record", actual: error.message,
        hint: "All records before it were used. Record again if the end matters.")
    } else {
      self.init(
        .damagedRecording, at: location, actual: error.message,
        hint: "All records before it were used. Take the recording from its source again.")
    }
  }
}

extension TrafficError {
  /// All but the file's name, which reports put in front themselves.
  fileprivate var place: String {
    var error = self
    error.file = nil
    return error.description
  }
}
