import ChannelCodec
public import Foundation

/// Flutter's codec that leaves bytes as they are (FlutterCodecs.mm).
open class FlutterBinaryCodec: NSObject, FlutterCheckedMessageCodec {
  private nonisolated(unsafe) static let shared = FlutterBinaryCodec()

  /// Creates a codec.
  public required override init() {}

  /// The instance that all share.
  public static func sharedInstance() -> Self { shared as? Self ?? Self() }

  /// Gives the bytes of a `Data` or `NSData`; `nil` gives `nil`, and no other type has a form.
  public func encoded(_ message: Any?) throws(FlutterCodecError) -> Data? {
    guard let message else { return nil }
    guard let data = message as? Data else { throw UnsupportedValue.error(message, wanted: "a Data") }
    return data
  }

  /// Gives the bytes as `Data`, or `nil` when there is no message.
  public func decoded(_ message: Data?) throws(FlutterCodecError) -> Any? { message }
}
