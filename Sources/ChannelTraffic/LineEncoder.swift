import ChannelCodec

/// Turns records into lines of JSON Lines.
struct LineEncoder {
  /// The only version there is.
  static let version = 1

  /// The largest payload, in bytes, that words are written for: they are for people, and readers limit what they take.
  static let maximumReadableSize = 256 * 1024

  private let limits: TrafficLimits
  /// Says what payloads mean, or `nil` when lines have their bytes only.
  private let readable: ReadableContent?

  init(limits: TrafficLimits, codecs: ChannelCodecs?) {
    self.limits = limits
    readable = codecs.map { ReadableContent(limits: limits, codecs: $0) }
  }

  /// The first line of a file.
  static let header = JSONValue.object([
    .init("islandbridge", "traffic"), .init("version", .integer(version)),
  ]).text

  /// The line of a record, without its end.
  func encode(_ record: TrafficRecord) throws(TrafficError) -> String {
    try limits.check(record)
    let members = members(record)
    let line = JSONValue.object(members).text
    if record.payload?.count ?? 0 <= Self.maximumReadableSize, let part = readable?.member(record) {
      let longer = JSONValue.object(members + [part]).text
      if longer.utf8.count <= limits.maximumLineSize { return longer }
    }
    guard line.utf8.count <= limits.maximumLineSize else {
      throw TrafficError(
        .sizeLimit,
        message: "expected a line of at most \(Wording.bytes(limits.maximumLineSize)), found \(line.utf8.count)")
    }
    return line
  }

  private func members(_ record: TrafficRecord) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let sequence = record.sequence { members.append(.init("seq", .integer(sequence))) }
    if let time = record.time { members.append(.init("t_us", .integer(time))) }
    members.append(.init("dir", .string(record.direction.rawValue)))
    members.append(.init("kind", .string(record.kind.rawValue)))
    members.append(.init("channel", .string(record.channel)))
    if record.kind == .message, record.sequence != record.id { members.append(.init("id", .integer(record.id))) }
    members.append(.init("reply_to", record.kind == .reply ? .integer(record.id) : .null))
    members.append(.init("hex", record.payload.map { .string(HexText.text($0)) } ?? .null))
    if record.noReplyWanted { members.append(.init("no_reply_wanted", true)) }
    if record.injected { members.append(.init("injected", true)) }
    return members
  }
}
