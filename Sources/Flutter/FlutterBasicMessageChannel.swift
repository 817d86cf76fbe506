public import Foundation

/// Takes the reply to a message: a value that the channel's codec can carry, or `nil`.
public typealias FlutterReply = (Any?) -> Void

/// Handles a message from Dart; the reply may be given from any thread.
public typealias FlutterMessageHandler = (Any?, @escaping FlutterReply) -> Void

/// A named channel for messages in both directions (FlutterChannels.mm).
open class FlutterBasicMessageChannel: NSObject {
  private let channel: ChannelConnection
  private let codec: any FlutterMessageCodec

  /// Creates a channel with the standard codec.
  public convenience init(name: String, binaryMessenger messenger: any FlutterBinaryMessenger) {
    self.init(name: name, binaryMessenger: messenger, codec: FlutterStandardMessageCodec.sharedInstance())
  }

  /// Creates a channel with a codec.
  public convenience init(
    name: String, binaryMessenger messenger: any FlutterBinaryMessenger,
    codec: any FlutterMessageCodec & NSObjectProtocol
  ) {
    self.init(name: name, binaryMessenger: messenger, codec: codec, taskQueue: nil)
  }

  /// Creates a channel with a codec, whose handlers run on a task queue.
  public init(
    name: String, binaryMessenger messenger: any FlutterBinaryMessenger,
    codec: any FlutterMessageCodec & NSObjectProtocol, taskQueue: (any FlutterTaskQueue)?
  ) {
    channel = ChannelConnection(name: name, messenger: messenger, taskQueue: taskQueue)
    self.codec = codec
  }

  /// Sends a message to Dart and wants no reply.
  public func sendMessage(_ message: Any?) {
    channel.reporting(.encodingMessage) { () throws(FlutterCodecError) in
      channel.send(try codec.checkedEncode(message))
    }
  }

  /// Sends a message to Dart and hands the reply, decoded, to the callback.
  public func sendMessage(_ message: Any?, reply callback: FlutterReply?) {
    let (channel, codec) = (channel, codec)
    channel.reporting(.encodingMessage) { () throws(FlutterCodecError) in
      channel.send(try codec.checkedEncode(message)) { reply in
        guard let callback else { return }
        channel.reporting(.decodingReply) { () throws(FlutterCodecError) in
          callback(try codec.checkedDecode(reply))
        }
      }
    }
  }

  /// Sets the handler for messages from Dart in place of any other on this name; `nil` removes it.
  ///
  /// A message that cannot be decoded, which on iOS ends the app, does not reach the handler and gets no reply; nor does
  /// a reply that cannot be encoded. The messenger is told of both.
  public func setMessageHandler(_ handler: FlutterMessageHandler?) {
    guard let handler else { return channel.removeHandler() }
    let (name, codec) = (channel.name, codec)
    channel.setHandler { message, receiver in
      let decoded: Any?
      do throws(FlutterCodecError) {
        decoded = try codec.checkedDecode(message)
      } catch {
        receiver.fail(FlutterChannelFault(.decodingMessage, channel: name, error: error))
        return
      }
      handler(decoded) { reply in
        do throws(FlutterCodecError) {
          receiver.reply(try codec.checkedEncode(reply))
        } catch {
          receiver.fail(FlutterChannelFault(.encodingReply, channel: name, error: error))
        }
      }
    }
  }

  /// Tells Dart's side how many messages to keep while nobody listens.
  public func resizeChannelBuffer(_ newSize: Int) {
    channel.resizeBuffer(newSize)
  }

  /// Tells Dart's side whether to warn when messages are dropped because nobody listens.
  public func setWarnsOnOverflow(_ warns: Bool) {
    channel.setWarnsOnOverflow(warns)
  }

  /// Tells Dart's side how many messages of a channel to keep while nobody listens.
  public class func resizeChannel(
    withName name: String, binaryMessenger messenger: any FlutterBinaryMessenger, size newSize: Int
  ) {
    ChannelConnection(name: name, messenger: messenger, taskQueue: nil).resizeBuffer(newSize)
  }

  /// Tells Dart's side whether to warn when messages of a channel are dropped because nobody listens.
  public class func setWarnsOnOverflow(
    _ warns: Bool, forChannelWithName name: String, binaryMessenger messenger: any FlutterBinaryMessenger
  ) {
    ChannelConnection(name: name, messenger: messenger, taskQueue: nil).setWarnsOnOverflow(warns)
  }
}
