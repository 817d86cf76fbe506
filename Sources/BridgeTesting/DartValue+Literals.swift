import ChannelCodec

extension DartValue: ExpressibleByNilLiteral {
  /// `nil` is Dart's null.
  public init(nilLiteral: ()) { self.init(.null) }
}

extension DartValue: ExpressibleByBooleanLiteral {
  /// `true` and `false`.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
}

extension DartValue: ExpressibleByIntegerLiteral {
  /// An `int`.
  public init(integerLiteral value: Int) { self.init(.int(value)) }
}

extension DartValue: ExpressibleByFloatLiteral {
  /// A `double`.
  public init(floatLiteral value: Double) { self.init(.float64(value)) }
}

extension DartValue: ExpressibleByStringLiteral {
  /// A `String`.
  public init(stringLiteral value: String) { self.init(.string(value)) }
}

extension DartValue: ExpressibleByStringInterpolation {}

extension DartValue: ExpressibleByArrayLiteral {
  /// A `List`.
  public init(arrayLiteral elements: DartValue...) { self.init(.list(elements.map(\.value))) }
}

extension DartValue: ExpressibleByDictionaryLiteral {
  /// A `Map`.
  public init(dictionaryLiteral elements: (DartValue, DartValue)...) {
    self.init(.map(elements.map { ChannelValue.Pair($0.0.value, $0.1.value) }))
  }
}
