import Foundation
import LiveActivityBridge

/// How values of a Flutter channel become those of the default attributes.
enum DefaultValue {
  /// Maps what a map holds, so that every number keeps its kind.
  ///
  /// A number of a channel is an `NSNumber`, of which 0 and 1 would be written as truth values; as an `Int`, `Double` or
  /// `Bool` of Swift it is not. A whole float is written without its fraction all the same, since that is how JSON writes
  /// it: widgets should read such a value both ways.
  static func values(_ map: [String: Any]) -> [String: AnyCodable] { map.mapValues(value) }

  private static func value(_ any: Any) -> AnyCodable {
    switch any {
    case is NSNull: AnyCodable(nil)
    case let number as NSNumber: AnyCodable(kept(number))
    case let text as String: AnyCodable(text)
    case let list as [Any]: AnyCodable(list.map(value))
    case let map as [String: Any]: AnyCodable(values(map))
    default: AnyCodable(any)
    }
  }

  private static func kept(_ number: NSNumber) -> Any {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): number.boolValue
    case UInt8(ascii: "d"), UInt8(ascii: "f"): number.doubleValue
    default: number.intValue
    }
  }
}
