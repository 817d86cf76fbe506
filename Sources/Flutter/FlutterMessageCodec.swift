public import Foundation

/// A codec for basic message channels (FlutterCodecs.h).
public protocol FlutterMessageCodec {
  /// The instance that all share.
  static func sharedInstance() -> Self

  /// Encodes a message; `nil` gives `nil`, which is no message.
  func encode(_ message: Any?) -> Data?

  /// Decodes a message; `nil` and no bytes both give `nil`.
  func decode(_ message: Data?) -> Any?
}

/// A message codec that can say what is wrong, where iOS raises an exception.
public protocol FlutterCheckedMessageCodec: FlutterMessageCodec {
  /// Encodes a message, or throws with the path to the value that cannot be encoded.
  func encoded(_ message: Any?) throws(FlutterCodecError) -> Data?

  /// Decodes a message, or throws with the place where the bytes are wrong.
  func decoded(_ message: Data?) throws(FlutterCodecError) -> Any?
}

extension FlutterCheckedMessageCodec {
  /// Encodes a message; one that cannot be encoded gives `nil` and a line on standard error.
  public func encode(_ message: Any?) -> Data? {
    FlutterLog.attempt { () throws(FlutterCodecError) in try encoded(message) } ?? nil
  }

  /// Decodes a message; one that cannot be decoded gives `nil` and a line on standard error.
  public func decode(_ message: Data?) -> Any? {
    FlutterLog.attempt { () throws(FlutterCodecError) in try decoded(message) } ?? nil
  }
}
