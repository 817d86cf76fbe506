/// The order of a C++ `std::map` with `EncodableValue` keys: by type in the order of the variant, then by value.
enum VariantOrder {
  /// Whether a value comes before another; neither does where a NaN is in the way.
  static func isLess(_ left: ChannelValue, _ right: ChannelValue) -> Bool {
    // What is left to compare, the next at the end; the first difference decides.
    var pending: [Step] = [.values(left, right)]
    while let step = pending.popLast() {
      let order: Int
      switch step {
      case .counts(let left, let right): order = left - right
      case .values(let left, let right): order = compare(left, right, &pending)
      }
      if order != 0 { return order < 0 }
    }
    return false
  }

  private enum Step {
    case values(ChannelValue, ChannelValue)
    case counts(Int, Int)
  }

  /// The place of a type in the variant (encodable_value.h).
  private static func place(_ kind: ValueKind) -> Int {
    switch kind {
    case .null: return 0
    case .bool: return 1
    case .int32: return 2
    case .int64: return 3
    case .float64: return 4
    case .string, .bigInt: return 5
    case .uint8List: return 6
    case .int32List: return 7
    case .int64List: return 8
    case .float64List: return 9
    case .list: return 10
    case .map: return 11
    case .custom: return 12
    case .float32List: return 13
    }
  }

  private static func compare(_ left: ChannelValue, _ right: ChannelValue, _ pending: inout [Step]) -> Int {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): return order(left ? 1 : 0, right ? 1 : 0)
    case (.int32(let left), .int32(let right)): return order(left, right)
    case (.int64(let left), .int64(let right)): return order(left, right)
    case (.float64(let left), .float64(let right)): return order(left, right)
    case (.string(let left), .string(let right)): return order(left.utf8, right.utf8)
    case (.uint8List(let left), .uint8List(let right)): return order(left, right)
    case (.int32List(let left), .int32List(let right)): return order(left, right)
    case (.int64List(let left), .int64List(let right)): return order(left, right)
    case (.float64List(let left), .float64List(let right)): return order(left, right)
    case (.float32List(let left), .float32List(let right)): return order(left, right)
    case (.list(let left), .list(let right)):
      pending.append(.counts(left.count, right.count))
      for pair in zip(left, right).reversed() { pending.append(.values(pair.0, pair.1)) }
      return 0
    case (.map(let left), .map(let right)):
      pending.append(.counts(left.count, right.count))
      for (left, right) in zip(left, right).reversed() {
        pending.append(.values(left.value, right.value))
        pending.append(.values(left.key, right.key))
      }
      return 0
    default: return order(place(left.kind), place(right.kind))
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : right < left ? 1 : 0
  }

  private static func order<Values: Sequence>(_ left: Values, _ right: Values) -> Int where Values.Element: Comparable {
    left.lexicographicallyPrecedes(right) ? -1 : right.lexicographicallyPrecedes(left) ? 1 : 0
  }
}
