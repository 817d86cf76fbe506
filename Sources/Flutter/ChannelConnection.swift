import Foundation

/// What the three kinds of channels share: a name on a messenger, and the handler that was set.
final class ChannelConnection {
  let name: String
  private let messenger: any FlutterBinaryMessenger
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

  func report(_ stage: FlutterChannelFault.Stage, _ method: String?, _ error: FlutterCodecError) {
    Self.report(FlutterChannelFault(stage, channel: name, method: method, error: error), to: messenger)
  }

  static func report(_ fault: FlutterChannelFault, to messenger: any FlutterBinaryMessenger) {
    if let diagnostics = messenger as? any FlutterMessengerDiagnostics {
      diagnostics.channelDidFail(fault)
    } else {
      FlutterLog.write(fault.description)
    }
  }

  func setHandler(_ handler: @escaping FlutterReceiverMessageHandler) {
    if let diagnostics = messenger as? any FlutterMessengerDiagnostics {
      connection = diagnostics.setMessageHandlerOnChannel(
        name, receiverMessageHandler: handler, taskQueue: taskQueue)
      return
    }
    let binary: FlutterBinaryMessageHandler = { message, reply in handler(message, ClosureReceiver(reply)) }
    if let taskQueue {
      connection = messenger.setMessageHandlerOnChannel(name, binaryMessageHandler: binary, taskQueue: taskQueue)
    } else {
      connection = messenger.setMessageHandlerOnChannel(name, binaryMessageHandler: binary)
    }
  }

  /// Removes the handler that this channel set, or, when it set none, whichever is there (FlutterChannels.mm).
  func removeHandler() {
    if connection > 0 {
      messenger.cleanUpConnection(connection)
      connection = 0
    } else {
      messenger.setMessageHandlerOnChannel(name, binaryMessageHandler: nil)
    }
  }
}
