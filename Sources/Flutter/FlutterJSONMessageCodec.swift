import ChannelCodec
public import Foundation

/// Flutter's codec for JSON text (FlutterCodecs.mm), as `NSJSONSerialization` reads and writes it.
///
/// A float without a fraction is written as an integer, and `/` as `\/`. The text `null` is read as an `NSNull`. A text
/// that begins with neither brace nor bracket is read as the elements of an array of which the first counts, so that
/// `1,2` is 1. Pairs are written sorted by key; of duplicate keys the last is read.
open class FlutterJSONMessageCodec: NSObject, FlutterCheckedMessageCodec {
  private nonisolated(unsafe) static let shared = FlutterJSONMessageCodec()

  /// Creates a codec.
  public required override init() {}

  /// The instance that all share.
  public static func sharedInstance() -> Self { shared as? Self ?? Self() }

  /// Encodes a message; `nil` gives `nil`, and bytes, other keys than strings and infinite floats have no form.
  public func encoded(_ message: Any?) throws(FlutterCodecError) -> Data? {
    guard let message else { return nil }
    return try JSONText.encode(message, at: "message")
  }

  /// Decodes a message; `nil` and no bytes both give `nil`.
  public func decoded(_ message: Data?) throws(FlutterCodecError) -> Any? {
    guard let message, !message.isEmpty else { return nil }
    return try JSONText.object(try JSONText.decode(message), at: "message") ?? NSNull()
  }
}
