/// Where bytes stop being valid UTF-8, by the definition of Unicode chapter 3, table 3-7.
enum UTF8Check {
  /// The offset of the first byte that begins no valid sequence, or `nil` when all is valid.
  @inline(__always)
  static func firstInvalid(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var position = 0
    let count = bytes.count
    while position < count {
      while count - position >= 8,
        bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        position += 8
      }
      guard position < count else { return nil }
      let lead = bytes[position]
      if lead < 0x80 {
        position += 1
        continue
      }
      let length = sequenceLength(bytes, position, count)
      guard length > 0 else { return position }
      position += length
    }
    return nil
  }

  /// The length of the multi-byte sequence that begins at a position, or 0 when there is none.
  @inline(__always)
  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, _ position: Int, _ count: Int) -> Int {
    let lead = bytes[position]
    let left = count - position
    func continues(_ distance: Int) -> Bool { bytes[position + distance] & 0xC0 == 0x80 }
    switch lead {
    case 0xC2...0xDF:
      return left >= 2 && continues(1) ? 2 : 0
    case 0xE0...0xEF:
      guard left >= 3, continues(1), continues(2) else { return 0 }
      let second = bytes[position + 1]
      if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F { return 0 }
      return 3
    case 0xF0...0xF4:
      guard left >= 4, continues(1), continues(2), continues(3) else { return 0 }
      let second = bytes[position + 1]
      if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F { return 0 }
      return 4
    default: return 0
    }
  }
}
