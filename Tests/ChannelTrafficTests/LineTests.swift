import ChannelTraffic
import Testing

@Suite("JSON Lines")
struct LineTests {
  static let header = "{\"islandbridge\":\"traffic\",\"version\":1}\n"

  @Test(
    "Records of every shape come back as they were, with and without words beside the bytes", arguments: [false, true])
  func roundTrip(_ readable: Bool) throws {
    let text = try Lines.text(Samples.all, readable: readable)
    let parsed = Parsed(text)
    #expect(parsed.records == Samples.all)
    #expect(parsed.errors.isEmpty)
  }

  @Test("Recordings of a real app are read as they are and written back byte for byte")
  func realTraffic() throws {
    for text in [RealTraffic.app, RealTraffic.injected] {
      let parsed = Parsed(text)
      #expect(parsed.errors.isEmpty)
      #expect(parsed.records.count == text.split(separator: "\n").count)
      let binary = Parsed(try Samples.stream(parsed.records))
      #expect(binary.records == parsed.records && binary.errors.isEmpty)
      #expect(try Lines.text(binary.records, readable: false) == Self.header + text + "\n")
      #expect(Parsed(try Lines.text(binary.records, readable: true)).records == parsed.records)
    }
  }

  @Test("The fields of a real record go where they belong")
  func fields() throws {
    let records = Parsed(RealTraffic.app).records
    let first = try #require(records.first)
    #expect(first.direction == .hostToDart && first.kind == .message && first.channel == "flutter/settings")
    #expect(first.sequence == 1 && first.id == 1 && first.time == 71401 && first.noReplyWanted && !first.injected)
    #expect(first.payload?.count == 81)
    let reply = try #require(records.first { $0.kind == .reply && $0.payload == nil })
    #expect(reply.id != reply.sequence && records.contains { $0.kind == .message && $0.id == reply.id })
    #expect(Parsed(RealTraffic.injected).records.contains { $0.injected })
  }

