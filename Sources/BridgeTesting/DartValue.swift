public import ChannelCodec

/// A value as Dart code has it, for tests to compare: equal when Dart's own deep comparison finds it equal.
///
/// An integer has no width, a big integer is a string, the pairs of a map have no order and its last duplicate counts. An
/// integer and a float are different all the same, as `as int` and `as double` tell them apart. It is written with
/// literals:
///
///     #expect(try await host.invoke("read", on: "thermometer") == ["unit": "C", "samples": [20, 21]])
public struct DartValue: Sendable, Hashable {
  /// The value in the form that Dart would write.
  public let value: ChannelValue

  /// Takes a value as it came over the wire.
  public init(_ value: ChannelValue) { self.value = Self.seen(value) }

  private static func seen(_ value: ChannelValue) -> ChannelValue {
    switch value {
    case .int64(let number): return Int(exactly: number).map { .int($0) } ?? value
    case .bigInt(let text): return .string(text)
    case .list(let elements): return .list(elements.map(seen))
    case .map(let pairs): return .map(seen(pairs))
    case .custom(let custom):
      guard case .values(let values) = custom.payload else { return value }
      return .custom(CustomValue(tag: custom.tag, payload: .values(values.map(seen))))
    default: return value
    }
  }

  private static func seen(_ pairs: [ChannelValue.Pair]) -> [ChannelValue.Pair] {
    var values: [ChannelValue: ChannelValue] = [:]
    for pair in pairs { values[seen(pair.key)] = seen(pair.value) }
    return values.map { (name: "\($0.key)", pair: ChannelValue.Pair($0.key, $0.value)) }
      .sorted { $0.name < $1.name }
      .map(\.pair)
  }
}

extension DartValue {
  /// Whether it is null.
  public var isNull: Bool { value.isNull }
  /// The truth value, or `nil` for any other type.
  public var bool: Bool? { value.bool }
  /// The integer, or `nil` for any other type.
  public var int: Int? { value.int }
  /// The float, or `nil` for any other type.
  public var double: Double? { value.double }
  /// The string, or `nil` for any other type.
  public var string: String? { value.string }
  /// The bytes of a `Uint8List`, or `nil` for any other type.
  public var bytes: [UInt8]? { value.bytes }
  /// The elements of a list, or `nil` for any other type.
  public var list: [DartValue]? { value.list?.map { DartValue($0) } }

  /// The value for a string key, or `nil` when this is no map or has no such key.
  public subscript(key: String) -> DartValue? { value[key].map { DartValue($0) } }
  /// The element at a position, or `nil` when this is no list or the position is outside it.
  public subscript(index: Int) -> DartValue? { value[index].map { DartValue($0) } }
}

extension DartValue: CustomStringConvertible {
  /// The readable form, on one line.
  public var description: String { value.description }
}
