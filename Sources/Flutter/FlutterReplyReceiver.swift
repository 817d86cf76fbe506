public import Foundation

/// Takes the answer to one message from Dart.
///
/// Handlers may answer from any thread, more than once, or never; what that means is the receiver's to decide.
public protocol FlutterReplyReceiver: AnyObject {
  /// Takes the bytes of the reply, or `nil` for "not implemented".
  func reply(_ data: Data?)

  /// Learns that the message could not be decoded, or that the answer could not be encoded; no reply was given.
  func fail(_ fault: FlutterChannelFault)
}

/// Answers through a messenger's reply closure, and has nobody to tell of failures but the log.
final class ClosureReceiver: FlutterReplyReceiver {
  private let binaryReply: FlutterBinaryReply

  init(_ binaryReply: @escaping FlutterBinaryReply) { self.binaryReply = binaryReply }

  func reply(_ data: Data?) { binaryReply(data) }

  func fail(_ fault: FlutterChannelFault) { FlutterLog.write(fault.description) }
}
