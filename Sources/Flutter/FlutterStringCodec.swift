import ChannelCodec
public import Foundation

/// Flutter's codec for plain text (FlutterCodecs.mm).
///
/// As on iOS it writes no more than what stands before a U+0000, because it passes through a C string, and reads bytes
/// that are not UTF-8 as `nil`.
open class FlutterStringCodec: NSObject, FlutterCheckedMessageCodec {
  private nonisolated(unsafe) static let shared = FlutterStringCodec()

  /// Creates a codec.
  public required override init() {}

  /// The instance that all share.
  public static func sharedInstance() -> Self { shared as? Self ?? Self() }

  /// Encodes a string; `nil` gives `nil`, and no other type has a form.
  public func encoded(_ message: Any?) throws(FlutterCodecError) -> Data? {
    guard let message else { return nil }
    guard let text = message as? String else { throw UnsupportedValue.error(message, wanted: "a string") }
    return Data(text.utf8.prefix { $0 != 0 })
  }

  /// Decodes text; `nil` gives `nil`, no bytes the empty string.
  public func decoded(_ message: Data?) throws(FlutterCodecError) -> Any? {
    guard let message, let text = String(bytes: message, encoding: .utf8) else { return nil }
    return NSString(string: text)
  }
}
