public import ChannelCodec
import Foundation

/// Values as iOS hands them to plugins, made from values as the wire has them, and back.
public enum FlutterValue {
  /// The object that iOS hands over for a value: `nil` for null, which inside containers is an `NSNull`.
  ///
  /// Numbers and truth values become `NSNumber`, strings and big integers `NSString` (without a leading byte order mark,
  /// which CoreFoundation drops), typed lists `FlutterStandardTypedData`, lists `[Any]` and maps `[AnyHashable: Any]`,
  /// which casts treat as they treat iOS's `NSArray` and `NSDictionary`. Of equal keys the first wins
  /// (FlutterStandardCodecHelper.cc since December 2022). Throws `unknown-tag` for a custom value, which only a reader of
  /// the app's own can read, and `depth-limit` when containers are nested deeper than `DecodingLimits.depthCeiling`.
  public static func object(for value: ChannelValue, at path: String = "") throws(FlutterCodecError) -> Any? {
    value.isNull ? nil : try ObjectDecoder.object(value, depth: 0, at: path)
  }

  /// The object that iOS hands over for a value inside a decoded message, as for a value of its own.
  public static func object(for view: ChannelView, at path: String = "") throws(FlutterCodecError) -> Any? {
    view.isNull ? nil : try ObjectDecoder.object(view, at: path)
  }

  /// The value that iOS puts on the wire for an object or a Swift value; `nil` is null.
  ///
  /// Integers keep the width they are stored in, so that a Swift `Int` is an `int64` and an `Int32` an `int32`
  /// (FlutterStandardCodec.mm). The pairs of a dictionary, whose order means nothing, are sorted by key so that equal
  /// dictionaries give equal bytes. Throws `unencodable` with the path, the type and the nearest encodable form, `cycle`
  /// for a container that holds itself, and `depth-limit` or `value-limit` for what `limits` do not allow.
  public static func value(
    for object: Any?, at path: String = "", limits: DecodingLimits = .default
  ) throws(FlutterCodecError) -> ChannelValue {
    guard let object else { return .null }
    var encoder = ObjectEncoder(limits: limits)
    do throws(FlutterCodecError) {
      return try encoder.value(object)
    } catch {
      throw error.inside(path)
    }
  }

  /// Whether two objects are equal as `isEqual:` sees them.
  static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    guard let left = left as? NSObject, let right = right as? NSObject else { return false }
    return left.isEqual(right)
  }
}
