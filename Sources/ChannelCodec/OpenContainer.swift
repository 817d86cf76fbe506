/// A container whose values are still being read.
struct OpenContainer {
  private let tag: UInt8
  /// How many values are still to come, keys and values of pairs both counted.
  private var missing: Int
  private let isLone: Bool
  private var values: [ChannelValue] = []
  private var pairs: [ChannelValue.Pair] = []
  private var key: ChannelValue?

  init(_ tag: UInt8, count: Int) {
    self.tag = tag
    isLone = count == 1
    if tag == StandardTag.map {
      missing = 2 * count
      if !isLone { pairs.reserveCapacity(count) }
    } else {
      missing = count
      if !isLone { values.reserveCapacity(count) }
    }
  }

  /// Takes the next value.
  mutating func add(_ value: ChannelValue) {
    missing -= 1
    if tag != StandardTag.map {
      if isLone { values = LoneValue.list(value) } else { values.append(value) }
    } else if let key {
      if isLone { pairs = LoneValue.map(key, value) } else { pairs.append(.init(key, value)) }
      self.key = nil
    } else {
      key = value
    }
  }

  /// The container, or `nil` as long as values are missing.
  var finished: ChannelValue? {
    guard missing == 0 else { return nil }
    switch tag {
    case StandardTag.list: return .list(values)
    case StandardTag.map: return .map(pairs)
    default: return .custom(CustomValue(tag: tag, payload: .values(values)))
    }
  }
}
