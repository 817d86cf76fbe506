import Foundation
import Testing

@testable import ChannelTraffic

@Suite("Reading files and pipes")
struct ReaderTests {
  @Test("A file is read in either form, and its errors carry its name", arguments: ["a.traffic", "a.jsonl", "a"])
  func files(_ name: String) throws {
    let bytes =
      name.hasSuffix("jsonl") ? Array(try Lines.text(Samples.all, readable: true).utf8) : try Samples.stream()
    let file = TemporaryFile(name, Array(bytes.dropLast(3)))
    let reader = try TrafficReader(path: file.path)
    #expect(reader.form == nil)
    var records: [TrafficRecord] = []
    let error = #expect(throws: TrafficError.self) {
      while let record = try reader.next() { records.append(record) }
    }
    #expect(records == Samples.all.dropLast())
    #expect(error?.code == .truncated && error?.file == file.path && error?.record == Samples.all.count)
    #expect(reader.form == (name.hasSuffix("jsonl") ? .jsonLines : .binary))
    #expect(reader.recordNumber >= Samples.all.count - 1)
    #expect(try reader.next() == nil)
  }

  @Test("A recording of many pieces is read through a pipe")
  func pipe() throws {
    let records = (1...3000).map {
      TrafficRecord.message(.dartToHost, channel: "c", id: $0, payload: Array(repeating: 7, count: $0 % 100))
    }
    let stream = try Samples.stream(records)
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    let output = ends[1]
    let thread = Thread {
      let file = OutputFile(descriptor: output, name: nil)
      try? file.write(stream)
      file.close()
    }
    thread.start()
    let reader = TrafficReader(descriptor: ends[0], name: "-")
    var read: [TrafficRecord] = []
    while let record = try reader.next() { read.append(record) }
    close(ends[0])
    #expect(read == records)
  }

  @Test("What the system will not read is an error with the file's name")
  func unreadable() throws {
    let missing = #expect(throws: TrafficError.self) { try TrafficReader(path: "/nonexistent/x.traffic") }
    #expect(missing?.code == .unreadable && missing?.file == "/nonexistent/x.traffic")
    let reader = try TrafficReader(path: "/")
    let directory = #expect(throws: TrafficError.self) { try reader.next() }
    #expect(directory?.code == .unreadable && directory?.file == "/")
    #expect(try reader.next() == nil)
  }

  @Test("An empty file has no records and no form")
  func empty() throws {
    let reader = TrafficReader(bytes: [])
    #expect(try reader.next() == nil)
    #expect(reader.form == nil && reader.recordNumber == 0)
  }

  @Test("Used bytes are given up, so that memory does not grow with the recording")
  func memory() {
    var buffer = InputBuffer()
    let piece = [UInt8](repeating: 1, count: 1000)
    for round in 0..<2000 {
      piece.withUnsafeBytes { buffer.append($0) }
      buffer.consume(round % 2 == 0 ? 999 : 1001)
      #expect(buffer.capacity < 8000, "round \(round)")
    }
    #expect(buffer.offset == 2_000_000 && buffer.count == 0)
  }

  @Test("An error's description names the place")
  func description() {
    var error = TrafficError(.damaged, record: 3, offset: 40, line: 7, path: "hex", message: "it broke")
    error.file = "a.jsonl"
    #expect(error.description == "a.jsonl: record 3, line 7, byte 40, hex: damaged: it broke")
    #expect(TrafficError(.closedPipe, message: "gone").description == "closed-pipe: gone")
  }
}
