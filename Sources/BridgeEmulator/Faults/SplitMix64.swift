/// A small generator of random numbers that gives the same ones on every machine (Steele, Lea and Flood, 2014).
struct SplitMix64 {
  private var state: UInt64

  /// Begins at a place that depends on all three.
  init(seed: UInt64, number: Int, index: Int) {
    state = seed
    state = next() ^ UInt64(bitPattern: Int64(number))
    state = next() ^ UInt64(bitPattern: Int64(index))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
