/// SplitMix64: a small generator that gives the same numbers in every language.
struct RandomSource {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func flag() -> Bool { below(2) == 1 }

  /// A float from 0 up to but without 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
