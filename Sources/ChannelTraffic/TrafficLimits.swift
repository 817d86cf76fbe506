import ChannelCodec

/// What readers accept, and writers write, at the most.
///
/// Every length is checked against these before memory is set aside for it. Both forms hold to the frame's size, so
/// that whatever one can hold the other can too.
public struct TrafficLimits: Sendable, Hashable {
  /// The largest frame, in bytes, that any configuration may allow.
  public static let frameSizeCeiling = 256 * 1024 * 1024
  /// The longest channel name, in bytes, that any configuration may allow: what the frame's field can say.
  public static let channelSizeCeiling = 65_535
  /// The longest line, in bytes, that any configuration may allow.
  public static let lineSizeCeiling = 256 * 1024 * 1024

  /// How many bytes a frame's body may have: the payload, the channel's name and at most 28 bytes more.
  public var maximumFrameSize: Int {
    didSet { maximumFrameSize = min(max(maximumFrameSize, 0), Self.frameSizeCeiling) }
  }

  /// How many bytes of UTF-8 a channel's name may have.
  public var maximumChannelSize: Int {
    didSet { maximumChannelSize = min(max(maximumChannelSize, 0), Self.channelSizeCeiling) }
  }

  /// How many bytes a line of JSON Lines may have, its line end not counted.
  public var maximumLineSize: Int { didSet { maximumLineSize = min(max(maximumLineSize, 0), Self.lineSizeCeiling) } }

  /// How many JSON values, names included, a line may hold, so that one of nothing but brackets cannot exhaust memory.
  public var maximumLineValueCount: Int {
    didSet { maximumLineValueCount = min(max(maximumLineValueCount, 1), DecodingLimits.valueCountCeiling) }
  }

  /// Creates limits; figures above a ceiling are lowered to it.
  public init(
    maximumFrameSize: Int = 16 * 1024 * 1024, maximumChannelSize: Int = 1024, maximumLineSize: Int = 64 * 1024 * 1024,
    maximumLineValueCount: Int = 2_000_000
  ) {
    self.maximumFrameSize = min(max(maximumFrameSize, 0), Self.frameSizeCeiling)
    self.maximumChannelSize = min(max(maximumChannelSize, 0), Self.channelSizeCeiling)
    self.maximumLineSize = min(max(maximumLineSize, 0), Self.lineSizeCeiling)
    self.maximumLineValueCount = min(max(maximumLineValueCount, 1), DecodingLimits.valueCountCeiling)
  }

  /// Frames of 16 MiB, channel names of 1,024 bytes, lines of 64 MiB and 2,000,000 values.
  public static let `default` = TrafficLimits()
}
