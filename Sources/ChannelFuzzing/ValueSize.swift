import ChannelCodec

/// How much there is of a value, as `DecodingLimits` counts.
struct ValueSize {
  /// Values, with keys and containers.
  var count = 0
  /// Levels of containers.
  var depth = 0

  init(_ value: ChannelValue) {
    var pending = [(value: value, depth: 0)]
    while let (value, depth) = pending.popLast() {
      count += 1
      switch value {
      case .list(let values):
        self.depth = max(self.depth, depth + 1)
        for value in values { pending.append((value, depth + 1)) }
      case .map(let pairs):
        self.depth = max(self.depth, depth + 1)
        for pair in pairs {
          pending.append((pair.key, depth + 1))
          pending.append((pair.value, depth + 1))
        }
      case .custom(let custom):
        self.depth = max(self.depth, depth + 1)
        guard case .values(let values) = custom.payload else { continue }
        for value in values { pending.append((value, depth + 1)) }
      default: self.depth = max(self.depth, depth)
      }
    }
  }
}
