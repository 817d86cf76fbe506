import BridgeReport
import ChannelCodec
import ChannelTraffic

/// `stats`: counts over recordings, by channel and method.
struct StatsVerb: Verb {
  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    let scan = RecordingScan(
      codecs: try RecordingOptions.codecs(arguments, of: manual),
      filter: try RecordingOptions.filter(arguments, of: manual), streams: false)
    var statistics = TrafficStatistics()
    let status = try scan.run(arguments.operands, io) { record, _ throws(CommandError) in statistics.add(record) }
    let lines =
      arguments.value("format") == "jsonl"
      ? StatisticsTable.json(statistics).map(\.text) : StatisticsTable.lines(statistics)
    for line in lines { try io.output.writeLine(line) }
    return status
  }
}
