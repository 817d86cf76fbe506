import Foundation

/// A small generator whose numbers depend on nothing but its seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next `count` bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, count))
    while bytes.count < count {
      let word = next()
      for shift in stride(from: 0, to: 64, by: 8) where bytes.count < count {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return bytes
  }

  /// The next version 4 UUID, in upper case as ActivityKit's ids are.
  mutating func uuid() -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for (position, byte) in bytes(16).enumerated() {
      let value: UInt8
      switch position {
      case 6: value = byte & 0x0F | 0x40
      case 8: value = byte & 0x3F | 0x80
      default: value = byte
      }
      if [4, 6, 8, 10].contains(position) { text.append("-") }
      text.append(digits[Int(value >> 4)])
      text.append(digits[Int(value & 0x0F)])
    }
    return text
  }
}
