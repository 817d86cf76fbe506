@testable import ChannelCodec

/// Makes values of all kinds, the odd ones more often than chance would.
struct RandomValue {
  var generator: SeededGenerator
  /// Whether values with custom tags occur, as Pigeon writes them.
  var hasCustom = true

  private static let texts = [
    "", "a", "elapsedSeconds", "$set", "$", "é", "e\u{301}", "世界", "👩‍💻", "\u{FEFF}bom", "a\0b", "\"\\/\u{8}\u{c}\n\r\t",
    "\u{1b}[31m",
    "\u{7f}\u{80}\u{2028}\u{202e}", "\u{FFFF}\u{10FFFF}", String(repeating: "x", count: 253),
    String(repeating: "é", count: 127),
  ]

  private static let doubles: [Double] = [
    0, -0.0, 1, -1, 0.1, 1e16, 1e21, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .leastNormalMagnitude,
    .infinity,
    -.infinity, .nan,
    Double(bitPattern: 0x7FF8_0000_0000_0001), Double(bitPattern: 0xFFF0_0000_0000_0001), 123_456_789_012_345_680,
  ]

  private static let integers: [Int64] = [
    0, 1, -1, 127, 128, 255, 2_147_483_647, 2_147_483_648, -2_147_483_648, -2_147_483_649, .max, .min,
    9_007_199_254_740_993,
  ]

  mutating func value(depth: Int = 4) -> ChannelValue {
    switch Int.random(in: 0..<(depth > 0 ? 19 : 13), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .int32(Int32(truncatingIfNeeded: integer()))
    case 3: return .int64(integer())
    case 4: return .bigInt(String(integer(), radix: 16))
    case 5: return .float64(double())
    case 6, 7: return .string(text())
    case 8: return .uint8List(many { UInt8.random(in: .min ... .max, using: &$0.generator) })
    case 9: return .int32List(many { Int32(truncatingIfNeeded: $0.integer()) })
    case 10: return .int64List(many { $0.integer() })
    case 11: return .float64List(many { $0.double() })
    case 12: return .float32List(many { $0.float() })
    case 13, 14: return .list(many { $0.value(depth: depth - 1) })
    case 15, 16: return .map(many { .init(.string($0.text()), $0.value(depth: depth - 1)) })
    case 17: return .map(many { .init($0.value(depth: depth - 1), $0.value(depth: depth - 1)) })
    default:
      guard hasCustom else { return .null }
      let tag = UInt8.random(in: 129...255, using: &generator)
      return .custom(CustomValue(tag: tag, payload: .values([value(depth: depth - 1)])))
    }
  }

  mutating func text() -> String {
    guard Bool.random(using: &generator) else { return Self.texts.randomElement(using: &generator) ?? "" }
    return String(
      String.UnicodeScalarView(many { UnicodeScalar(UInt32.random(in: 0...0x10FFFF, using: &$0.generator)) ?? "?" }))
  }

  private mutating func integer() -> Int64 {
    Bool.random(using: &generator)
      ? Self.integers.randomElement(using: &generator) ?? 0 : .random(in: .min ... .max, using: &generator)
  }

  private mutating func double() -> Double {
    Bool.random(using: &generator)
      ? Self.doubles.randomElement(using: &generator) ?? 0
      : Double(bitPattern: .random(in: .min ... .max, using: &generator))
  }

  private mutating func float() -> Float {
    Bool.random(using: &generator) ? Float(double()) : Float(bitPattern: .random(in: .min ... .max, using: &generator))
  }

  private mutating func many<Element>(_ make: (inout RandomValue) -> Element) -> [Element] {
    let count = Int.random(in: 0..<20, using: &generator) == 0 ? 256 : Int.random(in: 0...5, using: &generator)
    var elements: [Element] = []
    for _ in 0..<(count == 256 && MemoryLayout<Element>.size > 8 ? 5 : count) { elements.append(make(&self)) }
    return elements
  }
}
