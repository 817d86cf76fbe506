extension Duration {
  /// Reads a time such as `200ms`, `1.5s`, `2m` or `30us`; `nil` when it is none, is negative or exceeds a day.
  public init?(written text: String) {
    let units: [(suffix: String, nanoseconds: Double)] = [
      ("us", 1e3), ("ms", 1e6), ("s", 1e9), ("m", 60e9),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
      let first = text.first, first.isASCII, first.isNumber,
      let number = Double(text.dropLast(unit.suffix.count)), number.isFinite
    else { return nil }
    let nanoseconds = number * unit.nanoseconds
    guard nanoseconds <= 86_400e9 else { return nil }
    self = .nanoseconds(Int64(nanoseconds.rounded()))
  }

  /// As seconds with as many decimals as it takes, at most six, such as `1.5 s`.
  public var written: String {
    let (seconds, attoseconds) = components
    let microseconds = abs(attoseconds / 1_000_000_000_000)
    guard microseconds > 0 else { return "\(seconds) s" }
    // Whole milliseconds are precise enough for what was measured.
    let digits = microseconds >= 1_000 ? microseconds / 1_000 * 1_000 : microseconds
    var decimals = String(1_000_000 + digits).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(seconds).\(decimals) s"
  }
}
