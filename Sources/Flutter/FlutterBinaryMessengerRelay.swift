public import Foundation

/// The messenger that an engine gives out: it forwards to the engine without keeping it alive.
///
/// When the engine is gone, sends are dropped with their callbacks and no handler can be set, with a line on standard
/// error (FlutterBinaryMessengerRelay.mm).
public final class FlutterBinaryMessengerRelay: NSObject, FlutterMessengerDiagnostics {
  /// The engine's messenger.
  public private(set) weak var parent: (any FlutterBinaryMessenger)?

  /// Creates a relay.
  public init(parent: any FlutterBinaryMessenger) { self.parent = parent }

  private func alive() -> (any FlutterBinaryMessenger)? {
    if parent == nil { FlutterLog.write("Communicating on a dead channel.") }
    return parent
  }

  /// Asks the engine, or gives `nil` when it is gone.
  public var makeBackgroundTaskQueue: (() -> any FlutterTaskQueue)? { alive()?.makeBackgroundTaskQueue }

  /// Forwards to the engine; -1 when it is gone.
  @discardableResult
  public func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?
  ) -> FlutterBinaryMessengerConnection {
    alive()?.setMessageHandlerOnChannel(channel, binaryMessageHandler: handler) ?? -1
  }

  /// Forwards to the engine; -1 when it is gone.
  @discardableResult
  public func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?, taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    alive()?.setMessageHandlerOnChannel(channel, binaryMessageHandler: handler, taskQueue: taskQueue) ?? -1
  }

  /// Forwards to the engine, whether it is told of faults or not; -1 when it is gone.
  @discardableResult
  public func setMessageHandlerOnChannel(
    _ channel: String, receiverMessageHandler handler: FlutterReceiverMessageHandler?,
    taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    guard let parent = alive() else { return -1 }
    guard let handler else { return parent.setMessageHandlerOnChannel(channel, binaryMessageHandler: nil) }
    return parent.connect(handler, on: channel, taskQueue: taskQueue)
  }

  /// Forwards to the engine, or drops the message.
  public func send(onChannel channel: String, message: Data?) {
    alive()?.send(onChannel: channel, message: message)
  }

  /// Forwards to the engine, or drops the message and its callback.
  public func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply?) {
    alive()?.send(onChannel: channel, message: message, binaryReply: callback)
  }

  /// Forwards to the engine.
  public func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection) {
    alive()?.cleanUpConnection(connection)
  }

  /// Forwards to an engine that is told of faults, else writes to standard error.
  public func channelDidFail(_ fault: FlutterChannelFault) {
    if let diagnostics = parent as? any FlutterMessengerDiagnostics {
      diagnostics.channelDidFail(fault)
    } else {
      FlutterLog.write(fault.description)
    }
  }
}
