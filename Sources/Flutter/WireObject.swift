import ChannelCodec
import Foundation

/// What an object or a Swift value is to the standard codec, without looking into containers.
///
/// On iOS every Swift value first becomes an object by bridging and is then told by class (FlutterStandardCodec.mm,
/// `writeValue:`). Here values are told by their Swift types, because bridging on Linux loses what width an integer has.
enum WireObject {
  case leaf(ChannelValue)
  case list([Any])
  case map([(key: Any, value: Any)])
  case unsupported

  init(_ object: Any) {
    let type = type(of: object)
    if type is AnyClass {
      self.init(instance: object)
    } else if type == String.self, let text = object as? String {
      self = .leaf(.string(text))
    } else if type == [String: Any].self, let dictionary = object as? [String: Any] {
      self = .map(dictionary.map { ($0.key, $0.value) })
    } else if type == [Any].self, let array = object as? [Any] {
      self = .list(array)
    } else if let number = Self.number(object, type) {
      self = .leaf(number)
    } else {
      self.init(other: object)
    }
  }

  /// An instance of a class.
  private init(instance: Any) {
    switch instance {
    case is NSNull: self = .leaf(.null)
    case let number as NSNumber: self = .leaf(WireNumber.value(number))
    case is NSString: self = (instance as? String).map { .leaf(.string($0)) } ?? .unsupported
    case let data as FlutterStandardTypedData: self = data.channelValue.map { .leaf($0) } ?? .unsupported
    case is NSData: self = (instance as? Data).map { .leaf(.uint8List([UInt8]($0))) } ?? .unsupported
    case let array as NSArray: self = .list(FoundationContents.elements(array))
    case let dictionary as NSDictionary: self = .map(FoundationContents.entries(dictionary))
    default: self = .unsupported
    }
  }

  /// A Swift number of the standard library or Foundation.
  private static func number(_ object: Any, _ type: Any.Type) -> ChannelValue? {
    switch object {
    case let value as Int where type == Int.self: return .int64(Int64(value))
    case let value as Bool where type == Bool.self: return .bool(value)
    case let value as Double where type == Double.self: return .float64(value)
    case let value as Int32 where type == Int32.self: return .int32(value)
    case let value as Int64 where type == Int64.self: return .int64(value)
    case let value as Float where type == Float.self: return .float64(Double(value))
    case let value as UInt8 where type == UInt8.self: return .int32(Int32(value))
    case let value as Int8 where type == Int8.self: return .int32(Int32(value))
    case let value as Int16 where type == Int16.self: return .int32(Int32(value))
    case let value as UInt16 where type == UInt16.self: return .int32(Int32(value))
    case let value as UInt32 where type == UInt32.self: return .int64(Int64(value))
    case let value as UInt where type == UInt.self: return .int64(Int64(truncatingIfNeeded: value))
    case let value as UInt64 where type == UInt64.self: return .int64(Int64(bitPattern: value))
    case let value as CGFloat where type == CGFloat.self: return .float64(Double(value))
    case let value as Decimal where type == Decimal.self:
      return .float64(NSDecimalNumber(decimal: value).doubleValue)
    default: return nil
    }
  }

  /// Any other Swift value.
  private init(other: Any) {
    if let optional = other as? any OptionalValue {
      self = optional.wrapped.map { WireObject($0) } ?? .leaf(.null)
    } else if type(of: other) == AnyHashable.self, let hashable = other as? AnyHashable {
      self.init(hashable.base)
    } else if type(of: other) == Substring.self, let text = other as? Substring {
      self = .leaf(.string(String(text)))
    } else if type(of: other) == Data.self, let data = other as? Data {
      self = .leaf(.uint8List([UInt8](data)))
    } else if other is any ArrayValue, let array = other as? [Any] {
      self = .list(array)
    } else if other is any DictionaryValue, let dictionary = other as? [AnyHashable: Any] {
      self = .map(dictionary.map { ($0.key.base, $0.value) })
    } else {
      self = .unsupported
    }
  }
}

/// An optional of any type, put into `Any` as a whole.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}

/// Swift's own array and dictionary, and none of what merely can be cast to them.
private protocol ArrayValue {}
extension Array: ArrayValue {}
private protocol DictionaryValue {}
extension Dictionary: DictionaryValue {}
