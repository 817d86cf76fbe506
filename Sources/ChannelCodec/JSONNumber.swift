/// A number of a JSON text, which keeps integers and floats apart as Dart does: `1` is not `1.0`.
///
/// Integers that do not fit 64 bits are floats, as in Dart and in the Linux engine. A float is finite, because JSON has no
/// other (RFC 8259, section 6), unless Flutter's JSON codecs read a number too large for one: that is an infinity. Two numbers are equal when they are of one kind and have the same bits.
public struct JSONNumber: Sendable, Hashable {
  /// Whether it was written without fraction and exponent, and fits 64 bits.
  public let isInteger: Bool
  private let bits: UInt64

  /// An integer.
  public init(_ integer: Int64) {
    isInteger = true
    bits = UInt64(bitPattern: integer)
  }

  /// A float, or `nil` for a NaN or an infinity.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    isInteger = false
    bits = double.bitPattern
  }

  /// What Dart reads a number as that is too large for a 64-bit float.
  static func infinity(isNegative: Bool) -> JSONNumber {
    JSONNumber(bits: (isNegative ? -Double.infinity : .infinity).bitPattern)
  }

  private init(bits: UInt64) {
    isInteger = false
    self.bits = bits
  }

  /// The integer, or `nil` for a float.
  public var integer: Int64? { isInteger ? Int64(bitPattern: bits) : nil }

  /// The number as a float; an integer is rounded to the nearest.
  public var double: Double { isInteger ? Double(Int64(bitPattern: bits)) : Double(bitPattern: bits) }

  /// The shortest text that reads back as the same number; a float always has a point or an exponent.
  public var text: String {
    if isInteger { return String(Int64(bitPattern: bits)) }
    return double.isFinite ? String(double) : double < 0 ? "-1e999" : "1e999"
  }
}
