import Testing

@testable import ChannelTraffic

@Suite("Damaged recordings")
struct DamageTests {
  @Test("A changed byte costs at most its own record, unless it breaks the framing, and is always reported")
  func singleBytes() throws {
    let stream = try Samples.stream()
    for position in stream.indices {
      for seed in UInt64(1)...3 {
        var generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(position))
        var damaged = stream
        damaged[position] ^= UInt8.random(in: 1...255, using: &generator)
        let parsed = Parsed(damaged)
        let where_ = Comment(rawValue: "byte \(position), seed \(seed)")
        #expect(!parsed.errors.isEmpty, where_)
        #expect(isSubsequence(parsed.records, of: Samples.all), where_)
        #expect(parsed.records.count < Samples.all.count, where_)
        if parsed.errors.first?.code == .damaged {
          #expect(parsed.errors.allSatisfy { $0.record != nil && $0.offset != nil }, where_)
        }
      }
    }
  }

  @Test("After a broken check sum the reading goes on behind the frame")
  func recovery() throws {
    var frames = try Samples.frames()
    let offset = FrameEncoder.streamHeader.count + frames[0].count + frames[1].count
    frames[2][frames[2].count - 1] ^= 0x40
    let parsed = Parsed(FrameEncoder.streamHeader + frames.joined())
    #expect(parsed.records == Array(Samples.all[..<2] + Samples.all[3...]))
    #expect(parsed.errors.map(\.code) == [.damaged])
    #expect(parsed.errors.first?.record == 3)
    #expect(parsed.errors.first?.offset == offset)
  }

  @Test("After a broken length nothing more is read")
  func brokenLength() throws {
    var frames = try Samples.frames()
    frames[2][1] ^= 0x01
    let parsed = Parsed(FrameEncoder.streamHeader + frames.joined())
    #expect(parsed.records == Array(Samples.all[..<2]))
    #expect(parsed.errors.map(\.code) == [.damaged])
    #expect(parsed.errors.first?.record == 3)
  }

  @Test(
    "A length beyond the limit is refused before its bytes are waited for",
    arguments: [16 * 1024 * 1024 + 1, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt32])
  func hugeLength(_ length: UInt32) throws {
    var decoder = FrameDecoder()
    decoder.append(FrameEncoder.streamHeader)
    var head: [UInt8] = []
    head.append(littleEndian: length)
    head.append(littleEndian: ~length)
    decoder.append(head)
    #expect(throws: TrafficError.self) { _ = try decoder.next() }
    #expect(try decoder.next() == nil)
  }

  @Test("A frame of length 0 and a tail of zeros are damage")
  func zeros() throws {
    let stream = try Samples.stream() + Array(repeating: 0, count: 64)
    let parsed = Parsed(stream)
    #expect(parsed.records == Samples.all)
    #expect(parsed.errors.map(\.code) == [.damaged])
    var empty: [UInt8] = []
    empty.append(littleEndian: UInt32(0))
    empty.append(littleEndian: UInt32.max)
    #expect(Parsed(FrameEncoder.streamHeader + empty).errors.map(\.code) == [.damaged])
  }

  /// Bodies whose check sum holds, with what is wrong with each.
  static let bodies: [(body: [UInt8], code: TrafficError.Code)] = [
    ([2], .invalidRecord),
    ([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], .invalidRecord),
    ([2, 0x20, 0, 0] + [UInt8](repeating: 0, count: 8), .unsupported),
    ([2, 0x80, 0, 0] + [UInt8](repeating: 0, count: 8), .unsupported),
    ([2, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 8), .invalidRecord),
    ([2, 0x08, 0, 0] + [UInt8](repeating: 0, count: 15), .invalidRecord),
    ([2, 0x08, 0, 0] + [UInt8](repeating: 0, count: 15) + [0x80], .invalidRecord),
    ([2, 0x10, 0, 0] + [UInt8](repeating: 0, count: 12), .invalidRecord),
    ([2, 0x18, 1, 0] + [UInt8](repeating: 0, count: 24), .invalidRecord),
    ([2, 0, 5, 0] + [UInt8](repeating: 0, count: 8) + [0x50, 0x57], .invalidRecord),
    ([2, 0, 2, 0] + [UInt8](repeating: 0, count: 8) + [0xC3, 0x28], .invalidRecord),
    ([2, 0, 1, 0] + [UInt8](repeating: 0, count: 8) + [0x50, 1], .invalidRecord),
    ([2, 0, 1, 4] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0x61, count: 1025), .sizeLimit),
  ]

  @Test("A whole frame that is no record is an error of its own, and the next is read", arguments: bodies.indices)
  func invalidBodies(_ index: Int) throws {
    let (body, code) = Self.bodies[index]
    let frame = try FrameEncoder().encode(FrameKind(rawValue: body[0]), body: Array(body.dropFirst()))
    let parsed = Parsed(try FrameEncoder.streamHeader + frame + Samples.frames()[0])
    #expect(parsed.errors.map(\.code) == [code])
    #expect(parsed.errors.first?.record == 1)
    #expect(parsed.errors.first?.offset == 6)
    #expect(parsed.records == [Samples.all[0]])
  }

  static let beginnings: [(bytes: [UInt8], code: TrafficError.Code)] = [
    ([0x49, 0x53, 0x4C, 0x42, 2, 0], .unsupported),
    ([0x49, 0x53, 0x4C, 0x42, 0, 0], .unsupported),
    ([0x49, 0x53, 0x4C, 0x42, 1, 1], .unsupported),
    ([0x49, 0x53, 0x4C, 0x43, 1, 0], .notTraffic),
    ([0x49, 0x44], .notTraffic),
    ([0x50, 0x4B, 3, 4], .notTraffic),
    ([0], .notTraffic),
    (Array("[1,2]\n".utf8), .notTraffic),
    (Array("\n\n  hello".utf8), .notTraffic),
    (Array("{\"islandbridge\":\"traffic\",\"version\":2}\n{}".utf8), .unsupported),
    (Array("{\"islandbridge\":\"traffic\"}\n{}".utf8), .unsupported),
    (Array("{\"islandbridge\":\"contract\",\"version\":1}\n{}".utf8), .notTraffic),
  ]

  @Test("What is no recording, or a later version's, is refused once", arguments: beginnings.indices)
  func beginning(_ index: Int) {
    let (bytes, code) = Self.beginnings[index]
    let parsed = Parsed(bytes)
    #expect(parsed.errors.map(\.code) == [code])
    #expect(parsed.records.isEmpty)
  }

  @Test("Random changes to JSON Lines never trap and are reported with line and offset")
  func damagedLines() {
    let text = Array(RealTraffic.app.utf8)
    for seed in UInt64(1)...60 {
      var generator = SeededGenerator(seed: seed)
      var damaged = text
      for _ in 0..<4 {
        damaged[Int.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      let parsed = Parsed(damaged)
      #expect(parsed.records.count + parsed.errors.count >= 90, "seed \(seed)")
      #expect(parsed.errors.allSatisfy { $0.line != nil && $0.offset != nil }, "seed \(seed)")
    }
  }

  private func isSubsequence(_ records: [TrafficRecord], of all: [TrafficRecord]) -> Bool {
    var rest = all[...]
    for record in records {
      guard let position = rest.firstIndex(of: record) else { return false }
      rest = rest[(position + 1)...]
    }
    return true
  }
}
