extension ChannelValue {
  /// Whether it is `.null`.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// The truth value, or `nil` for any other type.
  public var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// The integer of either width, or `nil` for any other type (a float is not an integer, as in Dart).
  public var int: Int? {
    switch self {
    case .int32(let value): return Int(value)
    case .int64(let value): return Int(exactly: value)
    default: return nil
    }
  }

  /// The 64-bit float, or `nil` for any other type (an integer is not a float, as in Dart).
  public var double: Double? {
    if case .float64(let value) = self { return value }
    return nil
  }

  /// The string, or the text of a big integer, which is a string to Dart; `nil` for any other type.
  public var string: String? {
    switch self {
    case .string(let value), .bigInt(let value): return value
    default: return nil
    }
  }

  /// The bytes of a `uint8List`, or `nil` for any other type.
  public var bytes: [UInt8]? {
    if case .uint8List(let value) = self { return value }
    return nil
  }

  /// The elements of a list, or `nil` for any other type.
  public var list: [ChannelValue]? {
    if case .list(let elements) = self { return elements }
    return nil
  }

  /// The pairs of a map, or `nil` for any other type.
  public var map: [Pair]? {
    if case .map(let pairs) = self { return pairs }
    return nil
  }

  /// The value for a string key, or `nil` when this is no map or has no such key; of duplicates the last, as in Dart.
  public subscript(key: String) -> ChannelValue? {
    guard case .map(let pairs) = self else { return nil }
    for pair in pairs.reversed() {
      if let candidate = pair.key.string, candidate.utf8.elementsEqual(key.utf8) { return pair.value }
    }
    return nil
  }

  /// The element at a position, or `nil` when this is no list or the position is outside it.
  public subscript(index: Int) -> ChannelValue? {
    guard case .list(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The kind of value, without its content.
  public var kind: ValueKind {
    switch self {
    case .null: return .null
    case .bool: return .bool
    case .int32: return .int32
    case .int64: return .int64
    case .bigInt: return .bigInt
    case .float64: return .float64
    case .string: return .string
    case .uint8List: return .uint8List
    case .int32List: return .int32List
    case .int64List: return .int64List
    case .float64List: return .float64List
    case .list: return .list
    case .map: return .map
    case .float32List: return .float32List
    case .custom: return .custom
    }
  }
}
