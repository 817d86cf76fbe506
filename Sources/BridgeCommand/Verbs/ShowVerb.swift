import BridgeReport
import ChannelTraffic

/// `show`: the records of recordings, one a line.
struct ShowVerb: Verb {
  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    let scan = RecordingScan(
      codecs: try RecordingOptions.codecs(arguments, of: manual),
      filter: try RecordingOptions.filter(arguments, of: manual), streams: true)
    var lint = RecordingLint(arguments)
    if arguments.value("format") == "jsonl" {
      let status = try scan.run(arguments.operands, io) { record, recording throws(CommandError) in
        try io.output.writeLine(RecordJSON.json(of: record, in: recording))
        for finding in lint.findings(on: record, in: recording) {
          try io.output.writeLine(JSONLinesReport().line(for: finding))
        }
      }
      return lint.status(status)
    }
    let style = Style(isColored: io.isColored(io.output))
    let lines = RecordLine(columns: io.output.columns, style: style)
    var last = (recording: "", number: Int.max)
    let status = try scan.run(arguments.operands, io) { record, recording throws(CommandError) in
      // Numbers start again with each recording, so it has to be said where.
      if arguments.operands.count > 1, last.recording != recording || last.number >= record.number {
        try io.output.writeLine(style.faded("== " + TerminalText.escaped(recording)))
      }
      last = (recording, record.number)
      try io.output.writeLine(lines.line(for: record))
      for finding in lint.findings(on: record, in: recording) {
        for line in TextReport(style: style).lines(for: finding) { try io.output.writeLine("        " + line) }
      }
    }
    return lint.status(status)
  }
}
