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
    var record = try LineParts(fields).record(number: number)
    record.payload = try payload(fields, of: record)
    try limits.check(record)
    return record
  }

  /// The record of a line that is as writers write them, at a fraction of the cost, or `nil` for any other.
  ///
  /// What this gives, the general way gives too; whatever is wrong is left to that one to tell.
  func plainRecord(_ text: UnsafeRawBufferPointer, number: Int) -> TrafficRecord? {
    guard limits.maximumLineValueCount >= 2 * PlainLine.maximumWordsSize, let line = PlainLine(text) else { return nil }
    do {
      var record = try line.parts.record(number: number)
      if let payload = line.payload { record.payload = payload }
      if let (key, place) = line.words {
        var limits = jsonLimits
        limits.maximumDepth -= 1
        let words = JSONValue.object([.init(key, try JSONValue(parsing: text[place], limits: limits))])
        if line.payload != nil {
          try readable.check(words, record)
        } else if let encoded = try readable.encode(words, record) {
          record.payload = encoded.bytes
        }
      } else if line.payload == nil {
        return nil
      }
      try limits.check(record)
      return record
    } catch {
      return nil
    }
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
