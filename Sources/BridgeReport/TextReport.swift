/// Verdicts as lines for people.
public struct TextReport: Sendable {
  /// How to colour.
  public var style: Style
  /// Leave out recordings without any finding.
  public var isQuiet: Bool

  /// Creates a report.
  public init(style: Style = .plain, isQuiet: Bool = false) {
    self.style = style
    self.isQuiet = isQuiet
  }

  /// The lines for one recording: its findings and a count.
  public func lines(for verdict: RecordingVerdict) -> [String] {
    if isQuiet && verdict.findings.isEmpty && verdict.undecided == nil { return [] }
    let name = TerminalText.escaped(verdict.recording)
    var lines = verdict.findings.flatMap(self.lines(for:))
    if verdict.omittedFindings > 0 {
      lines.append("  \(style.faint("and \(verdict.omittedFindings) more"))")
    }
    let counts =
      "\(count(verdict.messages, "message")), \(count(verdict.calls, "call")), \(count(verdict.replies, "reply", "replies"))"
      + comparison(of: verdict)
    if let reason = verdict.undecided {
      lines.append("\(style.yellow("undecided")) \(style.bold(name)): \(TerminalText.escaped(reason))")
    } else if verdict.findings.isEmpty {
      lines.append("\(style.green("clean")) \(style.bold(name)): \(counts), no findings")
    } else {
      let found = count(verdict.findings.count + verdict.omittedFindings, "finding")
      let (word, remark) =
        verdict.hasErrors ? (style.red("failed"), "") : (style.green("clean"), ", none of them an error")
      lines.append("\(word) \(style.bold(name)): \(counts), \(found)\(remark)")
    }
    return lines
  }

  /// The line that sums up several recordings.
  public func summary(of verdicts: [RecordingVerdict]) -> String {
    let findings = verdicts.reduce(0) { $0 + $1.findings.count + $1.omittedFindings }
    let undecided = verdicts.filter { $0.undecided != nil }.count
    var parts = [count(verdicts.count, "recording"), count(findings, "finding")]
    if undecided > 0 { parts.append("\(undecided) undecided") }
    return parts.joined(separator: ", ")
  }

  /// The lines for one finding.
  public func lines(for finding: Finding) -> [String] {
    let location = finding.location
    var place: [String] = []
    if let recording = location.recording { place.append(recording + (location.record.map { ":\($0)" } ?? "")) }
    let target = [location.channel, location.method].compactMap(\.self)
      .map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: " ")
    if !target.isEmpty { place.append(target) }
    if let path = location.path, !path.isEmpty { place.append(path) }
    if let offset = location.byteOffset { place.append("byte \(offset)") }
    let head = paint("\(finding.severity.rawValue) \(finding.rule.id)", finding.severity)
    var lines = ["\(head) \(TerminalText.escaped(place.joined(separator: ", "))): \(finding.rule.summary)"]
    for (label, text) in [("expected", finding.expected), ("actual", finding.actual), ("hint", finding.hint)] {
      guard let text else { continue }
      lines.append("  \(style.faint(label + ":")) \(TerminalText.escaped(text))")
    }
    return lines
  }

  /// How many replies there was a recorded one for, where that is not all of them.
  private func comparison(of verdict: RecordingVerdict) -> String {
    guard verdict.compared < verdict.replies else { return "" }
    return verdict.compared == 0 ? " (none recorded to compare with)" : " (\(verdict.compared) compared)"
  }

  private func paint(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: return style.red(text)
    case .warning: return style.yellow(text)
    case .note: return style.faint(text)
    }
  }

  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}
