import ChannelCodec
import Foundation

/// What an object or a Swift value is to the standard codec, without looking into containers.
///
/// On iOS every Swift value first becomes an object by bridging and is then told by class (FlutterStandardCodec.mm,
/// `writeValue:`). Here values are told by their Swift types, because bridging on Linux loses what width an integer has.
enum WireObject {
  case leaf(ChannelValue)
  /// An integer beyond `Int64.max`, which the standard codec has no form for but a negative one.
  case large(UInt64)
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
      self = number
    } else {
      self.init(other: object)
    }
  }

  /// An instance of a class.
  private init(instance: Any) {
    switch instance {
    case is NSNull: self = .leaf(.null)
    case let number as NSNumber: self = WireNumber.object(number)
    case is NSString: self = (instance as? String).map { .leaf(.string($0)) } ?? .unsupported
    case let data as FlutterStandardTypedData: self = data.channelValue.map { .leaf($0) } ?? .unsupported
    case is NSData: self = (instance as? Data).map { .leaf(.uint8List([UInt8]($0))) } ?? .unsupported
    case let array as NSArray: self = .list(FoundationContents.elements(array))
    case let dictionary as NSDictionary: self = .map(FoundationContents.entries(dictionary))
    default: self = .unsupported
    }
  }

  /// An unsigned integer.
  static func unsigned(_ value: UInt64) -> WireObject {
    Int64(exactly: value).map { .leaf(.int64($0)) } ?? .large(value)
  }

  /// A Swift number of the standard library or Foundation.
  private static func number(_ object: Any, _ type: Any.Type) -> WireObject? {
    // Types are compared before anything is cast, because casts that fail are slow.
    func cast<Number>(_: Number.Type, _ value: (Number) -> ChannelValue) -> WireObject? {
      (object as? Number).map { .leaf(value($0)) }
    }
    if type == Int.self { return cast(Int.self) { .int64(Int64($0)) } }
    if type == Bool.self { return cast(Bool.self) { .bool($0) } }
    if type == Double.self { return cast(Double.self) { .float64($0) } }
    if type == Int32.self { return cast(Int32.self) { .int32($0) } }
    if type == Int64.self { return cast(Int64.self) { .int64($0) } }
    if type == Float.self { return cast(Float.self) { .float64(Double($0)) } }
    if type == UInt8.self { return cast(UInt8.self) { .int32(Int32($0)) } }
    if type == Int8.self { return cast(Int8.self) { .int32(Int32($0)) } }
    if type == Int16.self { return cast(Int16.self) { .int32(Int32($0)) } }
    if type == UInt16.self { return cast(UInt16.self) { .int32(Int32($0)) } }
    if type == UInt32.self { return cast(UInt32.self) { .int64(Int64($0)) } }
    if type == UInt.self { return (object as? UInt).map { unsigned(UInt64($0)) } }
    if type == UInt64.self { return (object as? UInt64).map { unsigned($0) } }
    if type == CGFloat.self { return cast(CGFloat.self) { .float64(Double($0)) } }
    if type == Decimal.self { return cast(Decimal.self) { .float64(NSDecimalNumber(decimal: $0).doubleValue) } }
    return nil
  }

  /// Any other Swift value.
  private init(other: Any) {
    if let optional = other as? any OptionalValue {
      self = optional.wrapped.map { WireObject($0) } ?? .leaf(.null)
    } else if type(of: other) == AnyHashable.self, let hashable = other as? AnyHashable {
      self.init(hashable.base)
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
