public import ChannelCodec

/// Verdicts as JSON, one object a line: each finding, then the recording's counts.
public struct JSONLinesReport: Sendable {
  /// Creates a report.
  public init() {}

  /// The lines for one recording.
  public func lines(for verdict: RecordingVerdict) -> [JSONValue] {
    verdict.findings.map(line(for:)) + [summary(of: verdict)]
  }

  /// The line for one finding; what is not known is left out.
  public func line(for finding: Finding) -> JSONValue {
    let location = finding.location
    var members: [JSONValue.Member] = [
      .init("finding", .string(finding.rule.id)), .init("severity", .string(finding.severity.rawValue)),
    ]
    func add(_ key: String, _ text: String?) {
      if let text { members.append(.init(key, .string(text))) }
    }
    func add(_ key: String, _ number: Int?) {
      if let number { members.append(.init(key, .integer(number))) }
    }
    add("recording", location.recording)
    add("record", location.record)
    add("channel", location.channel)
    add("method", location.method)
    add("path", location.path)
    add("offset", location.byteOffset)
    add("summary", finding.rule.summary)
    add("expected", finding.expected)
    add("actual", finding.actual)
    add("hint", finding.hint)
    return .object(members)
  }

  private func summary(of verdict: RecordingVerdict) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("recording", .string(verdict.recording)),
      .init("verdict", .string(verdict.hasErrors ? "failed" : verdict.undecided != nil ? "undecided" : "clean")),
      .init("records", .integer(verdict.records)), .init("messages", .integer(verdict.messages)),
      .init("calls", .integer(verdict.calls)), .init("replies", .integer(verdict.replies)),
      .init("compared", .integer(verdict.compared)),
      .init("findings", .integer(verdict.findings.count + verdict.omittedFindings)),
    ]
    if let reason = verdict.undecided { members.append(.init("reason", .string(reason))) }
    return .object(members)
  }
}
