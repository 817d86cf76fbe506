import BridgeReport
import ChannelTraffic

/// Goes through recordings one after the other; what cannot be read is reported and stops nothing else.
struct RecordingScan {
  /// Which channel uses which codec.
  var codecs: ChannelCodecs
  /// Which records count.
  var filter: TrafficFilter
  /// Whether results are shown as they are found.
  var streams: Bool

  /// Hands over all records that the filter takes; `undecided` when something could not be read.
  func run(
    _ recordings: [String], _ io: CommandIO, _ body: (DecodedRecord, String) throws(CommandError) -> Void
  ) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.clean
    for recording in recordings {
      do throws(CommandError) {
        if try scan(recording, io, body) > 0 { status = .undecided }
      } catch {
        guard error.code == .unreadable else { throw error }
        status = .undecided
        try io.report(error.description)
      }
    }
    return status
  }

  /// Goes through one recording and gives the number of failures.
  private func scan(
    _ recording: String, _ io: CommandIO, _ body: (DecodedRecord, String) throws(CommandError) -> Void
  ) throws(CommandError) -> Int {
    var reader = try RecordingReader(recording, io, codecs: codecs, streams: streams)
    var decoder = TrafficDecoder(codecs: codecs)
    var failures = FailureLog(reader.name)
    while let item = try reader.next() {
      switch item {
      case .record(let record):
        let decoded = decoder.decode(record, number: reader.recordNumber)
        if filter.matches(decoded) { try body(decoded, recording) }
      case .failure(let failure): try failures.note(failure, io)
      }
    }
    try failures.finish(io)
    return failures.count
  }
}
