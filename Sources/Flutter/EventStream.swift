import Foundation

/// A stream handler at work: who listens, and what goes out.
final class EventStream {
  private let handler: any FlutterStreamHandler & NSObjectProtocol
  private let channel: ChannelConnection
  private let codec: any FlutterMethodCodec
  private var isActive = false

  init(
    handler: any FlutterStreamHandler & NSObjectProtocol, channel: ChannelConnection, codec: any FlutterMethodCodec
  ) {
    self.handler = handler
    self.channel = channel
    self.codec = codec
  }

  /// Answers a call from Dart; any but `listen` and `cancel` is not implemented.
  func receive(_ message: Data?, _ receiver: any FlutterReplyReceiver) {
    let call: FlutterMethodCall
    do throws(FlutterCodecError) {
      call = try codec.checkedMethodCall(message)
    } catch {
      receiver.fail(FlutterChannelFault(.decodingMessage, channel: channel.name, error: error))
      return
    }
    switch call.method {
    case "listen": answer(call, listen(call.arguments), receiver)
    case "cancel": answer(call, cancel(call.arguments), receiver)
    default: receiver.reply(nil)
    }
  }

  /// A stream stays active when its handler refuses to begin, so that the next `listen` calls `onCancel` first.
  private func listen(_ arguments: Any?) -> FlutterError? {
    if isActive, let error = handler.onCancel(withArguments: nil) {
      FlutterLog.write("channel '\(channel.name)': failed to cancel the existing stream: \(error)")
    }
    isActive = true
    return handler.onListen(withArguments: arguments, eventSink: Self.sink(channel, codec))
  }

  private func cancel(_ arguments: Any?) -> FlutterError? {
    guard isActive else { return FlutterError(code: "error", message: "No active stream to cancel", details: nil) }
    isActive = false
    return handler.onCancel(withArguments: arguments)
  }

  private func answer(_ call: FlutterMethodCall, _ error: FlutterError?, _ receiver: any FlutterReplyReceiver) {
    do throws(FlutterCodecError) {
      receiver.reply(try codec.checkedEnvelope(for: error))
    } catch {
      receiver.fail(FlutterChannelFault(.encodingReply, channel: channel.name, method: call.method, error: error))
    }
  }

  private static func sink(_ channel: ChannelConnection, _ codec: any FlutterMethodCodec) -> FlutterEventSink {
    { event in
      if isInstance(event, FlutterEndOfEventStream) { return channel.send(nil) }
      channel.reporting(.encodingEvent) { () throws(FlutterCodecError) in
        channel.send(try codec.checkedEnvelope(for: event))
      }
    }
  }
}
