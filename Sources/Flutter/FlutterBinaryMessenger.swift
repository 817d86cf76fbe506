public import Foundation

/// Hands over the bytes of a reply: `nil` when there is no reply, which Dart takes as "not implemented".
public typealias FlutterBinaryReply = (Data?) -> Void

/// Handles a message from Dart: its bytes, or `nil` when there are none, and what takes the reply.
///
/// The type carries no `@Sendable`, as in the headers of Flutter's stable releases; a handler written for the newer
/// headers, where it does, is accepted all the same.
public typealias FlutterBinaryMessageHandler = (Data?, @escaping FlutterBinaryReply) -> Void

/// Identifies a handler that was set, so that it can be removed without removing a later one.
public typealias FlutterBinaryMessengerConnection = Int64

/// Sends messages to Dart and hands messages from Dart to handlers (FlutterBinaryMessenger.h).
///
/// Objective-C's optional methods become properties or methods with a default, so that what plugins write for iOS
/// compiles: `messenger.makeBackgroundTaskQueue?()`.
public protocol FlutterBinaryMessenger: NSObjectProtocol {
  /// Makes a serial queue for handlers off the main thread, or `nil` when the messenger has none, as on macOS.
  var makeBackgroundTaskQueue: (() -> any FlutterTaskQueue)? { get }

  /// Sets the handler for messages on a channel, to be run on a task queue; a `nil` handler removes the one there.
  ///
  /// A messenger without task queues need not implement it: by default the queue is ignored.
  @discardableResult
  func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?, taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection

  /// Sends a message to Dart and wants no reply.
  func send(onChannel channel: String, message: Data?)

  /// Sends a message to Dart and hands its reply to the callback.
  func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply?)

  /// Sets the handler for messages on a channel; a `nil` handler removes the one there.
  @discardableResult
  func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?
  ) -> FlutterBinaryMessengerConnection

  /// Removes the handler that was set with this connection, if it is still the channel's handler.
  func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection)
}

extension FlutterBinaryMessenger {
  /// None: what a messenger that does not implement the optional method answers.
  public var makeBackgroundTaskQueue: (() -> any FlutterTaskQueue)? { nil }

  /// Sets the handler without a task queue.
  @discardableResult
  public func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?, taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    setMessageHandlerOnChannel(channel, binaryMessageHandler: handler)
  }
}
