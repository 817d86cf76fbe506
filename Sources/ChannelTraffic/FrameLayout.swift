/// The fixed parts of the binary stream.
enum FrameLayout {
  /// What every stream begins with.
  static let magic: [UInt8] = [0x49, 0x53, 0x4C, 0x42]
  /// The only version there is.
  static let version: UInt8 = 1
  /// The bytes before the first frame: magic, version, flags.
  static let streamHeaderSize = 6
  /// The bytes before a frame's body: length, inverted length, check sum.
  static let frameHeaderSize = 12
  /// The bytes of a record's body that are always there: kind, flags, channel size, number.
  static let recordHeaderSize = 12

  /// How large a record's body is.
  static func bodySize(_ record: TrafficRecord) -> Int {
    recordHeaderSize + (record.time == nil ? 0 : 8) + (record.sequence == nil ? 0 : 8) + record.channel.utf8.count
      + (record.payload?.count ?? 0)
  }
}