  static let minimal = TrafficRecord(.dartToHost, .message, channel: "c", id: 1, payload: [1])
  /// Lines that say the same in different ways.
  static let accepted: [(text: String, records: [TrafficRecord])] = [
    (#"{"dir":"dart->host","channel":"c","hex":"01"}"#, [minimal]),
    (#"{"dir":"dart->host","channel":"c","hex":"01"}"# + "\n", [minimal]),
    (#"{"dir":"dart->host","channel":"c","hex":"01"}"# + "\r\n\r\n", [minimal]),
    ("\n \t\r\n" + #"  {"dir":"dart->host","channel":"c","hex":"01"}  "# + "\n\n", [minimal]),
    ("\u{FEFF}" + #"{"dir":"dart->host","channel":"c","hex":"01"}"#, [minimal]),
    (#"{"hex":"01","kind":"message","channel":"c","id":1,"dir":"dart->host","reply_to":null,"t_us":null}"#, [minimal]),
    (header + #"{"dir":"dart->host","channel":"c","hex":"01"}"#, [minimal]),
    (
      #"{"version":1,"app":"x","islandbridge":"traffic"}"# + "\n\n" + #"{"dir":"dart->host","channel":"c","hex":"01"}"#,
      [minimal]
    ),
    (#"{"dir":"dart->host","channel":"c","hex":"01","note":"of another tool"}"#, [minimal]),
    (
      #"{"dir":"dart->host","channel":"\u0063","hex":"0aBC"}"#,
      [.message(.dartToHost, channel: "c", id: 1, payload: [10, 0xBC])]
    ),
    (
      #"{"seq":9,"dir":"dart->host","channel":"c","hex":""}"# + "\n"
        + #"{"dir":"host->dart","channel":"c","reply_to":9,"hex":null}"#,
      [
        TrafficRecord(.dartToHost, .message, channel: "c", id: 9, payload: [], sequence: 9),
        TrafficRecord(.hostToDart, .reply, channel: "c", id: 9, payload: nil),
      ]
    ),
    (
      #"{"seq":9,"id":4,"dir":"dart->host","channel":"c","hex":""}"#,
      [TrafficRecord(.dartToHost, .message, channel: "c", id: 4, payload: [], sequence: 9)]
    ),
    (header, []), ("", []), ("\n\n", []), (header.trimmingSuffix("\n"), []),
  ]

  @Test("Blank lines, line ends, order and missing optional keys make no difference", arguments: accepted.indices)
  func acceptance(_ index: Int) {
    let (text, records) = Self.accepted[index]
    let parsed = Parsed(text)
    #expect(parsed.records == records)
    #expect(parsed.errors.isEmpty)
  }

  /// Lines with what is wrong with each, put in the place of the second record.
  static let refused: [(line: String, code: TrafficError.Code, path: String?)] = [
    (#"{"channel":"c","hex":"01"}"#, .invalidRecord, "dir"),
    (#"{"dir":"dart->host","hex":"01"}"#, .invalidRecord, "channel"),
    (#"{"dir":"dart->host","channel":5,"hex":"01"}"#, .invalidRecord, "channel"),
    (#"{"dir":"up","channel":"c","hex":"01"}"#, .invalidRecord, "dir"),
    (#"{"dir":"dart->host","kind":"call","channel":"c","hex":"01"}"#, .invalidRecord, "kind"),
    (#"{"dir":"dart->host","channel":"c"}"#, .invalidRecord, "hex"),
    (#"{"dir":"dart->host","channel":"c","hex":"0"}"#, .invalidRecord, "hex"),
    (#"{"dir":"dart->host","channel":"c","hex":"0g"}"#, .invalidRecord, "hex"),
    (#"{"dir":"dart->host","channel":"c","hex":1}"#, .invalidRecord, "hex"),
    (#"{"dir":"dart->host","channel":"c","hex":"01","seq":-1}"#, .invalidRecord, "seq"),
    (#"{"dir":"dart->host","channel":"c","hex":"01","seq":1.0}"#, .invalidRecord, "seq"),
    (#"{"dir":"dart->host","channel":"c","hex":"01","t_us":"5"}"#, .invalidRecord, "t_us"),
    (#"{"dir":"dart->host","channel":"c","hex":"01","id":9223372036854775808}"#, .invalidRecord, "id"),
    (#"{"dir":"dart->host","channel":"c","hex":"01","injected":1}"#, .invalidRecord, "injected"),
    (#"{"dir":"dart->host","kind":"reply","channel":"c","hex":"01"}"#, .invalidRecord, "reply_to"),
    (#"{"dir":"dart->host","kind":"message","reply_to":1,"channel":"c","hex":"01"}"#, .invalidRecord, "reply_to"),
    (#"{"dir":"dart->host","reply_to":1,"id":2,"channel":"c","hex":"01"}"#, .invalidRecord, "id"),
    (#"{"dir":"dart->host","dir":"dart->host","channel":"c","hex":"01"}"#, .invalidRecord, "dir"),
    (#"{"dir":"dart->host","chanel":"c","hex":"01"}"#, .unknownKey, "chanel"),
    (#"{"islandbridge":"traffic","version":1}"#, .unknownKey, "islandbridge"),
    (#"[1]"#, .invalidRecord, nil),
    (#"{"dir":"dart->host","channel":"c","hex":"01"} x"#, .invalidJSON, ""),
    (#"{"dir":"dart->host","channel":"c","hex":"01""#, .invalidJSON, ""),
    (#"{"dir":"dart->host","channel":"\ud800","hex":"01"}"#, .invalidJSON, "channel"),
    ("{\"dir\":\"dart->host\",\"channel\":\"a\tb\",\"hex\":\"01\"}", .invalidJSON, "channel"),
    (#"{"dir":"dart->host","channel":"\#(String(repeating: "c", count: 1025))","hex":"01"}"#, .sizeLimit, "channel"),
  ]

  @Test("A wrong line is reported with its place, and the next is read", arguments: refused.indices)
  func refusal(_ index: Int) throws {
    let (line, code, path) = Self.refused[index]
    let good = #"{"dir":"dart->host","channel":"c","hex":"01"}"#
    let parsed = Parsed(Self.header + good + "\n\n" + line + "\n" + good + "\n")
    let error = try #require(parsed.errors.first)
    #expect(parsed.errors.count == 1)
    #expect(error.code == code)
    #expect(error.path == path)
    #expect(error.line == 4 && error.record == 2)
    #expect(error.offset == Self.header.utf8.count + good.utf8.count + 2)
    #expect(parsed.records.map(\.id) == [1, 3])
  }

  @Test("Every beginning of a file gives its whole lines, and says that it was cut")
  func prefixes() throws {
    let lines = Array(RealTraffic.app.split(separator: "\n").prefix(6))
    let text = Array((Self.header + lines.joined(separator: "\n") + "\n").utf8)
    let records = Parsed(text).records
    #expect(records.count == 6)
    var ends = [Self.header.utf8.count]
    for line in lines { ends.append((ends.last ?? 0) + line.utf8.count + 1) }
    for length in 0...text.count {
      let parsed = Parsed(Array(text.prefix(length)))
      // A line is whole with its last brace; its line end adds nothing.
      let whole = ends.lastIndex { $0 <= length + 1 } ?? 0
      #expect(parsed.records == Array(records.prefix(whole)), "\(length) bytes")
      let isWhole = length == 0 || ends.contains(length) || ends.contains(length + 1)
      #expect(parsed.errors.map(\.code) == (isWhole ? [] : [.truncated]), "\(length) bytes")
      if !isWhole { #expect(parsed.errors.first?.offset == (length < ends[0] ? 0 : ends[whole]), "\(length) bytes") }
    }
  }

  @Test("The size of the pieces that bytes come in makes no difference")
  func pieces() {
    let text = Array((Self.header + RealTraffic.app.split(separator: "\n").prefix(5).joined(separator: "\r\n")).utf8)
    let whole = Parsed(text)
    #expect(whole.records.count == 5)
    for size in 1...text.count { #expect(Parsed(text, pieces: size) == whole, "pieces of \(size) bytes") }
  }

  @Test("A line beyond the limit is refused, terminated or not", arguments: ["", "\n"])
  func longLine(_ end: String) {
    let line = #"{"dir":"dart->host","channel":"c","hex":"\#(String(repeating: "00", count: 500))"}"#
    let limits = TrafficLimits(maximumLineSize: 1000)
    for size in [1, 7, 999, 1000, 1001, 5000] {
      let parsed = Parsed(line + end, pieces: size, limits: limits)
      #expect(parsed.errors.map(\.code) == [.sizeLimit], "pieces of \(size) bytes")
      #expect(parsed.records.isEmpty)
    }
  }

  @Test("A payload beyond the frame's limit is refused in both forms")
  func largePayload() throws {
    let limits = TrafficLimits(maximumFrameSize: 100)
    // A body's other parts take 12 bytes and the channel's name one.
    for (size, fits) in [(87, true), (88, false)] {
      let record = TrafficRecord(.dartToHost, .message, channel: "c", id: 1, payload: Array(repeating: 0, count: size))
      let line = Parsed(try Lines.text([record], readable: false), limits: limits)
      let frame = Parsed(try Samples.stream([record]), limits: limits)
      #expect(line.errors.map(\.code) == (fits ? [] : [.sizeLimit]))
      #expect(frame.errors.map(\.code) == (fits ? [] : [.sizeLimit]))
      if !fits { #expect(throws: TrafficError.self) { try FrameEncoder(limits: limits).encode(record) } }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
