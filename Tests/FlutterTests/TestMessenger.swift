import Flutter
import Foundation

/// A messenger in memory that is told of faults, and remembers everything.
final class TestMessenger: NSObject, FlutterMessengerDiagnostics {
  /// What became of one message.
  final class Receiver: FlutterReplyReceiver {
    private(set) var replies: [Data?] = []
    private(set) var faults: [FlutterChannelFault] = []
    func reply(_ data: Data?) { replies.append(data) }
    func fail(_ fault: FlutterChannelFault) { faults.append(fault) }
  }

  private var handlers: [String: (connection: Int64, handler: FlutterReceiverMessageHandler)] = [:]
  private var lastConnection: Int64 = 0
  private(set) var sent: [(channel: String, message: Data?, callback: FlutterBinaryReply?)] = []
  private(set) var faults: [FlutterChannelFault] = []
  private(set) var taskQueues: [String: any FlutterTaskQueue] = [:]

  var channels: [String] { handlers.keys.sorted() }

  /// Hands a message to its handler, if there is one, and gives what takes the answer.
  @discardableResult
  func deliver(_ message: Data?, on channel: String) -> Receiver? {
    guard let entry = handlers[channel] else { return nil }
    let receiver = Receiver()
    entry.handler(message, receiver)
    return receiver
  }

  func setMessageHandlerOnChannel(
    _ channel: String, receiverMessageHandler handler: FlutterReceiverMessageHandler?,
    taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    lastConnection += 1
    handlers[channel] = handler.map { (lastConnection, $0) }
    taskQueues[channel] = taskQueue
    return lastConnection
  }

  func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?
  ) -> FlutterBinaryMessengerConnection {
    setMessageHandlerOnChannel(
      channel, receiverMessageHandler: handler.map { handler in { handler($0, $1.reply) } }, taskQueue: nil)
  }

  func channelDidFail(_ fault: FlutterChannelFault) { faults.append(fault) }

  func send(onChannel channel: String, message: Data?) { sent.append((channel, message, nil)) }

  func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply?) {
    sent.append((channel, message, callback))
  }

  func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection) {
    handlers = handlers.filter { $0.value.connection != connection }
  }
}

/// A messenger with nothing but what Flutter's protocol asks for.
final class PlainMessenger: NSObject, FlutterBinaryMessenger {
  private(set) var handlers: [String: FlutterBinaryMessageHandler] = [:]
  private(set) var sent: [(channel: String, message: Data?)] = []

  func send(onChannel channel: String, message: Data?) { sent.append((channel, message)) }

  func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply?) {
    sent.append((channel, message))
    callback?(nil)
  }

  func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?
  ) -> FlutterBinaryMessengerConnection {
    handlers[channel] = handler
    return 1
  }

  func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection) { handlers = [:] }
}
