public import Foundation

/// Takes a call's result: a value the codec can carry (or `nil`), a `FlutterError`, or `FlutterMethodNotImplemented`.
///
/// It may be called from any thread. As in the headers of Flutter's stable releases it is not `@Sendable`.
public typealias FlutterResult = (Any?) -> Void

/// Handles a call from Dart.
public typealias FlutterMethodCallHandler = (FlutterMethodCall, @escaping FlutterResult) -> Void

/// A named channel for method calls in both directions (FlutterChannels.mm).
///
/// Channel objects are cheap: it is the name that connects both sides, and the messenger that keeps the handler.
open class FlutterMethodChannel: NSObject {
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

  /// Calls a method of Dart's and wants no result.
  public func invokeMethod(_ method: String, arguments: Any?) {
    channel.reporting(.encodingMessage, method) { () throws(FlutterCodecError) in
      channel.send(try codec.checkedEncode(FlutterMethodCall(methodName: method, arguments: arguments)))
    }
  }

  /// Calls a method of Dart's and hands its result to the callback.
  ///
  /// The callback gets the value, a `FlutterError`, or `FlutterMethodNotImplemented` when there was no reply.
  public func invokeMethod(_ method: String, arguments: Any?, result callback: FlutterResult?) {
    let (channel, codec) = (channel, codec)
    channel.reporting(.encodingMessage, method) { () throws(FlutterCodecError) in
      let message = try codec.checkedEncode(FlutterMethodCall(methodName: method, arguments: arguments))
      channel.send(message) { envelope in
        guard let callback else { return }
        guard let envelope else { return callback(FlutterMethodNotImplemented) }
        channel.reporting(.decodingReply, method) { () throws(FlutterCodecError) in
          callback(try codec.checkedEnvelope(envelope))
        }
      }
    }
  }

  /// Sets the handler for calls from Dart in place of any other on this name; `nil` removes it.
  ///
  /// A call that cannot be decoded, which on iOS ends the app, does not reach the handler and gets no reply; nor does a
  /// result that cannot be encoded become a reply. The messenger is told of both.
  public func setMethodCallHandler(_ handler: FlutterMethodCallHandler?) {
    guard let handler else { return channel.removeHandler() }
    let (name, codec) = (channel.name, codec)
    channel.setHandler { message, receiver in
      let call: FlutterMethodCall
      do throws(FlutterCodecError) {
        call = try codec.checkedMethodCall(message)
      } catch {
        receiver.fail(FlutterChannelFault(.decodingMessage, channel: name, error: error))
        return
      }
      let method = call.method
      handler(call) { result in
        do throws(FlutterCodecError) {
          receiver.reply(try codec.checkedReply(result))
        } catch {
          receiver.fail(FlutterChannelFault(.encodingReply, channel: name, method: method, error: error))
        }
      }
    }
  }

  /// Tells Dart's side how many calls to keep while nobody listens.
  public func resizeChannelBuffer(_ newSize: Int) {
    channel.resizeBuffer(newSize)
  }
}
