/// Counts of what crossed, per channel, method and direction, taken record by record.
///
/// Memory grows with the number of different channels and methods, up to `maximumRows`; what comes after that many is
/// counted together in `others`.
public struct TrafficStatistics: Sendable {
  /// How many channels and methods get a row of their own.
  public static let maximumRows = 10_000

  private struct Key: Hashable {
    var channel: String
    var method: String?
    var direction: TrafficDirection
  }

  private var table: [Key: TrafficStatisticsRow] = [:]

  /// The sum over all channels and methods.
  public private(set) var total = TrafficStatisticsRow(channel: nil, method: nil, direction: nil)

  /// What was counted after the table was full, or `nil` when it never was.
  public private(set) var others: TrafficStatisticsRow?

  /// How many records were counted.
  public private(set) var recordCount = 0

  /// Creates empty statistics.
  public init() {}

  /// The rows by channel, method (none first) and direction.
  public var rows: [TrafficStatisticsRow] {
    table.sorted {
      ($0.key.channel, $0.key.method ?? "", $0.key.method == nil ? 0 : 1, $0.key.direction.rawValue)
        < ($1.key.channel, $1.key.method ?? "", $1.key.method == nil ? 0 : 1, $1.key.direction.rawValue)
    }.map(\.value)
  }

  /// Counts a record: a message in the row of its method, a reply in the row of the message it answers.
  public mutating func add(_ decoded: DecodedRecord) {
    recordCount += 1
    total.add(decoded)
    let record = decoded.record
    let key = Key(
      channel: record.channel, method: decoded.method,
      direction: record.kind == .message ? record.direction : record.direction.opposite)
    if table[key] == nil, table.count >= Self.maximumRows {
      var row = others ?? TrafficStatisticsRow(channel: nil, method: nil, direction: nil)
      row.add(decoded)
      others = row
      return
    }
    table[key, default: TrafficStatisticsRow(channel: key.channel, method: key.method, direction: key.direction)]
      .add(decoded)
  }
}
