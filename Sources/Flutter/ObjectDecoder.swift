import ChannelCodec
import Foundation

/// Makes the objects that iOS hands over.
///
/// Lists and maps are Swift's own, which casts treat as they treat `NSArray` and `NSDictionary`. In those of Foundation
/// on Linux a truth value would turn into a `Bool`, and `as? Int` would no longer find the 1 that it finds on iOS.
enum ObjectDecoder {
  /// The null of containers: one object, because on Linux two are equal keys with different hashes.
  static let null = NSNull()

  /// The object for a value of its own, whose depth nobody has checked.
  static func object(_ value: ChannelValue, depth: Int, at path: String) throws(FlutterCodecError) -> Any {
    switch value {
    case .list(let values):
      try check(depth, path)
      var array: [Any] = []
      array.reserveCapacity(values.count)
      for (position, value) in values.enumerated() {
        array.append(try object(value, depth: depth + 1, at: PathStep.join(path, PathStep.element(position))))
      }
      return array
    case .map(let pairs):
      try check(depth, path)
      var dictionary: [AnyHashable: Any] = [:]
      for (position, pair) in pairs.enumerated() {
        let key = try object(pair.key, depth: depth + 1, at: PathStep.join(path, PathStep.key(position)))
        let value = try object(pair.value, depth: depth + 1, at: PathStep.join(path, PathStep.key(of: pair.key)))
        add(value, for: Self.key(key), to: &dictionary)
      }
      return dictionary
    case .custom(let custom): throw unknownTag(custom.tag, path)
    default: return leaf(value)
    }
  }

  /// The object for a value in a message, which the decoder has held to its limits.
  static func object(_ view: ChannelView, at path: String) throws(FlutterCodecError) -> Any {
    switch view.kind {
    case .string, .bigInt: return NSString(string: text(view.string ?? ""))
    case .int64: return NSNumber(value: Int64(view.int ?? 0))
    case .list:
      var array: [Any] = []
      array.reserveCapacity(view.count)
      if let views = view.list {
        for view in views { array.append(try object(view, at: path)) }
      }
      return array
    case .map:
      var dictionary: [AnyHashable: Any] = [:]
      if let pairs = view.map {
        for pair in pairs {
          let value = try object(pair.value, at: path)
          let isText = pair.key.kind == .string
          add(
            value, for: isText ? AnyHashable(text(pair.key.string ?? "")) : key(try object(pair.key, at: path)),
            to: &dictionary)
        }
      }
      return dictionary
    case .custom: throw unknownTag(nil, path)
    default: return leaf(view.value)
    }
  }

  /// The object for a value without children.
  private static func leaf(_ value: ChannelValue) -> Any {
    switch value {
    case .null, .list, .map, .custom: return null
    case .bool(let value): return NSNumber(value: value)
    case .int32(let value): return NSNumber(value: value)
    case .int64(let value): return NSNumber(value: value)
    case .float64(let value): return NSNumber(value: value)
    case .string(let text), .bigInt(let text): return NSString(string: Self.text(text))
    case .uint8List(let values): return FlutterStandardTypedData(bytes: Data(values))
    case .int32List(let values): return FlutterStandardTypedData(values, .int32)
    case .int64List(let values): return FlutterStandardTypedData(values, .int64)
    case .float32List(let values): return FlutterStandardTypedData(values, .float32)
    case .float64List(let values): return FlutterStandardTypedData(values, .float64)
    }
  }

  /// The string without a leading byte order mark, which CoreFoundation drops.
  static func text(_ text: String) -> String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard text.utf8.starts(with: mark) else { return text }
    return String(decoding: text.utf8.dropFirst(mark.count), as: UTF8.self)
  }

  /// A key as a dictionary takes it: text as a string of Swift's, or `nil` for an app's type that cannot be a key.
  static func key(_ object: Any) -> AnyHashable? {
    if let text = object as? String { return AnyHashable(text) }
    if let object = object as? NSObject { return AnyHashable(object) }
    return object as? AnyHashable
  }

  /// Adds an entry unless the key is there, as CFDictionaryAddValue does.
  static func add(_ value: Any, for key: AnyHashable?, to dictionary: inout [AnyHashable: Any]) {
    guard let key else { return }
    if let first = dictionary.updateValue(value, forKey: key) { dictionary[key] = first }
  }

  private static func check(_ depth: Int, _ path: String) throws(FlutterCodecError) {
    guard depth < DecodingLimits.depthCeiling else {
      throw FlutterCodecError(
        .depthLimit, path: path,
        message: "expected at most \(DecodingLimits.depthCeiling) levels of nesting, found more")
    }
  }

  private static func unknownTag(_ tag: UInt8?, _ path: String) -> FlutterCodecError {
    FlutterCodecError(
      .unknownTag, path: path,
      message: "expected a standard value, found a custom one\(tag.map { " with tag \($0)" } ?? "")",
      hint: "set a codec with the app's own FlutterStandardReaderWriter on the channel")
  }
}
