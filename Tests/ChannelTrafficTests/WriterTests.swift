import ChannelTraffic
import Foundation
import Testing

@Suite("Writing recordings")
struct WriterTests {
  static let names = ["a.traffic", "a.jsonl"]

  private func write(_ records: some Sequence<TrafficRecord>, to file: TemporaryFile, _ mode: TrafficWriter.Mode) throws
    -> Int
  {
    let writer = try TrafficWriter(path: file.path, mode: mode)
    for record in records { try writer.write(record) }
    writer.close()
    return writer.tornBytes
  }

  @Test("A file is made, replaced and continued", arguments: names)
  func modes(_ name: String) throws {
    let file = TemporaryFile(name)
    _ = try write(Samples.all, to: file, .append)
    #expect(Parsed(try file.bytes()).records == Samples.all)
    _ = try write(Samples.all.prefix(2), to: file, .replace)
    #expect(Parsed(try file.bytes()).records == Array(Samples.all.prefix(2)))
    #expect(try write(Samples.all.dropFirst(2), to: file, .append) == 0)
    #expect(Parsed(try file.bytes()) == Parsed(try Samples.stream()))
    _ = try write([], to: file, .replace)
    #expect(try !file.bytes().isEmpty)
    #expect(Parsed(try file.bytes()).errors.isEmpty)
  }

  @Test("Half a record at the end, however long, is cut off before the file is continued", arguments: names)
  func tornTail(_ name: String) throws {
    let records = Array(Samples.all.prefix(3))
    let file = TemporaryFile(name)
    _ = try write(records, to: file, .replace)
    let whole = try file.bytes()
    for length in 0..<whole.count {
      let torn = TemporaryFile(name, Array(whole.prefix(length)))
      let before = Parsed(Array(whole.prefix(length)))
      let tornBytes = try write(records.suffix(1), to: torn, .append)
      let after = Parsed(try torn.bytes())
      #expect(after.records == before.records + records.suffix(1), "\(length) bytes")
      #expect(after.errors.isEmpty, "\(length) bytes")
      #expect(tornBytes == before.errors.first?.offset.map { length - $0 } ?? 0, "\(length) bytes")
    }
  }

  @Test("A file that is damaged in its middle, of the other form or no recording is left as it is")
  func refusedContent() throws {
    var damaged = try Samples.stream()
    damaged[30] ^= 1
    let line = Array(#"{"dir":"dart->host","channel":"c"}"#.utf8) + [10]
    let cases: [(name: String, content: [UInt8], code: TrafficError.Code)] = [
      ("a.traffic", damaged, .damaged),
      ("a.jsonl", line, .invalidRecord),
      ("a.jsonl", try Samples.stream(), .unwritable),
      ("a.traffic", Array(RealTraffic.app.utf8), .unwritable),
      ("a.traffic", Array("hello".utf8), .notTraffic),
    ]
    for (name, content, code) in cases {
      let file = TemporaryFile(name, content)
      let error = #expect(throws: TrafficError.self) { try TrafficWriter(path: file.path, mode: .append) }
      #expect(error?.code == code && error?.file == file.path)
      #expect(try file.bytes() == content)
    }
  }

  @Test("A recording of another tool, without a header, is continued without one")
  func foreignLines() throws {
    let file = TemporaryFile("a.jsonl", Array(RealTraffic.app.utf8))
    _ = try write(Samples.all.prefix(1), to: file, .append)
    let parsed = Parsed(try file.bytes())
    #expect(parsed.errors.isEmpty)
    #expect(parsed.records == Parsed(RealTraffic.app).records + Samples.all.prefix(1))
  }

  @Test("A second writer is kept off a file until the first is done", arguments: [TrafficWriter.Mode.append, .replace])
  func lock(_ mode: TrafficWriter.Mode) throws {
    let file = TemporaryFile("a.traffic")
    let first = try TrafficWriter(path: file.path)
    try first.write(Samples.all[0])
    let error = #expect(throws: TrafficError.self) { try TrafficWriter(path: file.path, mode: mode) }
    #expect(error?.code == .locked)
    try first.write(Samples.all[1])
    first.close()
    #expect(Parsed(try file.bytes()).records == Array(Samples.all.prefix(2)))
    #expect(throws: TrafficError.self) { try first.write(Samples.all[2]) }
    _ = try TrafficWriter(path: file.path, mode: mode)
  }

  @Test("Each record is in the file as soon as it was written", arguments: names)
  func flushed(_ name: String) throws {
    let file = TemporaryFile(name)
    let writer = try TrafficWriter(path: file.path)
    for count in 1...5 {
      try writer.write(Samples.all[count - 1])
      let parsed = Parsed(try file.bytes())
      #expect(parsed.records == Array(Samples.all.prefix(count)) && parsed.errors.isEmpty)
    }
  }

  @Test("A record that no reader would take is refused and leaves the file whole")
  func refusedRecords() throws {
    let file = TemporaryFile("a.traffic")
    let writer = try TrafficWriter(path: file.path)
    let bad: [(TrafficRecord, TrafficError.Code)] = [
      (.message(.dartToHost, channel: "c", id: -1, payload: nil), .invalidRecord),
      (.message(.dartToHost, channel: "c", id: 1, payload: nil, time: -1), .invalidRecord),
      (.message(.dartToHost, channel: String(repeating: "ü", count: 513), id: 1, payload: nil), .sizeLimit),
      (.message(.dartToHost, channel: "", id: 1, payload: Array(repeating: 0, count: 16 * 1024 * 1024)), .sizeLimit),
    ]
    for (record, code) in bad {
      let error = #expect(throws: TrafficError.self) { try writer.write(record) }
      #expect(error?.code == code)
    }
    try writer.write(Samples.all[0])
    #expect(Parsed(try file.bytes()).records == [Samples.all[0]])
  }

  @Test("Records go to an open pipe, and a closed one is told apart from other failures")
  func pipe() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    let writer = try TrafficWriter(descriptor: ends[1], form: .binary, name: "-")
    try writer.write(Samples.all[4])
    let reader = TrafficReader(descriptor: ends[0])
    #expect(try reader.next() == Samples.all[4])
    close(ends[0])
    let error = #expect(throws: TrafficError.self) { try writer.write(Samples.all[4]) }
    #expect(error?.code == .closedPipe && error?.file == "-")
    close(ends[1])
  }

  @Test("What cannot be opened for writing is an error with the file's name")
  func unwritable() {
    for path in ["/nonexistent/a.traffic", "/", "a.txt", "a"] {
      let error = #expect(throws: TrafficError.self) { try TrafficWriter(path: path) }
      #expect(error?.code == .unwritable && error?.file == path)
    }
  }

  @Test(
    "The extension says the form",
    arguments: [
      ("a.traffic", .binary), ("/x.jsonl/b.TRAFFIC", .binary), ("b.jsonl", .jsonLines), ("a.json", nil),
      ("traffic", nil),
      (".traffic", nil), ("a.traffic/", nil), ("", nil), ("a.jsonl.gz", nil),
    ] as [(String, TrafficForm?)])
  func form(_ path: String, _ form: TrafficForm?) {
    #expect(TrafficForm(path: path) == form)
  }
}
