/// Floats as the notation writes them: decimal text or numbers, and their bits, which are preferred.
struct FloatNotation {
  var content: JSONValue
  var bits: JSONValue?

  /// One 64-bit float.
  var float64: Double? {
    guard let decimal = Self.decimal(content, Double.init, { $0 }) else { return nil }
    guard let bits else { return decimal }
    return Self.number(bits, UInt64.self).map { Double(bitPattern: $0) }
  }

  /// 64-bit floats.
  var float64List: [Double]? {
    list({ Self.decimal($0, Double.init, { $0 }) }, UInt64.self) { Double(bitPattern: $0) }
  }

  /// 32-bit floats.
  var float32List: [Float]? {
    list({ Self.decimal($0, Float.init, { Float($0) }) }, UInt32.self) { Float(bitPattern: $0) }
  }

  private func list<Value, Bits: FixedWidthInteger>(
    _ decimal: (JSONValue) -> Value?, _ type: Bits.Type, _ make: (Bits) -> Value
  ) -> [Value]? {
    guard case .array(let elements) = content else { return nil }
    let decimals = elements.compactMap(decimal)
    guard decimals.count == elements.count else { return nil }
    guard let bits else { return decimals }
    guard case .array(let patterns) = bits, patterns.count == elements.count else { return nil }
    let values = patterns.compactMap { Self.number($0, type) }
    return values.count == patterns.count ? values.map(make) : nil
  }

  /// A number or the decimal text of one, or one of the three words.
  private static func decimal<Value: BinaryFloatingPoint>(
    _ json: JSONValue, _ parse: (Substring) -> Value?, _ convert: (Double) -> Value
  ) -> Value? {
    switch json {
    case .number(let number): return convert(number.double)
    case .string("nan"): return .nan
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    case .string(let text):
      let isDecimal = text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
          UInt8(ascii: "e"), UInt8(ascii: "E"):
          return true
        default: return false
        }
      }
      guard isDecimal, isPlain(text), let value = parse(text[...]), value.isFinite else { return nil }
      return value
    default: return nil
    }
  }

  /// Whether a number has neither a plus sign before it nor leading zeros.
  private static func isPlain(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard digits.first == UInt8(ascii: "0") else { return digits.first != UInt8(ascii: "+") }
    return digits.dropFirst().first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true
  }

  /// A number with all its hexadecimal digits.
  private static func number<Bits: FixedWidthInteger>(_ json: JSONValue, _ type: Bits.Type) -> Bits? {
    guard let text = json.string, let bytes = HexText.bytes(text), bytes.count * 8 == Bits.bitWidth else { return nil }
    return bytes.reduce(0) { $0 << 8 | Bits($1) }
  }
}
