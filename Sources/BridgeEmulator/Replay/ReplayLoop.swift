import BridgeReport
import ChannelTraffic

/// Takes a recording's records one after the other to a session, until none is left.
///
/// Handlers put work on the main queue, which on a phone runs before the next message comes. So a record that was handed
/// to one is the last of its turn on the main queue, and the next record has another turn, behind that work. Nothing is
/// awaited for it: an `await` that suspends goes by way of another thread, which would take ten times as long.
@MainActor
final class ReplayLoop {
  private let session: ReplaySession
  private let recording: String
  private let next: @MainActor () throws(TrafficError) -> (record: TrafficRecord, number: Int)?
  private let filter: TrafficFilter
  private let skippedRecords: Set<Int>
  private var decoder: TrafficDecoder
  private var lint: TrafficLint?
  private var count = 0
  /// The record that was handed over last, until it is concluded.
  private var current: DecodedRecord?
  private var isOver = false
  private var firstFailure: TrafficError?
  private var undecided: String?

  init(
    _ replay: Replay, _ session: ReplaySession, recording: String,
    next: @escaping @MainActor () throws(TrafficError) -> (record: TrafficRecord, number: Int)?
  ) {
    self.session = session
    self.recording = recording
    self.next = next
    filter = replay.filter
    skippedRecords = replay.skippedRecords
    decoder = TrafficDecoder(codecs: replay.codecs)
    lint = replay.isLinting ? TrafficLint(recording: recording) : nil
  }

  func run() async -> RecordingVerdict {
    while !isOver {
      await withUnsafeContinuation { takeTurn(before: $0) }
      guard let record = current else { continue }
      await session.conclude(record)
      current = nil
      finish(record)
    }
    if count == 0, let firstFailure { return RecordingVerdict(recording: recording, undecided: firstFailure.place) }
    var verdict = await session.finish()
    verdict.undecided = undecided ?? verdict.undecided
    return verdict
  }

  /// Goes on in a turn of its own, and in further ones, up to a record that has to be waited for or to the end.
  private func takeTurn(before continuation: UnsafeContinuation<Void, Never>) {
    // A task keeps the task-local values, such as the device, which a block on the queue would not.
    Task { @MainActor in
      if runTurn() { takeTurn(before: continuation) } else { continuation.resume() }
    }
  }

  /// Takes records up to one that another turn has to follow; `false` when there is something to wait for or the end.
  private func runTurn() -> Bool {
    if let record = current {
      guard session.concludeAtOnce(record) else { return false }
      current = nil
      finish(record)
    }
    while !isOver {
      guard let record = read() else { continue }
      if skippedRecords.contains(record.number) {
        session.passOver(record)
      } else if session.take(record) {
        current = record
        return true
      }
      finish(record)
    }
    return false
  }

  /// The next record that is meant; `nil` for one that is not and at the end.
  private func read() -> DecodedRecord? {
    do throws(TrafficError) {
      guard let (record, number) = try next() else {
        isOver = true
        return nil
      }
      count += 1
      let decoded = decoder.decode(record, number: number)
      return filter.matches(decoded) ? decoded : nil
    } catch {
      firstFailure = firstFailure ?? error
      if let finding = Finding(damage: error, in: recording) {
        session.note(finding)
      } else {
        undecided = error.place
        isOver = true
      }
      return nil
    }
  }

  private func finish(_ record: DecodedRecord) {
    if session.hasOpen { session.takeSettled() }
    for finding in lint?.findings(on: record) ?? [] { session.note(finding) }
  }
}
