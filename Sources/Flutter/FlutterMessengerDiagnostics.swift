public import Foundation

/// A messenger that is told of what would end the app on a phone: values and bytes that a codec refuses.
///
/// On iOS the codecs raise exceptions that Swift cannot catch. Here nothing stops the process; a messenger that adopts
/// this protocol learns which message it was and why. Other messengers get a line on standard error instead.
public protocol FlutterMessengerDiagnostics: FlutterBinaryMessenger {
  /// Sets a handler that answers to a receiver instead of a closure; otherwise as `setMessageHandlerOnChannel`.
  ///
  /// Flutter's channels use it for every handler they set. The receiver is held by the result closures that handlers
  /// get and by nothing else, so its end is the moment from which no answer can come.
  @discardableResult
  func setMessageHandlerOnChannel(
    _ channel: String, receiverMessageHandler handler: FlutterReceiverMessageHandler?,
    taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection

  /// Tells of a failure that belongs to no message from Dart: sending, an event, or a reply from Dart.
  func channelDidFail(_ fault: FlutterChannelFault)
}

/// Handles a message from Dart: its bytes, or `nil` when there are none, and what takes the answer.
public typealias FlutterReceiverMessageHandler = (Data?, any FlutterReplyReceiver) -> Void
