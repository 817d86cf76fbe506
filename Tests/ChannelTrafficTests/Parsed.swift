import ChannelTraffic

/// Everything a parser gave for some bytes, in the order it gave it.
struct Parsed: Equatable {
  var records: [TrafficRecord] = []
  var errors: [TrafficError] = []
  var skipped: [FrameKind: Int] = [:]

  /// Parses bytes that come in pieces of a size.
  init(_ bytes: [UInt8], pieces size: Int = .max, limits: TrafficLimits = .default) {
    var parser = TrafficParser(limits: limits)
    var position = 0
    while position < bytes.count {
      let end = size < bytes.count - position ? position + size : bytes.count
      parser.append(Array(bytes[position..<end]))
      drain(&parser)
      position = end
    }
    parser.finish()
    drain(&parser)
    skipped = parser.skippedFrames
  }

  init(_ text: String, pieces size: Int = .max, limits: TrafficLimits = .default) {
    self.init(Array(text.utf8), pieces: size, limits: limits)
  }

  private mutating func drain(_ parser: inout TrafficParser) {
    // An error every time would never end: more errors than bytes means just that.
    for _ in 0..<1_000_000 {
      do throws(TrafficError) {
        guard let record = try parser.next() else { return }
        records.append(record)
      } catch {
        errors.append(error)
      }
    }
  }
}
