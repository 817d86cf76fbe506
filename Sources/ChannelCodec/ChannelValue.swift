/// A value as Flutter's codecs carry it, with everything kept apart that the wire keeps apart.
///
/// Two values are equal when they are written with the same bytes: an `int32` never equals an `int64`, floats compare
/// by bit pattern (so a NaN equals itself and 0.0 differs from -0.0), and maps are ordered pairs, duplicates included.
/// The type tags are those of Flutter's `StandardMessageCodec` (message_codecs.dart).
///
/// What a codec decodes nests no deeper than `DecodingLimits.depthCeiling`. A program may build values that nest deeper:
/// comparing, hashing, describing, writing and refusing them take no stack, but Swift frees enumerations by recursion,
/// which on a thread with 512 KiB of stack is safe down to 2,000 levels (measured on Linux: it fails from 2,300 on).
public enum ChannelValue: Sendable {
  /// Nothing (tag 0).
  case null
  /// A truth value (tags 1 and 2).
  case bool(Bool)
  /// A 32-bit integer (tag 3).
  case int32(Int32)
  /// A 64-bit integer (tag 4).
  case int64(Int64)
  /// An integer of any size as hexadecimal text (tag 5), which only Android writes and Dart reads as a string.
  case bigInt(String)
  /// A 64-bit float (tag 6).
  case float64(Double)
  /// A string (tag 7).
  case string(String)
  /// Bytes (tag 8), Dart's `Uint8List`.
  case uint8List([UInt8])
  /// 32-bit integers (tag 9), Dart's `Int32List`.
  case int32List([Int32])
  /// 64-bit integers (tag 10), Dart's `Int64List`.
  case int64List([Int64])
  /// 64-bit floats (tag 11), Dart's `Float64List`.
  case float64List([Double])
  /// Values of any type (tag 12).
  case list([ChannelValue])
  /// Key and value pairs in the order of the wire (tag 13), duplicate keys kept.
  case map([Pair])
  /// 32-bit floats (tag 14), Dart's `Float32List`.
  case float32List([Float])
  /// A value with a tag of 128 or more, whose meaning a codec's extensions declare.
  case custom(CustomValue)

  /// One entry of a map.
  public struct Pair: Sendable, Hashable {
    /// The key: any value, not only a string.
    public var key: ChannelValue
    /// The value.
    public var value: ChannelValue

    /// Creates an entry.
    public init(_ key: ChannelValue, _ value: ChannelValue) {
      self.key = key
      self.value = value
    }
  }

  /// An integer as Dart writes it: `int32` when it fits, else `int64`.
  public static func int(_ value: Int) -> ChannelValue {
    if let small = Int32(exactly: value) { return .int32(small) }
    return .int64(Int64(value))
  }
}
