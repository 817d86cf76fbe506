import BridgeEmulator
import BridgeReport
import ChannelCodec

/// A line that a worker of `--isolate` writes for the process that started it: a word, and JSON.
enum ReplayWorkerLine: Hashable {
  /// The handlers are set.
  case ready
  /// A message is about to be handed over.
  case message(ReplayProgress)
  /// Replies are waited for, so that the main thread is not blocked.
  case waiting
  /// A finding, when the last record was replayed.
  case finding(Finding)
  /// The last record was replayed; the verdict has no findings, they are told before.
  case end(RecordingVerdict)

  /// The line as it is written.
  var text: String {
    switch self {
    case .ready: return "ready"
    case .waiting: return "waiting"
    case .message(let progress):
      var members = Self.counts(progress.counts)
      members.append(.init("record", progress.location.record.map { .integer($0) } ?? .null))
      members.append(.init("channel", progress.location.channel.map { .string($0) } ?? .null))
      members.append(.init("method", progress.location.method.map { .string($0) } ?? .null))
      members.append(.init("open", .integer(progress.openReplies)))
      return "message " + JSONValue.object(members).text
    case .finding(let finding): return "finding " + JSONLinesReport().line(for: finding).text
    case .end(let verdict):
      var members = Self.counts(verdict)
      members.append(.init("omitted", .integer(verdict.omittedFindings)))
      members.append(.init("empty", .bool(verdict.isEmpty)))
      members.append(.init("undecided", verdict.undecided.map { .string($0) } ?? .null))
      return "end " + JSONValue.object(members).text
    }
  }

  /// Reads a line about a recording; `nil` when it is none of these.
  init?(_ text: some StringProtocol, recording: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    let json = parts.count > 1 ? try? JSONValue(parsing: parts[1].utf8) : nil
    switch (parts.first, json) {
    case ("ready", nil): self = .ready
    case ("waiting", nil): self = .waiting
    case ("finding", let json?):
      guard let finding = Finding(json) else { return nil }
      self = .finding(finding)
    case ("message", let json?):
      let location = Finding.Location(
        recording: recording, record: json["record"]?.int, channel: json["channel"]?.string,
        method: json["method"]?.string)
      self = .message(
        ReplayProgress(
          location: location, counts: Self.counts(json, recording), openReplies: json["open"]?.int ?? 0))
    case ("end", let json?):
      var verdict = Self.counts(json, recording)
      verdict.omittedFindings = json["omitted"]?.int ?? 0
      verdict.isEmpty = json["empty"]?.bool ?? false
      verdict.undecided = json["undecided"]?.string
      self = .end(verdict)
    default: return nil
    }
  }

  private static func counts(_ verdict: RecordingVerdict) -> [JSONValue.Member] {
    [
      .init("records", .integer(verdict.records)), .init("messages", .integer(verdict.messages)),
      .init("calls", .integer(verdict.calls)), .init("replies", .integer(verdict.replies)),
      .init("compared", .integer(verdict.compared)),
    ]
  }

  private static func counts(_ json: JSONValue, _ recording: String) -> RecordingVerdict {
    RecordingVerdict(
      recording: recording, records: json["records"]?.int ?? 0, messages: json["messages"]?.int ?? 0,
      calls: json["calls"]?.int ?? 0, replies: json["replies"]?.int ?? 0,
      compared: json["compared"]?.int ?? 0)
  }
}

extension Finding {
  /// Reads a finding as `JSONLinesReport` writes it; `nil` when it is none.
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["finding"]?.string, let severity = json["severity"]?.string.flatMap({ Severity(rawValue: $0) })
    else { return nil }
    let location = Location(
      recording: json["recording"]?.string, record: json["record"]?.int, channel: json["channel"]?.string,
      method: json["method"]?.string, path: json["path"]?.string, byteOffset: json["offset"]?.int)
    self.init(
      Rule(id: id, severity: severity, summary: json["summary"]?.string ?? ""), at: location,
      expected: json["expected"]?.string, actual: json["actual"]?.string, hint: json["hint"]?.string)
  }
}
