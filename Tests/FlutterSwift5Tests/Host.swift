import Flutter
import Foundation

/// A messenger and registrar in memory, with the types as code for iOS spells them.
final class Host: NSObject, FlutterBinaryMessenger, FlutterPluginRegistrar {
  private var handlers: [String: FlutterBinaryMessageHandler] = [:]
  private var connections: [FlutterBinaryMessengerConnection: String] = [:]
  private(set) var sent: [(channel: String, message: Data?)] = []
  private(set) var published: NSObject?
  /// Dart's reply to every message.
  var dartReply: Data?

  func messenger() -> FlutterBinaryMessenger { self }
  func publish(_ value: NSObject) { published = value }
  func valuePublished(byPlugin pluginKey: String) -> NSObject? { published }

  func send(onChannel channel: String, message: Data?) { sent.append((channel, message)) }

  func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply? = nil) {
    sent.append((channel, message))
    callback?(dartReply)
  }

  func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler? = nil
  ) -> FlutterBinaryMessengerConnection {
    handlers[channel] = handler
    let connection = FlutterBinaryMessengerConnection(connections.count + 1)
    connections[connection] = channel
    return connection
  }

  func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection) {
    if let channel = connections[connection] { handlers[channel] = nil }
  }

  /// Sends a message to its handler and waits for the reply; `nil` when there is no handler or no payload.
  func deliver(_ message: Data?, on channel: String) async -> Data? {
    guard let handler = handlers[channel] else { return nil }
    return await withCheckedContinuation { continuation in handler(message) { continuation.resume(returning: $0) } }
  }

  /// Calls a method as Dart does; the result, a `FlutterError`, or `FlutterMethodNotImplemented`.
  func call(_ method: String, _ arguments: Any? = nil, on channel: String) async -> Any? {
    let codec = FlutterStandardMethodCodec.sharedInstance()
    let message = codec.encode(FlutterMethodCall(methodName: method, arguments: arguments))
    guard let reply = await deliver(message, on: channel) else { return FlutterMethodNotImplemented }
    return codec.decodeEnvelope(reply)
  }
}
