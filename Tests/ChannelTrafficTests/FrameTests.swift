import ChannelTraffic
import Testing

@Suite("The binary stream")
struct FrameTests {
  /// Written by hand from the specification; the check sums were computed with zlib.
  static let golden: [(record: TrafficRecord, bytes: [UInt8])] = [
    (
      TrafficRecord(.dartToHost, .message, channel: "PW", id: 1, payload: [7, 1, 0x61, 0], sequence: 3, time: 258),
      [0x22, 0, 0, 0, 0xDD, 0xFF, 0xFF, 0xFF] + check1 + [2, 0x19, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0]
        + [2, 1, 0, 0, 0, 0, 0, 0] + [3, 0, 0, 0, 0, 0, 0, 0] + [0x50, 0x57] + [7, 1, 0x61, 0]
    ),
    (
      TrafficRecord(.hostToDart, .reply, channel: "PW", id: 1, payload: nil),
      [0x0E, 0, 0, 0, 0xF1, 0xFF, 0xFF, 0xFF] + check2 + [3, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0] + [0x50, 0x57]
    ),
    (
      TrafficRecord(.hostToDart, .message, channel: "", id: 256, payload: [], noReplyWanted: true, injected: true),
      [0x0C, 0, 0, 0, 0xF3, 0xFF, 0xFF, 0xFF] + check3 + [4, 0x07, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    ),
  ]
  static let check1: [UInt8] = [0x42, 0x4E, 0xA9, 0x24]
  static let check2: [UInt8] = [0xBE, 0x30, 0x97, 0xE1]
  static let check3: [UInt8] = [0x27, 0xE3, 0x9F, 0xF7]

  @Test("Frames have the bytes that the specification says", arguments: golden.indices)
  func goldenBytes(_ index: Int) throws {
    let (record, bytes) = Self.golden[index]
    #expect(try FrameEncoder().encode(record) == bytes)
    #expect(Parsed(FrameEncoder.streamHeader + bytes).records == [record])
    #expect(FrameEncoder.streamHeader == [0x49, 0x53, 0x4C, 0x42, 1, 0])
  }

  @Test("Records of every shape come back as they were")
  func roundTrip() throws {
    let parsed = Parsed(try Samples.stream())
    #expect(parsed.records == Samples.all)
    #expect(parsed.errors.isEmpty)
  }

  @Test("The size of the pieces that bytes come in makes no difference")
  func pieces() throws {
    let records = Array(Samples.all.prefix(9))
    let stream = try Samples.stream(records)
    for size in 1...stream.count {
      let parsed = Parsed(stream, pieces: size)
      #expect(parsed.records == records && parsed.errors.isEmpty, "pieces of \(size) bytes")
    }
  }

  @Test("Every beginning of a stream gives its whole records, and says that it was cut")
  func prefixes() throws {
    let frames = try Samples.frames()
    let stream = try Samples.stream()
    var ends = [FrameEncoder.streamHeader.count]
    for frame in frames { ends.append((ends.last ?? 0) + frame.count) }
    for length in 0...stream.count {
      let parsed = Parsed(Array(stream.prefix(length)))
      let whole = ends.lastIndex { $0 <= length } ?? 0
      #expect(parsed.records == Array(Samples.all.prefix(whole)), "\(length) bytes")
      if length == 0 || ends.contains(length) {
        #expect(parsed.errors.isEmpty, "\(length) bytes")
      } else {
        let start = length < ends[0] ? 0 : ends[whole]
        #expect(parsed.errors.map(\.code) == [.truncated], "\(length) bytes")
        #expect(parsed.errors.first?.offset == start, "\(length) bytes")
        #expect(parsed.errors.first?.record == (length < ends[0] ? nil : whole + 1), "\(length) bytes")
      }
    }
  }

  @Test("Frames of unknown kinds are passed over and counted")
  func unknownKinds() throws {
    let encoder = FrameEncoder()
    let frames = try Samples.frames()
    var stream = FrameEncoder.streamHeader
    stream += try encoder.encode(.hello, body: Array("{}".utf8))
    stream += frames[0]
    stream += try encoder.encode(FrameKind(rawValue: 200), body: Array(repeating: 1, count: 5000))
    stream += try encoder.encode(FrameKind(rawValue: 200), body: [])
    stream += frames[1]
    stream += try encoder.encode(.bye, body: [])
    let parsed = Parsed(stream)
    #expect(parsed.records == Array(Samples.all.prefix(2)))
    #expect(parsed.errors.isEmpty)
    #expect(parsed.skipped == [.hello: 1, FrameKind(rawValue: 200): 2, .bye: 1])
  }

  @Test("Kinds and records go together both ways")
  func kinds() {
    for direction in TrafficDirection.allCases {
      for kind in TrafficRecordKind.allCases {
        let type = FrameKind(direction, kind).recordType
        #expect(type?.direction == direction && type?.kind == kind)
      }
    }
    #expect([.hello, .note, .finding, .endOfTest, .bye].allSatisfy { ($0 as FrameKind).recordType == nil })
  }

  @Test("A decoder gives the frames of a socket one by one, with their bodies")
  func decoder() throws {
    var decoder = FrameDecoder()
    decoder.append(FrameEncoder.streamHeader)
    #expect(try decoder.next() == nil)
    decoder.append(try FrameEncoder().encode(.note, body: [1, 2, 3]))
    #expect(try decoder.next() == .other(.note, body: [1, 2, 3]))
    let frame = try FrameEncoder().encode(Samples.all[3])
    decoder.append(Array(frame.dropLast()))
    #expect(try decoder.next() == nil)
    decoder.append([frame[frame.count - 1]])
    #expect(try decoder.next() == .record(Samples.all[3]))
    #expect(decoder.recordCount == 1)
  }
}
