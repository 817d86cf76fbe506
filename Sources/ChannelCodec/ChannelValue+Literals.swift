extension ChannelValue: ExpressibleByNilLiteral {
  /// `nil` is `.null`.
  public init(nilLiteral: ()) { self = .null }
}

extension ChannelValue: ExpressibleByBooleanLiteral {
  /// `true` and `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension ChannelValue: ExpressibleByIntegerLiteral {
  /// An integer with the width that Dart would choose.
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension ChannelValue: ExpressibleByFloatLiteral {
  /// A 64-bit float.
  public init(floatLiteral value: Double) { self = .float64(value) }
}

extension ChannelValue: ExpressibleByStringLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension ChannelValue: ExpressibleByStringInterpolation {}

extension ChannelValue: ExpressibleByArrayLiteral {
  /// A list of values.
  public init(arrayLiteral elements: ChannelValue...) { self = .list(elements) }
}

extension ChannelValue: ExpressibleByDictionaryLiteral {
  /// A map with its pairs in the order written.
  public init(dictionaryLiteral elements: (ChannelValue, ChannelValue)...) {
    self = .map(elements.map { Pair($0.0, $0.1) })
  }
}
