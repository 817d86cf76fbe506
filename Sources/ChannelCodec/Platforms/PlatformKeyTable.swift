/// Which values are one and the same key of a map to a platform: equal keys get the same number.
///
/// Dart compares collections by identity and numbers by value across their types; Foundation compares numbers by value
/// and collections by content; Java tells `Integer`, `Long` and `Double` apart, arrays by identity and lists by content;
/// C++ variants and GLib values compare by type and content. NaN equals itself except in Dart and in GLib, and the two
/// zeros are one key in Dart, C++ and GLib.
struct PlatformKeyTable {
  let platform: Platform
  private var numbers: [Shape: Int] = [:]
  private var next = 0

  /// A value reduced to what the platform compares.
  private enum Shape: Hashable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// An integer of a width of its own, by its tag.
    case sized(UInt8, Int64)
    case real(UInt64)
    case text([UInt8])
    case big(String)
    case data(UInt8, [UInt64])
    case list([Int])
    case map([[Int]])
  }

  init(_ platform: Platform) { self.platform = platform }

  /// The number of a value without children; `text` holds a string's bytes as delivered.
  mutating func number(of value: ChannelValue, text: [UInt8] = []) -> Int {
    guard let shape = shape(value, text) else { return unique() }
    return number(shape)
  }

  /// The number of a list of values with these numbers.
  mutating func number(ofList children: [Int]) -> Int {
    platform == .dart ? unique() : number(.list(children))
  }

  /// The number of a map with these numbers for its keys and values, one entry a key.
  mutating func number(ofMap entries: [[Int]]) -> Int {
    platform == .dart ? unique() : number(.map(entries.sorted { $0.lexicographicallyPrecedes($1) }))
  }

  /// A number that no other value has.
  mutating func unique() -> Int {
    next += 1
    return next
  }

  private mutating func number(_ shape: Shape) -> Int {
    if let number = numbers[shape] { return number }
    let number = unique()
    numbers[shape] = number
    return number
  }

  private func shape(_ value: ChannelValue, _ text: [UInt8]) -> Shape? {
    switch value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int32(let value): return integer(Int64(value), StandardTag.int32)
    case .int64(let value): return integer(value, StandardTag.int64)
    case .float64(let value): return real(value)
    case .string: return .text(text)
    case .bigInt(let digits): return .big(digits)
    case .uint8List(let values): return data(StandardTag.uint8List, values.map { UInt64($0) })
    case .int32List(let values): return data(StandardTag.int32List, values.map { UInt64(UInt32(bitPattern: $0)) })
    case .int64List(let values): return data(StandardTag.int64List, values.map { UInt64(bitPattern: $0) })
    case .float32List(let values): return reals(StandardTag.float32List, values.map { Double($0) })
    case .float64List(let values): return reals(StandardTag.float64List, values)
    case .list, .map, .custom: return nil
    }
  }

  private func integer(_ value: Int64, _ tag: UInt8) -> Shape {
    switch platform {
    case .dart, .ios, .linux: return .integer(value)
    case .android, .windows: return .sized(tag, value)
    }
  }

  private func real(_ value: Double) -> Shape? {
    if value.isNaN { return platform == .dart || platform == .linux ? nil : .real(Double.nan.bitPattern) }
    switch platform {
    case .dart:
      if let integer = Self.integer(value) { return .integer(integer) }
    case .ios:
      let isNegativeZero = value == 0 && value.sign == .minus
      if !isNegativeZero, let integer = Self.integer(value) { return .integer(integer) }
    case .windows, .linux:
      if value == 0 { return .real(0) }
    case .android: break
    }
    return .real(value.bitPattern)
  }

  /// The integer that a float is; `Int64(exactly:)` would need the C library for mathematics.
  private static func integer(_ value: Double) -> Int64? {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let integer = Int64(value)
    return Double(integer) == value ? integer : nil
  }

  private func data(_ tag: UInt8, _ elements: [UInt64]) -> Shape? {
    platform == .dart || platform == .android ? nil : .data(tag, elements)
  }

  private func reals(_ tag: UInt8, _ values: [Double]) -> Shape? {
    if platform == .linux, values.contains(where: \.isNaN) { return nil }
    let comparesBits = platform == .ios
    return data(tag, values.map { $0 == 0 && !comparesBits ? 0 : $0.bitPattern })
  }
}
