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

  /// How many failures of one recording are told one by one.
  private static let maximumReports = 10

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
    var failures = 0
    while let item = try reader.next() {
      switch item {
      case .record(let record):
        let decoded = decoder.decode(record, number: reader.recordNumber)
        if filter.matches(decoded) { try body(decoded, recording) }
      case .failure(let failure):
        failures += 1
        if failures <= Self.maximumReports { try io.report(failure, in: recording) }
      }
    }
    if failures > Self.maximumReports {
      try io.report("\(recording): \(Quantity.count(failures - Self.maximumReports, "more failure")) like these")
    }
    return failures
  }
}

extension CommandIO {
  /// Says what is wrong with a recording.
  func report(_ failure: TrafficError, in recording: String) throws(CommandError) {
    var failure = failure
    failure.file = failure.file ?? recording
    try report(failure.description)
  }
}
