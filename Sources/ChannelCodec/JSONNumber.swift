/// A number of a JSON text, which keeps integers and floats apart as Dart does: `1` is not `1.0`.
///
/// What is read as an integer fits a signed integer of 64 bits; others are read as floats, as in Dart and in the Linux
/// engine. Unsigned integers beyond that can be written, as iOS does. A float is finite, because JSON has no other
/// (RFC 8259, section 6), unless Flutter's JSON codecs read a number too large for one: that is an infinity. Two numbers
/// are equal when they are of one kind and have the same bits.
public struct JSONNumber: Sendable, Hashable {
  private let storage: Storage

  private enum Storage: Hashable {
    case integer(Int64)
    /// An integer beyond `Int64.max`.
    case unsigned(UInt64)
    /// The bits of a float.
    case float(UInt64)
  }

  /// An integer.
  public init(_ integer: Int64) { storage = .integer(integer) }

  /// An unsigned integer, of which all digits are written.
  public init(unsigned: UInt64) {
    storage = Int64(exactly: unsigned).map { .integer($0) } ?? .unsigned(unsigned)
  }

  /// A float, or `nil` for a NaN or an infinity.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    storage = .float(double.bitPattern)
  }

  /// What Dart reads a number as that is too large for a 64-bit float.
  static func infinity(isNegative: Bool) -> JSONNumber {
    JSONNumber(storage: .float((isNegative ? -Double.infinity : .infinity).bitPattern))
  }

  private init(storage: Storage) { self.storage = storage }

  /// Whether it is written without fraction and exponent.
  public var isInteger: Bool {
    if case .float = storage { return false }
    return true
  }

  /// The integer, or `nil` for a float and for an integer beyond `Int64.max`.
  public var integer: Int64? {
    if case .integer(let value) = storage { return value }
    return nil
  }

  /// The number as a float; an integer is rounded to the nearest.
  public var double: Double {
    switch storage {
    case .integer(let value): return Double(value)
    case .unsigned(let value): return Double(value)
    case .float(let bits): return Double(bitPattern: bits)
    }
  }

  /// The shortest text that reads back as the same number, beyond `Int64.max` as a float; a float always has a point or
  /// an exponent.
  public var text: String {
    switch storage {
    case .integer(let value): return String(value)
    case .unsigned(let value): return String(value)
    case .float(let bits):
      let double = Double(bitPattern: bits)
      return double.isFinite ? String(double) : double < 0 ? "-1e999" : "1e999"
    }
  }
}
