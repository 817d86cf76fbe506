import ChannelCodec
public import Foundation

/// Flutter's standard binary codec for basic message channels (FlutterStandardCodec.mm).
open class FlutterStandardMessageCodec: NSObject, FlutterCheckedMessageCodec {
  private nonisolated(unsafe) static let shared = FlutterStandardMessageCodec()
  private var readerWriter: FlutterStandardReaderWriter?

  /// Creates a codec for the standard types.
  public required override init() {}

  /// Creates a codec with an app's own types.
  public convenience init(readerWriter: FlutterStandardReaderWriter) {
    self.init()
    self.readerWriter = readerWriter.isStandard ? nil : readerWriter
  }

  /// The instance that all share.
  public static func sharedInstance() -> Self { shared as? Self ?? Self() }

  /// Encodes a message; `nil` gives `nil`, an `NSNull` the single byte 0.
  public func encoded(_ message: Any?) throws(FlutterCodecError) -> Data? {
    guard let message else { return nil }
    if let readerWriter { return try readerWriter.data([("message", message)]) }
    let value = try FlutterValue.value(for: message, at: "message")
    return try StandardBytes.data { () throws(CodecError) in try StandardMessageCodec().encodeMessage(value) }
  }

  /// Decodes a message; `nil` and no bytes both give `nil`.
  public func decoded(_ message: Data?) throws(FlutterCodecError) -> Any? {
    guard let message, !message.isEmpty else { return nil }
    if let readerWriter {
      let reader = readerWriter.reader(with: message)
      let value = try reader.root("message")
      try reader.end("message")
      return value
    }
    let decoded = try StandardBytes.read { () throws(CodecError) in
      try StandardMessageCodec().decodeMessage([UInt8](message))
    }
    return try FlutterValue.object(for: decoded.root, at: "message")
  }
}

/// Calls of the codec underneath with this module's types.
enum StandardBytes {
  static func data(_ body: () throws(CodecError) -> [UInt8]) throws(FlutterCodecError) -> Data {
    Data(try read(body))
  }

  static func read<Result>(_ body: () throws(CodecError) -> Result) throws(FlutterCodecError) -> Result {
    do throws(CodecError) {
      return try body()
    } catch {
      throw FlutterCodecError(error)
    }
  }
}
