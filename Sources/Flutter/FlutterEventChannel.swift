public import Foundation

/// A named channel for a stream of events to Dart (FlutterChannels.mm).
///
/// Dart calls `listen` and `cancel` on the channel; events go out as envelopes on the same name, and no message at all
/// ends the stream.
open class FlutterEventChannel: NSObject {
  private let channel: ChannelConnection
  private let codec: any FlutterMethodCodec

  /// Creates a channel with the standard codec.
  public convenience init(name: String, binaryMessenger messenger: any FlutterBinaryMessenger) {
    self.init(name: name, binaryMessenger: messenger, codec: FlutterStandardMethodCodec.sharedInstance())
  }

  /// Creates a channel with a codec.
  public convenience init(
    name: String, binaryMessenger messenger: any FlutterBinaryMessenger,
    codec: any FlutterMethodCodec & NSObjectProtocol
  ) {
    self.init(name: name, binaryMessenger: messenger, codec: codec, taskQueue: nil)
  }

  /// Creates a channel with a codec, whose handlers run on a task queue.
  public init(
    name: String, binaryMessenger messenger: any FlutterBinaryMessenger,
    codec: any FlutterMethodCodec & NSObjectProtocol, taskQueue: (any FlutterTaskQueue)?
  ) {
    channel = ChannelConnection(name: name, messenger: messenger, taskQueue: taskQueue)
    self.codec = codec
  }

  /// Sets the handler of the stream; `nil` removes the handler that this object set, without calling its `onCancel`.
  ///
  /// As on iOS the messenger is kept alive by the handler and by every sink.
  public func setStreamHandler(_ handler: (any FlutterStreamHandler & NSObjectProtocol)?) {
    guard let handler else { return channel.removeOwnHandler() }
    let stream = EventStream(handler: handler, channel: channel.sameName(), codec: codec)
    channel.setHandler { message, receiver in stream.receive(message, receiver) }
  }
}
