import BridgeReport
import ChannelTraffic

/// `stats`: counts over recordings, by channel and method.
struct StatsVerb: Verb {
  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    let scan = RecordingScan(
      codecs: try RecordingOptions.codecs(arguments, of: manual),
      filter: try RecordingOptions.filter(arguments, of: manual), streams: false)
    var statistics = TrafficStatistics()
    let status = try scan.run(arguments.operands, io) { record, _ throws(CommandError) in statistics.add(record) }
    if arguments.value("format") == "jsonl" {
      for row in StatisticsTable.json(statistics) { try io.output.writeLine(row) }
    } else {
      for line in StatisticsTable.lines(statistics) { try io.output.writeLine(line) }
    }
    return status
  }
}
