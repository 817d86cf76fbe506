import ChannelCodec
import ChannelTraffic

/// What must hold for filter expressions and the patterns in them.
struct FilterCheck {
  func check(_ bytes: [UInt8]) throws(PropertyFailure) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let expression = String(decoding: parts.first ?? [], as: UTF8.self)
    let text = String(decoding: parts.dropFirst().first ?? [], as: UTF8.self)
    switch outcome({ () throws(TrafficError) in try TrafficFilter(expression) }) {
    case .failure(let error):
      try expect(error.code == .invalidExpression, "an error is one of an expression", "\(error)")
      try expect(
        (1...expression.unicodeScalars.count + 1).contains(error.column ?? 0), "an error lies inside it", "\(error)")
    case .success(let filter):
      let again = try succeeds("it parses again") { () throws(TrafficError) in try TrafficFilter(expression) }
      try expect(again == filter && again.hashValue == filter.hashValue, "the same expression is the same filter")
      for record in Self.records(channel: text) {
        try expect(filter.matches(record) == again.matches(record), "the same filter takes the same")
      }
    }
    try checkPattern(expression, text)
  }

  /// A pattern matches what a plain search through all its readings says.
  private func checkPattern(_ pattern: String, _ text: String) throws(PropertyFailure) {
    // What ends a pattern does so scalar by scalar, whatever accents stand behind it.
    let scalars = pattern.unicodeScalars
    guard !scalars.isEmpty, scalars.count < 200, text.unicodeScalars.count < 200,
      !scalars.contains(where: { $0.properties.isWhitespace || $0 == "," || $0 == "\\" })
    else { return }
    let filter = try succeeds("a pattern is a filter") { () throws(TrafficError) in
      try TrafficFilter("channel:" + pattern)
    }
    let negated = try succeeds("a pattern is a filter") { () throws(TrafficError) in
      try TrafficFilter("!channel:" + pattern)
    }
    let expected = Self.matches(Array(scalars), Array(text.unicodeScalars))
    for record in Self.records(channel: text) {
      try expect(filter.matches(record) == expected, "a pattern matches what it says", "\(pattern) \(text)")
      try expect(negated.matches(record) != expected, "a negated pattern matches the rest", "\(pattern) \(text)")
    }
  }

  /// By dynamic programming: whether the beginnings of both fit, length by length.
  private static func matches(_ pattern: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
    var fits = [true] + Array(repeating: false, count: text.count)
    for piece in pattern {
      var next = Array(repeating: false, count: text.count + 1)
      if piece == "*" {
        next[0] = fits[0]
        for length in 1..<max(next.count, 1) { next[length] = next[length - 1] || fits[length] }
      } else {
        for length in 1..<max(next.count, 1) where piece == "?" || piece == text[length - 1] {
          next[length] = fits[length - 1]
        }
      }
      fits = next
    }
    return fits.last ?? false
  }

  private static func records(channel: String) -> [DecodedRecord] {
    samples.map { sample in
      var sample = sample
      sample.record.channel = channel
      return sample
    }
  }

  private static let samples: [DecodedRecord] = {
    var decoder = TrafficDecoder()
    let records = TrafficDirection.allCases.flatMap { direction in
      [nil, [], [7, 1, 0x61, 0], [0, 0]].map { payload in
        TrafficRecord(direction, payload == [0, 0] ? .reply : .message, channel: "", id: 1, payload: payload)
      }
    }
    return records.map { decoder.decode($0) }
  }()
}
