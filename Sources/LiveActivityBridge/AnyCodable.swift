import Foundation

/// A value of any kind that JSON has.
///
/// It reads and writes as Pushwoosh's iOS SDK does, which tries truth values before numbers: an `NSNumber` of 0 or 1, such as
/// a Flutter channel brings, is written as `false` or `true`, and a whole float as an integer. So `0` from Dart comes back
/// as a truth value, for which `asInt()` gives nil, and `5.0` as an integer, for which `asDouble()` does.
public struct AnyCodable: Codable, Hashable, @unchecked Sendable {
  /// The value; nil for null. Immutable, so that it may cross tasks.
  private let stored: AnyHashable?

  /// A value from elsewhere: one of JSON's, or what a Flutter channel brings for it. What cannot be hashed is taken for null.
  public init(_ value: Any?) {
    switch value {
    case nil, is NSNull: stored = nil
    case let value as AnyCodable: stored = value.stored
    case let values as [Any]: stored = values.map { AnyCodable($0) }
    case let values as [String: Any]: stored = values.mapValues { AnyCodable($0) }
    case let value?: stored = value as? AnyHashable
    }
  }

  /// The value; nil for null.
  public var value: Any? { stored?.base }

  /// The value if it is an integer.
  public func asInt() -> Int? { value as? Int }
  /// The value if it is a float; an integer is none.
  public func asDouble() -> Double? { value as? Double }
  /// The value if it is a truth value.
  public func asBool() -> Bool? { value as? Bool }
  /// The value if it is a text.
  public func asString() -> String? { value as? String }
  /// The value if it is a list.
  public func asArray() -> [AnyCodable]? { value as? [AnyCodable] }
  /// The value if it is a map.
  public func asDictionary() -> [String: AnyCodable]? { value as? [String: AnyCodable] }

  /// Reads a value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      stored = nil
    } else if let value = try? container.decode(Bool.self) {
      stored = value
    } else if let value = try? container.decode(Int.self) {
      stored = value
    } else if let value = try? container.decode(UInt.self) {
      stored = value
    } else if let value = try? container.decode(Double.self) {
      stored = value
    } else if let value = try? container.decode(String.self) {
      stored = value
    } else if let value = try? container.decode([AnyCodable].self) {
      stored = value
    } else {
      stored = try container.decode([String: AnyCodable].self)
    }
  }

  /// Writes the value; throws `EncodingError` for what JSON does not have.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case nil: try container.encodeNil()
    case let value as Bool: try container.encode(value)
    case let value as Int: try container.encode(value)
    case let value as UInt: try container.encode(value)
    case let value as Double: try container.encode(value)
    case let value as String: try container.encode(value)
    case let value as [AnyCodable]: try container.encode(value)
    case let value as [String: AnyCodable]: try container.encode(value)
    case let value?:
      throw EncodingError.invalidValue(
        value, .init(codingPath: container.codingPath, debugDescription: "\(type(of: value)) is nothing JSON has"))
    }
  }
}
