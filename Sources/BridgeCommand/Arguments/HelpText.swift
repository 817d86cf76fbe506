/// Writes manuals for people.
struct HelpText {
  /// The program's name as it is typed.
  var program: String

  /// The help of one verb.
  func lines(for manual: VerbManual) -> [String] {
    let operands = manual.operands.usage.isEmpty ? "" : " " + manual.operands.usage
    var lines = ["\(program) \(manual.name): \(manual.summary)", ""]
    lines += ["Usage: \(program) \(manual.name) [OPTION...]\(operands)", ""]
    for paragraph in manual.about { lines += TextLayout.wrapped(paragraph) + [""] }
    if !manual.examples.isEmpty {
      lines.append("Examples:")
      for example in manual.examples { lines += self.lines(for: example) }
    }
    lines.append("Options:")
    lines += TextLayout.terms(manual.allOptions.map { ($0.usage, $0.help) }, column: 22)
    lines += ["", "Exit status:"]
    lines += TextLayout.terms(manual.statuses.map { ("\($0.code)", $0.meaning) }, column: 6)
    return lines
  }

  /// The help of the whole program.
  func overview(of manuals: [VerbManual], about: [String]) -> [String] {
    var lines = ["Usage: \(program) VERB [OPTION...] [ARGUMENT...]", ""]
    for paragraph in about { lines += TextLayout.wrapped(paragraph) + [""] }
    lines.append("Verbs:")
    lines += TextLayout.terms(manuals.map { ($0.name, $0.summary) }, column: 14)
    lines += ["", "'\(program) help VERB' tells all about a verb, with examples."]
    lines.append("'\(program) --version' tells the version.")
    return lines
  }

  private func lines(for example: VerbManual.Example) -> [String] {
    let before = example.before.isEmpty ? "" : example.before + " "
    var lines = TextLayout.wrapped(example.purpose, indent: 4).map { "  # " + $0.dropFirst(4) }
    lines.append("  \(before)\(program) \(example.arguments)")
    if let output = example.output {
      let shown = output.replacing("PROGRAM", with: program)
      lines += shown.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
    }
    return lines + [""]
  }
}
