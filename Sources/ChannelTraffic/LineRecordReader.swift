import ChannelCodec

/// Makes records of the lines of JSON Lines.
struct LineRecordReader: Sendable {
  private static let keys = [
    "seq", "t_us", "dir", "kind", "channel", "id", "reply_to", "hex", "no_reply_wanted", "injected", "call", "reply",
    "event", "value",
  ]

  private let limits: TrafficLimits
  private let jsonLimits: DecodingLimits
  private let readable: ReadableContent
  /// Whether a header said that this is a file of ours, in which an unknown key is a mistake.
  private var isVersioned = false

  init(limits: TrafficLimits, codecs: ChannelCodecs) {
    self.limits = limits
    readable = ReadableContent(limits: limits, codecs: codecs)
    // A level of a value takes up to three of JSON, and the line itself has some.
    jsonLimits = DecodingLimits(
      maximumDepth: 3 * readable.limits.maximumDepth + 8, maximumValueCount: limits.maximumLineValueCount,
      maximumMessageSize: limits.maximumLineSize)
  }

  /// Parses a line.
  func parse(_ line: [UInt8]) throws(CodecError) -> JSONValue {
    try JSONValue(parsing: line, limits: jsonLimits)
  }

  /// Reads the first line of a versioned file.
  mutating func readHeader(_ json: JSONValue) throws(TrafficError) {
    guard json["islandbridge"]?.string == "traffic" else {
      throw TrafficError(
        .notTraffic, path: "islandbridge",
        message: "expected \"traffic\", found \(Wording.found(json["islandbridge"]))")
    }
    guard json["version"]?.int == LineEncoder.version else {
      throw TrafficError(
        .unsupported, path: "version",
        message: "expected version \(LineEncoder.version) of JSON Lines, found \(Wording.found(json["version"]))")
    }
    isVersioned = true
  }

  /// The record of a line; `number` is its place among the records, and a message's `id` when nothing else says one.
  func record(_ json: JSONValue, number: Int) throws(TrafficError) -> TrafficRecord {
    try checkKeys(json)
    let fields = LineFields(json)
    guard let channel = try fields.string("channel") else { throw fields.missing("channel", "a channel's name") }
    let sequence = try fields.number("seq")
    let answered = try fields.number("reply_to")
    let direction: TrafficDirection? = try fields.word("dir")
    guard let direction else { throw fields.missing("dir", "\"dart->host\" or \"host->dart\"") }
    let kind: TrafficRecordKind = try fields.word("kind") ?? (answered == nil ? .message : .reply)
    let id: Int
    switch (kind, answered, try fields.number("id")) {
    case (.message, nil, let own): id = own ?? sequence ?? number
    case (.reply, let answered?, nil): id = answered
    case (.message, _?, _): throw fields.invalid("reply_to", "expected null in a message, found a number")
    case (.reply, nil, _): throw fields.missing("reply_to", "the number of the message that it answers")
    case (.reply, _, _?): throw fields.invalid("id", "expected no id in a reply, which has reply_to, found a number")
    }
    var record = TrafficRecord(
      direction, kind, channel: channel, id: id, payload: nil, sequence: sequence, time: try fields.number("t_us"),
      noReplyWanted: try fields.flag("no_reply_wanted"), injected: try fields.flag("injected"))
    record.payload = try payload(fields, of: record)
    try limits.check(record)
    return record
  }

  /// The bytes that `hex` gives and the readable part confirms, or that the readable part stands for.
  private func payload(_ fields: LineFields, of record: TrafficRecord) throws(TrafficError) -> [UInt8]? {
    guard let hex = fields.json["hex"] else {
      guard let payload = try readable.encode(fields.json, record) else {
        throw fields.missing("hex", "the payload's digits, null, or one of call, reply, event, value")
      }
      return payload.bytes
    }
    var record = record
    if !hex.isNull {
      guard let digits = hex.string, let bytes = HexText.bytes(digits) else {
        throw fields.invalid("hex", "expected pairs of hexadecimal digits or null, found \(Self.foundDigits(hex))")
      }
      record.payload = bytes
    }
    try readable.check(fields.json, record)
    return record.payload
  }

  /// What is there in place of pairs of digits.
  private static func foundDigits(_ hex: JSONValue) -> String {
    guard let digits = hex.string, !digits.isEmpty else { return Wording.found(hex) }
    let other = digits.unicodeScalars.first { !$0.isASCII || !$0.properties.isASCIIHexDigit }
    return other.map { Wording.found(.string(String($0))) + " among them" } ?? "a digit without its pair"
  }

  private func checkKeys(_ json: JSONValue) throws(TrafficError) {
    guard let members = json.members else {
      throw TrafficError(.invalidRecord, message: "expected an object, found \(Wording.found(json))")
    }
    var seen: Set<String> = []
    for member in members {
      if isVersioned, !Self.keys.contains(member.key) {
        throw TrafficError(
          .unknownKey, path: PathStep.key(member.key), message: "expected one of \(Self.keys.joined(separator: ", "))")
      }
      guard seen.insert(member.key).inserted else {
        throw TrafficError(
          .invalidRecord, path: PathStep.key(member.key), message: "expected the key once, found it twice")
      }
    }
  }
}
