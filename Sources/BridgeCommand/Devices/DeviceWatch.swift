import BridgeEmulator
import BridgeReport
import ChannelTraffic
import DeviceEmulator

/// Finds out which message of a recording each of a device's findings belongs to.
@MainActor
final class DeviceWatch {
  /// What the journal has from `entry` on, up to the next part, happened while the message was handled.
  private struct Part {
    var entry: Int
    var location: Finding.Location
  }

  private let device: EmulatedDevice
  private var parts: [Part] = []
  private var codecs = ChannelCodecs.wellKnown
  /// The messages that were answered with an error while the device refused something.
  private var honest: Set<Int> = []

  init(_ device: EmulatedDevice) { self.device = device }

  /// Follows a replay that is about to begin on the device.
  func attach(to replay: inout Replay) {
    codecs = replay.codecs
    let (onMessage, onReply) = (replay.onMessage, replay.onReply)
    replay.onMessage = { [self] progress in
      begin(progress.location)
      onMessage?(progress)
    }
    replay.onReply = { [self] number, payload in
      note(number, payload)
      onReply?(number, payload)
    }
  }

  /// Adds what the device found to a verdict, in the order of the records, and ends the app's process.
  ///
  /// Tasks that listen to the device end with the process. Which activities are orphaned shows in what the handlers still
  /// hold, so that the engine has to be there.
  func finish(_ verdict: inout RecordingVerdict, limit: Int) {
    let found = findings(in: verdict.recording)
    device.appPhase = .notRunning
    guard !found.isEmpty else { return }
    let all = (verdict.findings + found).enumerated().sorted { left, right in
      let records = (left.element.location.record ?? .max, right.element.location.record ?? .max)
      return records.0 == records.1 ? left.offset < right.offset : records.0 < records.1
    }
    verdict.omittedFindings += max(0, all.count - limit)
    verdict.findings = all.prefix(limit).map(\.element)
  }

  private func findings(in recording: String) -> [Finding] {
    let refusals = device.journal.compactMap { entry in swallowed(entry) }
    return refusals
      + device.findings.map { found in
        var finding = Finding(found, about: recording)
        if let location = found.entry.flatMap(location(of:)) {
          finding.location = location
          finding.location.path = found.path
        }
        return finding
      }
  }

  /// The finding for an error of `request` that Dart was not told of.
  private func swallowed(_ entry: JournalEntry) -> Finding? {
    guard case .requestRefused(let error) = entry.event, let location = location(of: entry.index),
      let record = location.record, !honest.contains(record)
    else { return nil }
    return Finding(
      .requestErrorSwallowed, at: location, expected: "a reply that is an error", actual: "\(error.code): \(error)",
      hint: "Catch what request throws and answer with FlutterError.")
  }

  private func begin(_ location: Finding.Location) {
    let entry = device.journalCount
    // Most messages leave nothing in the journal.
    if parts.last?.entry == entry { parts.removeLast() }
    parts.append(Part(entry: entry, location: location))
  }

  private func note(_ number: Int, _ payload: [UInt8]?) {
    guard let part = parts.last(where: { $0.location.record == number }), let channel = part.location.channel,
      device.journal(from: part.entry).contains(where: \.isRefusal)
    else { return }
    let record = TrafficRecord(.hostToDart, .reply, channel: channel, id: number, payload: payload)
    if TrafficDecoder(codecs: codecs).content(of: record).isErrorEnvelope { honest.insert(number) }
  }

  private func location(of entry: Int) -> Finding.Location? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].entry <= entry { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? parts[low - 1].location : nil
  }
}

extension JournalEntry {
  fileprivate var isRefusal: Bool {
    if case .requestRefused = event { return true }
    return false
  }
}
