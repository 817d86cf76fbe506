import Foundation

/// What the three kinds of channels share: a name on a messenger, and the handler that was set.
final class ChannelConnection {
  let name: String
  let messenger: any FlutterBinaryMessenger
  private let taskQueue: (any FlutterTaskQueue)?
  private var connection: FlutterBinaryMessengerConnection = 0

  init(name: String, messenger: any FlutterBinaryMessenger, taskQueue: (any FlutterTaskQueue)?) {
    self.name = name
    self.messenger = messenger
    self.taskQueue = taskQueue
  }

  func send(_ message: Data?) { messenger.send(onChannel: name, message: message) }

  func send(_ message: Data?, reply: @escaping FlutterBinaryReply) {
    messenger.send(onChannel: name, message: message, binaryReply: reply)
  }

  /// Runs the body and tells the messenger of its failure.
  func reporting(
    _ stage: FlutterChannelFault.Stage, _ method: String? = nil, _ body: () throws(FlutterCodecError) -> Void
  ) {
    do throws(FlutterCodecError) {
      try body()
    } catch {
      let fault = FlutterChannelFault(stage, channel: name, method: method, error: error)
      if let diagnostics = messenger as? any FlutterMessengerDiagnostics {
        diagnostics.channelDidFail(fault)
      } else {
        FlutterLog.write(fault.description)
      }
    }
  }

  func setHandler(_ handler: @escaping FlutterReceiverMessageHandler) {
    connection = messenger.connect(handler, on: name, taskQueue: taskQueue)
  }

  /// The same channel without the handler that was set here.
  func sameName() -> ChannelConnection { ChannelConnection(name: name, messenger: messenger, taskQueue: nil) }

  /// Removes the handler that this channel set, or, when it set none, whichever is there (FlutterChannels.mm).
  func removeHandler() {
    if connection > 0 {
      messenger.cleanUpConnection(connection)
      connection = 0
    } else {
      messenger.setMessageHandlerOnChannel(name, binaryMessageHandler: nil)
    }
  }

  /// Removes the handler that this channel set, if any, and no other.
  func removeOwnHandler() {
    messenger.cleanUpConnection(connection)
    connection = 0
  }
}

extension FlutterBinaryMessenger {
  /// Sets a handler that answers to a receiver, on any messenger.
  func connect(
    _ handler: @escaping FlutterReceiverMessageHandler, on channel: String, taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    if let diagnostics = self as? any FlutterMessengerDiagnostics {
      return diagnostics.setMessageHandlerOnChannel(channel, receiverMessageHandler: handler, taskQueue: taskQueue)
    }
    let binary: FlutterBinaryMessageHandler = { message, reply in handler(message, ClosureReceiver(reply)) }
    guard let taskQueue else { return setMessageHandlerOnChannel(channel, binaryMessageHandler: binary) }
    return setMessageHandlerOnChannel(channel, binaryMessageHandler: binary, taskQueue: taskQueue)
  }
}
