import BridgeReport
import ChannelCodec
import ChannelTraffic

/// Writes counts of traffic as a table for people or as JSON for programs.
enum StatisticsTable {
  private static let percentiles: [(name: String, percent: Double)] = [("p50", 50), ("p90", 90), ("p99", 99)]

  /// The lines of the table, its headings first; columns that are rarely of use are left out when they are all 0.
  static func lines(_ statistics: TrafficStatistics) -> [String] {
    let rare: [(heading: String, value: (TrafficStatisticsRow) -> Int)] = [
      ("unmatched", { $0.unmatchedReplies }), ("undecodable", { $0.undecodable }),
    ].filter { $0.1(statistics.total) > 0 }
    let left: [(String, TextTable.Alignment)] = [("channel", .left), ("method", .left), ("dir", .left)]
    let counts = ["messages", "bytes", "replies", "bytes", "null", "error", "missing"] + rare.map(\.heading)
    let times = percentiles.map(\.name) + ["max"]
    var table = TextTable(left + (counts + times).map { ($0, .right) })
    for (channel, method, row) in named(statistics) {
      let figures =
        [
          row.messages, row.messageBytes, row.replies, row.replyBytes, row.nullReplies, row.errorReplies,
          row.missingReplies,
        ] + rare.map { $0.value(row) }
      let latencies = percentiles.map { row.latency.percentile($0.percent) } + [row.latency.maximum]
      table.append(
        [channel, method, row.direction?.arrow ?? ""]
          + figures.map { Quantity.count($0) } + latencies.map { $0.map(Quantity.time) ?? "-" })
    }
    return table.lines
  }

  /// One object for each row, the total last.
  static func json(_ statistics: TrafficStatistics) -> [JSONValue] {
    statistics.rows.map { object($0, []) }
      + (statistics.others.map { [object($0, [.init("others", true)])] } ?? [])
      + [object(statistics.total, [.init("total", true), .init("records", .integer(statistics.recordCount))])]
  }

  private static func named(
    _ statistics: TrafficStatistics
  ) -> [(channel: String, method: String, row: TrafficStatisticsRow)] {
    statistics.rows.map {
      (TerminalText.name($0.channel ?? ""), $0.method.map { TerminalText.name($0) } ?? "-", $0)
    }
      + (statistics.others.map { [("others", "", $0)] } ?? [])
      + [("total", "", statistics.total)]
  }

  private static func object(_ row: TrafficStatisticsRow, _ head: [JSONValue.Member]) -> JSONValue {
    var members = head
    if let channel = row.channel { members.append(.init("channel", .string(channel))) }
    if let method = row.method { members.append(.init("method", .string(method))) }
    if let direction = row.direction { members.append(.init("dir", .string(direction.rawValue))) }
    let figures: [(String, Int?)] =
      [
        ("messages", row.messages), ("events", row.events), ("bytes", row.messageBytes),
        ("no_reply_wanted", row.noReplyWanted), ("replies", row.replies), ("reply_bytes", row.replyBytes),
        ("null_replies", row.nullReplies), ("error_replies", row.errorReplies),
        ("missing_replies", row.missingReplies), ("unmatched_replies", row.unmatchedReplies),
        ("undecodable", row.undecodable),
      ] + percentiles.map { ($0.name + "_us", row.latency.percentile($0.percent)) }
      + [("max_us", row.latency.maximum)]
    return .object(members + figures.map { .init($0, $1.map { .integer($0) } ?? .null) })
  }
}
