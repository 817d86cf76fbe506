/// Whether bytes are valid UTF-8, by the definition of Unicode chapter 3, table 3-7.
enum UTF8Check {
  /// Whether all is valid, told without a branch for each character.
  @inline(__always)
  static func isValid(_ bytes: some Sequence<UInt8>) -> Bool {
    var state: UInt64 = 0
    for byte in bytes { state = transitions[Int(byte)] &>> state }
    return state & 63 == 0
  }

  /// The offset of the first byte that begins no valid sequence, or `nil` when all is valid.
  static func firstInvalid(_ bytes: some Sequence<UInt8>) -> Int? {
    guard !isValid(bytes) else { return nil }
    var state: UInt64 = 0
    var start = 0
    for (offset, byte) in bytes.enumerated() {
      if state & 63 == 0 { start = offset }
      state = transitions[Int(byte)] &>> state
      if state & 63 == wrong { break }
    }
    return start
  }

  private static let wrong: UInt64 = 6
}
