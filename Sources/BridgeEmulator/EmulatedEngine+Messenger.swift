import ChannelCodec
public import Flutter
public import Foundation

extension EmulatedEngine: FlutterMessengerDiagnostics {
  /// Sets a handler that is handed the reply's receiver, which is what Flutter's own channels do.
  @discardableResult
  public func setMessageHandlerOnChannel(
    _ channel: String, receiverMessageHandler handler: FlutterReceiverMessageHandler?,
    taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    connect(handler.map { .receiver($0) }, on: channel)
  }

  /// Sets a handler of bytes; a `nil` handler leaves the channel without one.
  @discardableResult
  public func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?
  ) -> FlutterBinaryMessengerConnection {
    guard let handler else { return connect(nil, on: channel) }
    let receive: FlutterReceiverMessageHandler = { message, receiver in
      handler(message) { receiver.reply($0) }
    }
    return connect(.receiver(receive), on: channel)
  }

  /// Takes a handler away if the connection still owns its channel; a newer handler stays.
  public func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection) {
    disconnect(connection)
  }

  /// Hands a message to whoever listens on Dart's side.
  public func send(onChannel channel: String, message: Data?) {
    send(onChannel: channel, message: message, binaryReply: nil)
  }

  /// Hands a message to whoever listens on Dart's side; without a listener the callback is never called, as a Flutter
  /// engine keeps the message for a listener to come (channel_buffers.dart).
  public func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply?) {
    guard let listener = dartListener else { return }
    listener(OutgoingMessage(channel: channel, payload: message.map { [UInt8]($0) })) { reply in
      callback?(reply.map { Data($0) })
    }
  }

  /// Keeps what went wrong for `takeFaults()`.
  public func channelDidFail(_ fault: FlutterChannelFault) {
    report(fault)
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
