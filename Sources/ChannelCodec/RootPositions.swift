/// The positions of a layout's values, of which there are up to four.
struct RootPositions: BitwiseCopyable {
  private var first: UInt32 = 0
  private var second: UInt32 = 0
  private var third: UInt32 = 0
  private var fourth: UInt32 = 0
  private(set) var count: UInt32 = 0

  init() {}

  /// The numbers of the first nodes of an index.
  init(nodes count: Int) {
    for number in 0..<count { append(number) }
  }

  @inline(__always)
  mutating func append(_ position: Int) {
    let position = UInt32(truncatingIfNeeded: position)
    switch count {
    case 0: first = position
    case 1: second = position
    case 2: third = position
    default: fourth = position
    }
    count &+= 1
  }

  /// The position of a value that there must be.
  @inline(__always)
  func position(_ number: Int) -> Int {
    switch number {
    case 0: return Int(first)
    case 1: return Int(second)
    case 2: return Int(third)
    default: return Int(fourth)
    }
  }

  /// The position of a value, or `nil` when it is not there.
  subscript(number: Int) -> Int? { number < count ? position(number) : nil }
}
