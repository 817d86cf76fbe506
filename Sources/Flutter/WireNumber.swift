import ChannelCodec
import Foundation

/// The form an `NSNumber` takes on the wire, which depends on how it is stored and not on its value.
///
/// Foundation on Linux stores integers from -1 to 12 as 32-bit ones whatever they were made from, and keeps one object
/// for each, so that an `NSNumber` of `Int64(5)` is written as an `int32` there and as an `int64` on iOS.
enum WireNumber {
  static func value(_ number: NSNumber) -> ChannelValue {
    #if canImport(Darwin)
      if CFGetTypeID(number) == CFBooleanGetTypeID() { return .bool(number.boolValue) }
      if CFNumberIsFloatType(number) { return .float64(number.doubleValue) }
      return CFNumberGetByteSize(number) <= 4 ? .int32(number.int32Value) : .int64(number.int64Value)
    #else
      if number === `true` || number === `false` { return .bool(number.boolValue) }
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "d"), UInt8(ascii: "f"): return .float64(number.doubleValue)
      case UInt8(ascii: "q"), UInt8(ascii: "l"): return .int64(number.int64Value)
      case UInt8(ascii: "Q"), UInt8(ascii: "L"): return .int64(Int64(bitPattern: number.uint64Value))
      default: return .int32(number.int32Value)
      }
    #endif
  }

  #if !canImport(Darwin)
    private static let `true` = NSNumber(value: true)
    private static let `false` = NSNumber(value: false)
  #endif
}
