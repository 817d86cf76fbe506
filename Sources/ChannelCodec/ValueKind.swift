/// The kinds of values, named as in the written notation.
public enum ValueKind: String, Sendable, Hashable, CaseIterable {
  /// Nothing.
  case null
  /// A truth value.
  case bool
  /// A 32-bit integer.
  case int32
  /// A 64-bit integer.
  case int64
  /// An integer as hexadecimal text.
  case bigInt = "bigint"
  /// A 64-bit float.
  case float64
  /// A string.
  case string
  /// Bytes.
  case uint8List = "uint8list"
  /// 32-bit integers.
  case int32List = "int32list"
  /// 64-bit integers.
  case int64List = "int64list"
  /// 32-bit floats.
  case float32List = "float32list"
  /// 64-bit floats.
  case float64List = "float64list"
  /// Values of any type.
  case list
  /// Ordered key and value pairs.
  case map
  /// A value with a tag of 128 or more.
  case custom
}
