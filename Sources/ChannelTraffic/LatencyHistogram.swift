/// How long replies took, in microseconds, in memory that does not grow with their number.
///
/// Figures below 256 are kept exactly; above, those that share their eight highest bits share a bucket, so that a
/// percentile is never below the true figure and less than 1/128 above it. The least, the greatest and the count are exact.
public struct LatencyHistogram: Sendable, Hashable {
  private var buckets: [Int: Int] = [:]

  /// How many figures went in.
  public private(set) var count = 0
  /// The least, or `nil` when there is none.
  public private(set) var minimum: Int?
  /// The greatest, or `nil` when there is none.
  public private(set) var maximum: Int?

  /// Creates an empty histogram.
  public init() {}

  /// Takes one figure; one below 0 counts as 0.
  public mutating func add(_ microseconds: Int) {
    let value = max(microseconds, 0)
    buckets[Self.ceiling(of: value), default: 0] += 1
    count += 1
    minimum = min(minimum ?? value, value)
    maximum = max(maximum ?? value, value)
  }

  /// The figure that so many percent do not exceed (nearest rank), or `nil` when there is none.
  public func percentile(_ percent: Double) -> Int? {
    guard let maximum, percent.isFinite else { return nil }
    let rank = min(max((Double(count) * percent / 100).rounded(.up), 1), Double(count))
    var seen = 0
    for ceiling in buckets.keys.sorted() {
      seen += buckets[ceiling] ?? 0
      if Double(seen) >= rank { return min(ceiling, maximum) }
    }
    return maximum
  }

  /// The greatest figure that shares a bucket with this one.
  private static func ceiling(of value: Int) -> Int {
    let shift = max(Int.bitWidth - value.leadingZeroBitCount - 8, 0)
    return value | ((1 << shift) - 1)
  }
}
