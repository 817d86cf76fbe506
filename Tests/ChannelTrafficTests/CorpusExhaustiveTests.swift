import Testing

@testable import ChannelTraffic

@Suite("Every change of a byte")
struct CorpusExhaustiveTests {
  /// Small records of different shapes.
  static let records = [
    TrafficRecord(.dartToHost, .message, channel: "PW", id: 1, payload: [7, 1, 0x61, 0], sequence: 3, time: 258),
    TrafficRecord(.hostToDart, .reply, channel: "PW", id: 1, payload: nil),
    TrafficRecord(.hostToDart, .message, channel: "é", id: 256, payload: [], noReplyWanted: true, injected: true),
  ]

  @Test("In a binary stream it is reported and costs no record but its own, or all behind it", arguments: 0..<4)
  func stream(_ quarter: Int) throws {
    let stream = try Samples.stream(Self.records)
    let frames = try Samples.frames(Self.records)
    for position in stream.indices where position % 4 == quarter {
      var damaged = stream
      // The frame that the byte is in; 0 is the first, and the header counts as before it.
      var end = FrameEncoder.streamHeader.count
      let index = frames.firstIndex {
        end += $0.count
        return position < end
      }
      let frame = position < FrameEncoder.streamHeader.count ? 0 : index ?? 0
      for value in UInt8.min...UInt8.max where value != stream[position] {
        damaged[position] = value
        let parsed = Parsed(damaged)
        let others = Self.records.enumerated().filter { $0.offset != frame }.map(\.element)
        let isReported = parsed.errors.count == 1 && (0...stream.count).contains(parsed.errors[0].offset ?? -1)
        let isRead = parsed.records == others || parsed.records == Array(Self.records[..<frame])
        if !isReported || !isRead { Issue.record("byte \(position) as \(value): \(parsed)") }
      }
    }
  }

  @Test("In a frame whose check sum holds it gives a record, an error or another kind of frame", arguments: 0..<4)
  func bodies(_ quarter: Int) throws {
    for frame in try Samples.frames(Self.records) {
      let body = Array(frame[FrameLayout.frameHeaderSize...])
      for position in body.indices where position % 4 == quarter {
        for value in UInt8.min...UInt8.max {
          var changed = body
          changed[position] = value
          let frame = try FrameEncoder().encode(FrameKind(rawValue: changed[0]), body: Array(changed.dropFirst()))
          let parsed = Parsed(FrameEncoder.streamHeader + frame)
          let count = parsed.records.count + parsed.errors.count + parsed.skipped.values.reduce(0, +)
          if count != 1 { Issue.record("byte \(position) as \(value): \(parsed)") }
          guard let record = parsed.records.first else { continue }
          if try FrameEncoder().encode(record) != frame { Issue.record("byte \(position) as \(value): \(record)") }
        }
      }
    }
  }

  /// A line with bytes and one that says what they mean.
  static let lines = """
    {"islandbridge":"traffic","version":1}
    {"dir":"dart->host","channel":"PW","id":1,"hex":"07016100"}
    {"dir":"host->dart","channel":"PW","reply_to":1,"reply":{"success":[1.5,"é"]}}

    """

  @Test("In JSON Lines it gives a record or an error inside the file, for every line", arguments: 0..<4)
  func lines(_ quarter: Int) {
    let text = Array(Self.lines.utf8)
    for position in text.indices where position % 4 == quarter {
      for value in UInt8.min...UInt8.max {
        var changed = text
        changed[position] = value
        let parsed = Parsed(changed)
        // An `I` at the beginning begins a binary stream, which has no lines.
        let isBinary = position == 0 && value == FrameLayout.magic[0]
        let isInside = parsed.errors.allSatisfy {
          (isBinary || (1...4).contains($0.line ?? 0)) && (0...text.count).contains($0.offset ?? -1)
        }
        if !isInside || parsed.records.count + parsed.errors.count < 1 {
          Issue.record("byte \(position) as \(value): \(parsed)")
        }
      }
    }
  }

  @Test("Every beginning of JSON Lines gives its whole records")
  func beginnings() {
    let text = Array(Self.lines.utf8)
    let ends = text.indices.filter { text[$0] == UInt8(ascii: "\n") }
    for length in 0...text.count {
      let parsed = Parsed(Array(text[..<length]))
      // A last line without its end counts when it is whole, and the first line is no record.
      let whole = ends.filter { $0 <= length }.count
      #expect(parsed.records.count == max(whole - 1, 0), "\(length) bytes")
      #expect(parsed.errors.count <= 1 && parsed.errors.allSatisfy { $0.code == .truncated }, "\(length) bytes")
    }
  }
}
