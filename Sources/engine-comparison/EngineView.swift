import ChannelCodec

/// What the engine would hand out for values, with note of the listed differences that this takes.
struct EngineView {
  /// Whether the values come from JSON.
  let isJSON: Bool
  /// The ids of the differences that were needed.
  private(set) var differences: Set<String> = []

  init(_ codec: CodecName) { isJSON = codec.isJSON }

  /// What the engine would hand out for a value.
  mutating func value(_ value: ChannelValue) -> ChannelValue {
    switch value {
    case .int64(let number) where isJSON:
      // fl_json_message_codec.cc: what the parser calls unsigned and 64 bits wide becomes a float, but for the largest.
      guard number > UInt32.max, number < .max else { return value }
      differences.insert("json-large-integer")
      return .float64(Double(number))
    case .int64(let number):
      guard let small = Int32(exactly: number) else { return value }
      differences.insert("one-integer-type")
      return .int32(small)
    case .string(let text): return .string(string(text))
    case .bigInt(let text): return .string(string(text))
    case .list(let values):
      var elements: [ChannelValue] = []
      elements.reserveCapacity(values.count)
      for value in values { elements.append(self.value(value)) }
      return .list(elements)
    case .map(let pairs): return .map(entries(pairs))
    default: return value
    }
  }

  /// A string up to its first NUL.
  mutating func string(_ text: String) -> String {
    guard let end = text.utf8.firstIndex(of: 0) else { return text }
    differences.insert("string-ends-at-nul")
    return String(text[..<end])
  }

  private mutating func entries(_ pairs: [ChannelValue.Pair]) -> [ChannelValue.Pair] {
    var entries: [ChannelValue.Pair] = []
    entries.reserveCapacity(pairs.count)
    for pair in pairs {
      let entry = ChannelValue.Pair(value(pair.key), value(pair.value))
      if let place = entries.firstIndex(where: { Self.isSame($0.key, entry.key) }) {
        differences.insert("duplicate-keys")
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
    return entries
  }

  /// Whether the engine takes two keys for one: floats compare as numbers, so a NaN is no key again, and maps compare in
  /// any order (fl_value.cc, fl_value_equal).
  private static func isSame(_ left: ChannelValue, _ right: ChannelValue) -> Bool {
    switch (left, right) {
    case (.float64(let left), .float64(let right)): return left == right
    case (.float64List(let left), .float64List(let right)): return left == right
    case (.float32List(let left), .float32List(let right)): return left == right
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.map(let left), .map(let right)):
      return left.count == right.count
        && left.allSatisfy { entry in
          right.first { isSame(entry.key, $0.key) }.map { isSame(entry.value, $0.value) } ?? false
        }
    default: return left == right
    }
  }
}
