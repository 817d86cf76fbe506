import ChannelCodec
import Foundation

/// The form an `NSNumber` takes on the wire, which depends on how it is stored and not on its value.
///
/// Foundation on Linux stores integers from -1 to 12 as 32-bit ones whatever they were made from, and keeps one object
/// for each, so that an `NSNumber` of `Int64(5)` is written as an `int32` there and as an `int64` on iOS.
enum WireNumber {
  static func object(_ number: NSNumber) -> WireObject {
    #if canImport(Darwin)
      if CFGetTypeID(number) == CFBooleanGetTypeID() { return .leaf(.bool(number.boolValue)) }
      if CFNumberIsFloatType(number) { return .leaf(.float64(number.doubleValue)) }
      if number.objCType.pointee == CChar(UInt8(ascii: "Q")) { return .unsigned(number.uint64Value) }
      return .leaf(CFNumberGetByteSize(number) <= 4 ? .int32(number.int32Value) : .int64(number.int64Value))
    #else
      if number === `true` || number === `false` { return .leaf(.bool(number.boolValue)) }
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "d"), UInt8(ascii: "f"): return .leaf(.float64(number.doubleValue))
      case UInt8(ascii: "q"), UInt8(ascii: "l"): return .leaf(.int64(number.int64Value))
      case UInt8(ascii: "Q"), UInt8(ascii: "L"): return .unsigned(number.uint64Value)
      default: return .leaf(.int32(number.int32Value))
      }
    #endif
  }

  #if !canImport(Darwin)
    private static let `true` = NSNumber(value: true)
    private static let `false` = NSNumber(value: false)
  #endif
}
