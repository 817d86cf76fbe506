/// What a codec accepts at the most, so that no input can exhaust memory or the stack.
///
/// Flutter's own codecs have no limits besides the 32-bit size field; these are safe by default and can be raised to
/// a ceiling. Encoders hold to all three as well, so that whatever was encoded can be decoded.
public struct DecodingLimits: Sendable, Hashable {
  /// The deepest nesting that any configuration may allow.
  public static let depthCeiling = 512
  /// The largest message, in bytes, that any configuration may allow.
  public static let messageSizeCeiling = 256 * 1024 * 1024
  /// The largest number of values in a message that any configuration may allow.
  public static let valueCountCeiling = 16_000_000

  /// How deep lists, maps and custom values may be nested; a lone list has depth 1.
  public var maximumDepth: Int { didSet { maximumDepth = min(max(maximumDepth, 0), Self.depthCeiling) } }

  /// How many values a message may hold, map keys and containers included; a typed list is one value.
  public var maximumValueCount: Int {
    didSet { maximumValueCount = min(max(maximumValueCount, 1), Self.valueCountCeiling) }
  }

  /// How many bytes a message may have.
  public var maximumMessageSize: Int {
    didSet { maximumMessageSize = min(max(maximumMessageSize, 0), Self.messageSizeCeiling) }
  }

  /// Creates limits; figures above a ceiling are lowered to it.
  public init(
    maximumDepth: Int = 128, maximumValueCount: Int = 1_000_000, maximumMessageSize: Int = 16 * 1024 * 1024
  ) {
    self.maximumDepth = min(max(maximumDepth, 0), Self.depthCeiling)
    self.maximumValueCount = min(max(maximumValueCount, 1), Self.valueCountCeiling)
    self.maximumMessageSize = min(max(maximumMessageSize, 0), Self.messageSizeCeiling)
  }

  /// Depth 128, 1,000,000 values, 16 MiB.
  public static let `default` = DecodingLimits()
}
