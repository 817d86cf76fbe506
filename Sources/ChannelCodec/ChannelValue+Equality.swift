// Both walks keep their own stack of pending work, so that no depth of nesting can exhaust the thread's.

extension ChannelValue: Hashable {
  /// Whether both would be written with the same bytes.
  public static func == (left: ChannelValue, right: ChannelValue) -> Bool {
    var pending: [(ChannelValue, ChannelValue)] = []
    guard same(left, right, &pending) else { return false }
    while let (left, right) = pending.popLast() {
      guard same(left, right, &pending) else { return false }
    }
    return true
  }

  /// Feeds the type and content of the value and of everything in it.
  public func hash(into hasher: inout Hasher) {
    var pending: [ChannelValue] = []
    feed(&hasher, &pending)
    while let next = pending.popLast() { next.feed(&hasher, &pending) }
  }

  /// Compares all but the contents of containers, which it leaves for later.
  private static func same(
    _ left: ChannelValue, _ right: ChannelValue, _ pending: inout [(ChannelValue, ChannelValue)]
  ) -> Bool {
    OperationCount.step()
    switch (left, right) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.int32(let left), .int32(let right)): return left == right
    case (.int64(let left), .int64(let right)): return left == right
    case (.float64(let left), .float64(let right)): return left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)), (.bigInt(let left), .bigInt(let right)):
      return left.hasSameBytes(as: right)
    case (.uint8List(let left), .uint8List(let right)): return left == right
    case (.int32List(let left), .int32List(let right)): return left == right
    case (.int64List(let left), .int64List(let right)): return left == right
    case (.float32List(let left), .float32List(let right)):
      return left.lazy.map(\.bitPattern).elementsEqual(right.lazy.map(\.bitPattern))
    case (.float64List(let left), .float64List(let right)):
      return left.lazy.map(\.bitPattern).elementsEqual(right.lazy.map(\.bitPattern))
    case (.list(let left), .list(let right)): return postpone(left, right, &pending)
    case (.map(let left), .map(let right)):
      guard left.count == right.count else { return false }
      for (left, right) in zip(left, right) {
        pending.append((left.value, right.value))
        pending.append((left.key, right.key))
      }
      return true
    case (.custom(let left), .custom(let right)):
      guard left.tag == right.tag else { return false }
      switch (left.payload, right.payload) {
      case (.values(let left), .values(let right)): return postpone(left, right, &pending)
      case (.bytes(let left), .bytes(let right)): return left == right
      default: return false
      }
    default: return false
    }
  }

  private static func postpone(
    _ left: [ChannelValue], _ right: [ChannelValue], _ pending: inout [(ChannelValue, ChannelValue)]
  ) -> Bool {
    guard left.count == right.count else { return false }
    for pair in zip(left, right) { pending.append(pair) }
    return true
  }

  private func feed(_ hasher: inout Hasher, _ pending: inout [ChannelValue]) {
    OperationCount.step()
    hasher.combine(kind)
    switch self {
    case .null: break
    case .bool(let value): hasher.combine(value)
    case .int32(let value): hasher.combine(value)
    case .int64(let value): hasher.combine(value)
    case .float64(let value): hasher.combine(value.bitPattern)
    case .string(let value), .bigInt(let value): hasher.combine(bytesOf: value)
    case .uint8List(let values): hasher.combine(values)
    case .int32List(let values): hasher.combine(values)
    case .int64List(let values): hasher.combine(values)
    case .float32List(let values):
      hasher.combine(values.count)
      for value in values { hasher.combine(value.bitPattern) }
    case .float64List(let values):
      hasher.combine(values.count)
      for value in values { hasher.combine(value.bitPattern) }
    case .list(let values):
      hasher.combine(values.count)
      pending.append(contentsOf: values)
    case .map(let pairs):
      hasher.combine(pairs.count)
      for pair in pairs {
        pending.append(pair.key)
        pending.append(pair.value)
      }
    case .custom(let custom):
      hasher.combine(custom.tag)
      switch custom.payload {
      case .values(let values):
        hasher.combine(values.count)
        pending.append(contentsOf: values)
      case .bytes(let bytes): hasher.combine(bytes)
      }
    }
  }
}
