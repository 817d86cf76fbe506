import BridgeEmulator
import BridgeReport
import ChannelTraffic

/// Looks through the payloads of recordings, one recording after the other, if that was asked for.
struct RecordingLint {
  private let isAsked: Bool
  private var recording = ""
  private var lastNumber = Int.max
  private var lint = TrafficLint(recording: "")
  /// Whether anything found weighs enough to fail the run.
  private(set) var hasErrors = false

  init(_ arguments: ParsedArguments) { isAsked = arguments.has("lint") }

  /// What is to be said of the next record of a recording.
  mutating func findings(on decoded: DecodedRecord, in recording: String) -> [Finding] {
    guard isAsked else { return [] }
    // Numbers start again with each recording, even with the same one once more.
    if recording != self.recording || decoded.number <= lastNumber {
      self.recording = recording
      lint = TrafficLint(recording: recording)
    }
    lastNumber = decoded.number
    let findings = lint.findings(on: decoded)
    if findings.contains(where: { $0.severity == .error }) { hasErrors = true }
    return findings
  }

  /// The status of a run that had another status without what was found here.
  func status(_ status: ExitStatus) -> ExitStatus { hasErrors ? .findings : status }
}
