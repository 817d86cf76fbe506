/// Numbers as people read them.
enum Quantity {
  /// A count with its thousands apart, such as `1,234,567`.
  static func count(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A count and its noun, such as `1 record` or `2 records`.
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count(number)) \(number == 1 ? one : many ?? one + "s")"
  }

  /// A size, such as `812 B` or `3.4 MB` (a megabyte is a million bytes).
  static func bytes(_ number: Int) -> String {
    scaled(number, ["B", "kB", "MB", "GB", "TB"])
  }

  /// A time in microseconds, such as `85 us`, `1.2 ms` or `3.0 s`.
  static func time(_ microseconds: Int) -> String {
    scaled(microseconds, ["us", "ms", "s"])
  }

  /// A moment in microseconds as seconds with six decimals, such as `0.071401`.
  static func seconds(_ microseconds: Int) -> String {
    let (whole, part) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let decimals = String(part)
    return (microseconds < 0 ? "-" : "") + "\(whole)." + String(repeating: "0", count: 6 - decimals.utf8.count)
      + decimals
  }

  /// A whole number below a thousand of the first unit, else one decimal of the unit that keeps it below a thousand.
  private static func scaled(_ number: Int, _ units: [String]) -> String {
    guard number.magnitude >= 1000 else { return "\(number) \(units[0])" }
    var tenths = number.magnitude / 100
    var unit = 1
    while tenths >= 10_000, unit < units.count - 1 {
      tenths /= 1000
      unit += 1
    }
    return "\(number < 0 ? "-" : "")\(count(Int(tenths / 10))).\(tenths % 10) \(units[unit])"
  }
}
