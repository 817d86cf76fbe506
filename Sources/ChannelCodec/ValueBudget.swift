/// How many more values a message may promise: as many as are allowed, and no more than it has bytes.
struct ValueBudget {
  private let maximum: Int
  private let start: Int
  private let roots: Int
  private var left: Int

  /// A budget for a message of so many bytes that begins with so many values.
  @inline(__always)
  init(_ limits: DecodingLimits, bytes: Int, roots: Int) throws(DecodingFailure) {
    maximum = limits.maximumValueCount
    self.roots = roots
    guard roots <= maximum else { throw DecodingFailure(.tooMany, at: 0, wanted: roots) }
    start = min(maximum - roots, bytes)
    left = start
  }

  /// How many values were promised.
  var valueCount: Int { roots + start - left }

  /// Takes note of values promised at a place.
  @inline(__always)
  mutating func spend(_ values: Int, at place: Int) throws(DecodingFailure) {
    guard values <= left else {
      let isTooMany = values > maximum - valueCount
      throw DecodingFailure(isTooMany ? .tooMany : .needsValues, at: place, wanted: values)
    }
    left -= values
  }
}
