import ChannelTraffic

/// Everything that a parser gives for bytes.
struct ParsedTraffic: Equatable {
  var records: [TrafficRecord] = []
  var errors: [TrafficError] = []
  var skipped: [FrameKind: Int] = [:]
  var form: TrafficForm?

  /// Parses bytes all at once, or with a seed in pieces of random sizes, small ones most often.
  init(_ bytes: [UInt8], seed: UInt64? = nil) throws(PropertyFailure) {
    var parser = TrafficParser()
    var generator = SeededGenerator(seed: seed ?? 0)
    var rest = bytes[...]
    while !rest.isEmpty {
      let size = seed == nil ? rest.count : generator.below(generator.once(in: 4) ? 200 : 4)
      parser.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      try drain(&parser, bytes.count)
    }
    parser.finish()
    try drain(&parser, bytes.count)
    skipped = parser.skippedFrames
    form = parser.form
  }

  private mutating func drain(_ parser: inout TrafficParser, _ count: Int) throws(PropertyFailure) {
    // Each record and each error takes at least a byte, but for one at the end.
    while records.count + errors.count <= count + 1 {
      switch outcome({ () throws(TrafficError) in try parser.next() }) {
      case .success(nil): return
      case .success(let record?): records.append(record)
      case .failure(let error): errors.append(error)
      }
    }
    throw PropertyFailure("a parser comes to an end")
  }
}
