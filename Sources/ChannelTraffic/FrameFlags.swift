/// What a record's frame says in single bits.
struct FrameFlags: OptionSet {
  let rawValue: UInt8

  /// There is a payload, maybe an empty one.
  static let payload = FrameFlags(rawValue: 0x01)
  /// No reply is owed.
  static let noReplyWanted = FrameFlags(rawValue: 0x02)
  /// A tool made the message up.
  static let injected = FrameFlags(rawValue: 0x04)
  /// A time follows the number.
  static let time = FrameFlags(rawValue: 0x08)
  /// A place in the order of everything follows.
  static let sequence = FrameFlags(rawValue: 0x10)

  static let known: FrameFlags = [.payload, .noReplyWanted, .injected, .time, .sequence]
}
