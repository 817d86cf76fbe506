import BridgeReport
import ChannelCodec
public import Flutter
import Foundation
import Synchronization

extension EmulatedEngine: FlutterMessengerDiagnostics {
  /// Makes a serial queue of the engine's own for handlers off the main actor.
  public var makeBackgroundTaskQueue: (() -> any FlutterTaskQueue)? { { EmulatedTaskQueue() } }

  /// Sets a handler that is handed the reply's receiver, which is what Flutter's own channels do.
  ///
  /// With a task queue that the engine made, the handler runs there; any other queue is ignored.
  @discardableResult
  public func setMessageHandlerOnChannel(
    _ channel: String, receiverMessageHandler handler: FlutterReceiverMessageHandler?,
    taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    connect(handler.map { ChannelHandler(.receiver($0, taskQueue as? EmulatedTaskQueue)) }, on: channel)
  }

  /// Sets a handler of bytes, to run on a task queue; a `nil` handler leaves the channel without one.
  @discardableResult
  public func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?, taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    guard let handler else { return connect(nil, on: channel) }
    let receive: FlutterReceiverMessageHandler = { message, receiver in
      handler(message) { receiver.reply($0) }
    }
    return connect(ChannelHandler(.receiver(receive, taskQueue as? EmulatedTaskQueue)), on: channel)
  }

  /// Sets a handler of bytes; a `nil` handler leaves the channel without one.
  @discardableResult
  public func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?
  ) -> FlutterBinaryMessengerConnection {
    setMessageHandlerOnChannel(channel, binaryMessageHandler: handler, taskQueue: nil)
  }

  /// Takes a handler away if the connection still owns its channel; a newer handler stays.
  public func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection) {
    disconnect(connection)
  }

  /// Sends a message on its way to Dart.
  public func send(onChannel channel: String, message: Data?) {
    send(onChannel: channel, message: message, binaryReply: nil)
  }

  /// Sends a message on its way to Dart; the callback gets Dart's reply later, on the main actor.
  ///
  /// Nothing runs inside the sender: whoever blocks the main actor until the reply comes blocks it for ever, as on a phone.
  /// See `DartSide` for messages that nobody listens to.
  public func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply?) {
    let outgoing = OutgoingMessage(channel: channel, payload: message.map { [UInt8]($0) })
    let (isDetached, broken) = content.withLock { content in
      (content.isDetached, content.isDetached ? nil : content.streams.note(sent: outgoing.payload, on: channel))
    }
    if isDetached { return report(sendAfterDetach: outgoing) }
    if !PlatformThread.isCurrent { report(sendOffPlatformThread: outgoing) }
    if let broken { report(broken, lateEvent: outgoing) }
    let callback = callback.map { HostCallback($0) }
    turns.add { [dart] in dart.receive(outgoing, callback) }
  }

  /// Notes what a channel could not encode or decode.
  public func channelDidFail(_ fault: FlutterChannelFault) {
    let rule: Rule
    switch fault.stage {
    case .encodingMessage, .encodingEvent: rule = .messageUnencodable
    case .encodingReply: rule = .replyUnencodable
    case .sending: rule = .sendAfterDetach
    case .settingHandler: rule = .handlerAfterDetach
    default: rule = .undecodable
    }
    let error = fault.error
    log.add(
      rule, channel: fault.channel, method: fault.method, path: error.path.isEmpty ? nil : error.path,
      byteOffset: error.offset, actual: error.foundType.map { "\($0): \(error.message)" } ?? error.message,
      hint: error.hint)
  }

  private func report(sendAfterDetach message: OutgoingMessage) {
    log.add(
      .sendAfterDetach, channel: message.channel, method: message.method, expected: "nothing sent",
      actual: "a message to Dart after the engine was detached, where iOS raises an exception",
      hint: "Cancel timers and observers, and let go of channels and sinks, when the engine is detached.")
  }

  private func report(sendOffPlatformThread message: OutgoingMessage) {
    log.add(
      .sendOffPlatformThread, channel: message.channel, method: message.method, expected: "a send on the main thread",
      actual: "a message to Dart from another thread",
      hint: "Send inside DispatchQueue.main.async or on the main actor.")
  }

  private func report(_ rule: Rule, lateEvent message: OutgoingMessage) {
    log.add(
      rule, channel: message.channel,
      expected: rule == .eventAfterEnd ? "nothing after the end of the stream" : "no event after cancel",
      actual: message.payload == nil ? "the end of the stream" : "an event, which the next listener will get first",
      hint: "Drop the event sink in onCancel, and after FlutterEndOfEventStream.")
  }
}

extension ReplyToken: FlutterReplyReceiver {
  /// Answers with bytes, or with `nil` for "not implemented".
  public func reply(_ data: Data?) { answer(data.map { [UInt8]($0) }) }

  /// Notes that the message or the answer could not be coded.
  public func fail(_ fault: FlutterChannelFault) {
    fault.stage == .decodingMessage ? reject(fault.error) : fail(fault.error)
  }
}

extension OutgoingMessage {
  /// The method that it calls, or `nil` when it is no call of a method channel.
  var method: String? {
    guard let payload, let first = payload.first else { return nil }
    switch first {
    case 7: return (try? StandardMethodCodec().decodeMethodCall(payload))?.method
    case UInt8(ascii: "{"): return (try? JSONMethodCodec().decodeMethodCall(payload))?.method
    default: return nil
    }
  }
}
