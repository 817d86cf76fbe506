import BridgeEmulator
import BridgeReport
import ChannelTraffic
import DeviceEmulator

/// Finds out which message of a recording each of a device's findings belongs to.
@MainActor
final class DeviceWatch {
  /// What the journal has from `entry` on, up to the next part, happened while the message was handled.
  ///
  /// There may be millions, so that what most have in common is kept once.
  private struct Part {
    var entry: Int
    var record: Int?
    /// The place in `subjects`.
    var subject: Int
  }

  /// What a message calls.
  private struct Subject: Hashable {
    var channel: String?
    var method: String?
  }

  private let device: EmulatedDevice
  private var parts: [Part] = []
  private var subjects: [Subject] = []
  private var positions: [Subject: Int] = [:]
  private var recording: String?
  private var decoder = TrafficDecoder()
  /// The calls whose outcome is not known yet, by the numbers of their records.
  private var calls: [Int: (call: BegunCall, location: Finding.Location)] = [:]
  /// Where the entries belong that tell of a call's outcome, which may come later than its work.
  private var outcomes: [Int: Finding.Location] = [:]

  init(_ device: EmulatedDevice) { self.device = device }

  /// Follows a replay that is about to begin on the device.
  func attach(to replay: inout Replay) {
    decoder = TrafficDecoder(codecs: replay.codecs)
    replay.onDelivery = { [self] location, deliver in begin(location).run(deliver) }
    replay.onOutcome = { [self] number, state in end(number, state) }
  }

  /// Adds what the device found to a verdict, in the order of the records, and ends the app's process.
  ///
  /// Tasks that listen to the device end with the process. Which activities are orphaned shows in what the handlers still
  /// hold, so that the engine has to be there.
  func finish(_ verdict: inout RecordingVerdict, limit: Int) {
    let found = findings(in: verdict.recording)
    device.appPhase = .notRunning
    guard !found.isEmpty else { return }
    let all = (verdict.findings + found).inOrderOfRecords()
    verdict.omittedFindings += max(0, all.count - limit)
    verdict.findings = Array(all.prefix(limit))
  }

  private func findings(in recording: String) -> [Finding] {
    // What is wrong with how things stand is told of the message that started the activity.
    let starts = device.journal.reduce(into: [String: Int]()) { starts, entry in
      if case .requested = entry.event, let id = entry.activityID { starts[id] = entry.index }
    }
    return device.findings.map { found in
      var finding = Finding(found, about: recording)
      let entry = found.entry ?? found.activityID.flatMap { starts[$0] }
      if let location = entry.flatMap({ outcomes[$0] ?? location(of: $0) }) {
        finding.location = location
        finding.location.path = found.path
      }
      return finding
    }
  }

  private func begin(_ location: Finding.Location) -> BegunCall {
    let entry = device.journalCount
    // Most messages leave nothing in the journal.
    if parts.last?.entry == entry { parts.removeLast() }
    recording = location.recording
    parts.append(
      Part(
        entry: entry, record: location.record,
        subject: position(of: Subject(channel: location.channel, method: location.method))))
    let call = device.begin(AppCall(channel: location.channel ?? "", method: location.method))
    if let record = location.record { calls[record] = (call, location) }
    return call
  }

  private func position(of subject: Subject) -> Int {
    // Most messages call what the one before called.
    if let last = parts.last?.subject, subjects[last] == subject { return last }
    if let known = positions[subject] { return known }
    positions[subject] = subjects.count
    subjects.append(subject)
    return subjects.count - 1
  }

  private func end(_ number: Int, _ state: PendingReply.State) {
    guard let (call, location) = calls.removeValue(forKey: number) else { return }
    let entry = device.journalCount
    call.end(answer(state, on: location.channel ?? ""))
    for entry in entry..<max(entry, device.journalCount) { outcomes[entry] = location }
  }

  /// What Dart was told; `false` tells of a failure as well.
  private func answer(_ state: PendingReply.State, on channel: String) -> AppCall.Answer {
    guard case .answered(let payload) = state else { return .none }
    guard let payload else { return .failure }
    if payload == Self.successOfNull { return .success }
    if payload == Self.successOfFalse { return .failure }
    return decoder.decode(TrafficRecord(.hostToDart, .reply, channel: channel, id: 0, payload: payload)).isError
      ? .failure : .success
  }

  // In the standard codec, which most calls are answered in.
  private static let successOfNull: [UInt8] = [0, 0]
  private static let successOfFalse: [UInt8] = [0, 2]

  private func location(of entry: Int) -> Finding.Location? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].entry <= entry { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let part = parts[low - 1]
    let subject = subjects[part.subject]
    return Finding.Location(
      recording: recording, record: part.record, channel: subject.channel, method: subject.method)
  }
}
