import ChannelTraffic

/// Tells the failures of one recording one by one, up to a number, and counts the others.
///
/// Damage can be anywhere in a recording that has no end; nobody reads a million lines about it.
struct FailureLog {
  /// The recording, as messages call it.
  let recording: String
  /// How many failures there were.
  private(set) var count = 0

  private static let maximumReports = 10

  init(_ recording: String) { self.recording = recording }

  /// Takes a failure and tells it, unless there were many.
  mutating func note(_ failure: TrafficError, _ io: CommandIO) throws(CommandError) {
    count += 1
    guard count <= Self.maximumReports else { return }
    var failure = failure
    failure.file = failure.file ?? recording
    try io.report(failure.description)
  }

  /// Says how many were not told.
  func finish(_ io: CommandIO) throws(CommandError) {
    guard count > Self.maximumReports else { return }
    try io.report("\(recording): \(Quantity.count(count - Self.maximumReports, "more failure")) like these")
  }
}
