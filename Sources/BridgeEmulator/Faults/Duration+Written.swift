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

  /// As seconds with as many decimals as it takes, at most three, such as `1.5 s`.
  var written: String {
    let (seconds, attoseconds) = components
    let milliseconds = abs(attoseconds / 1_000_000_000_000_000)
    guard milliseconds > 0 else { return "\(seconds) s" }
    var decimals = String(1_000 + milliseconds).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(seconds).\(decimals) s"
  }
}
