public import ChannelCodec
public import Flutter
public import Foundation

/// A Flutter engine without Dart: it holds the handlers of the host's channels and hands them messages.
///
/// A channel is its name: whoever sets a handler last has it, and a message to a channel without one is answered at once
/// with no payload, which Dart reads as "not implemented" (platform_message_handler_ios.mm). Each engine is a world of
/// its own; nothing is shared between two.
public final class EmulatedEngine: NSObject, @unchecked Sendable {
  struct Connection {
    var id: Int64
    var handler: ChannelHandler
  }

  private let lock = NSLock()
  private var connections: [String: Connection] = [:]
  private var lastConnection: Int64 = 0
  private var faults: [FlutterChannelFault] = []
  private var listener: DartListener?

  /// Takes a message to Dart and what takes Dart's reply.
  public typealias DartListener = (OutgoingMessage, @escaping ([UInt8]?) -> Void) -> Void

  /// Creates an engine without any handler.
  public override init() {}

  /// Makes a native handler answer a channel's method calls; `nil` leaves the channel without a handler.
  public func setMethodHandler(_ handler: MethodHandler?, on channel: String) {
    connect(handler.map { .methods($0) }, on: channel)
  }

  /// Makes a handler answer a channel's messages; `nil` leaves the channel without a handler.
  public func setBinaryHandler(_ handler: BinaryHandler?, on channel: String) {
    connect(handler.map { .binary($0) }, on: channel)
  }

  /// The channels that have a handler, sorted.
  public var channels: [String] { lock.withLock { connections.keys.sorted() } }

  /// Whether anybody answers the messages of a channel.
  public func hasHandler(_ channel: String) -> Bool { lock.withLock { connections[channel] != nil } }

  /// The methods that a channel's handler said it implements; empty when it said nothing.
  public func methods(of channel: String) -> [String] {
    guard case .methods(let handler) = handler(of: channel) else { return [] }
    return handler.methods
  }

  /// Hands a message to the channel's handler, on the main actor as on iOS, and gives what becomes of its reply.
  ///
  /// - Parameters:
  ///   - message: The bytes, or `nil` for no message.
  ///   - call: The same message decoded, if the caller has it, so that a native handler need not decode it again.
  ///   - onFurtherAnswer: Told of each answer after the first.
  @MainActor
  public func send(
    _ message: [UInt8]?, decoded call: ChannelMessage? = nil, on channel: String,
    onFurtherAnswer: (@Sendable ([UInt8]?) -> Void)? = nil
  ) -> PendingReply {
    let pending = PendingReply(onFurtherAnswer: onFurtherAnswer)
    guard let handler = handler(of: channel) else {
      pending.answer(nil)
      return pending
    }
    let token = ReplyToken(pending)
    switch handler {
    case .binary(let handle): handle(message, token)
    case .receiver(let handle): handle(message.map { Data($0) }, token)
    case .methods(let handler):
      do throws(CodecError) {
        if let call {
          handler.handle(call, token)
        } else {
          handler.handle(try handler.codec.decodeMethodCall(message), token)
        }
      } catch {
        token.reject(FlutterCodecError(error))
      }
    }
    return pending
  }

  /// What went wrong between the engine and its channels since the last time this was asked.
  public func takeFaults() -> [FlutterChannelFault] {
    lock.withLock {
      defer { faults = [] }
      return faults
    }
  }

  /// Who takes the messages that handlers send to Dart; nobody by default.
  public var dartListener: DartListener? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }

  func report(_ fault: FlutterChannelFault) {
    lock.withLock { faults.append(fault) }
  }

  @discardableResult
  func connect(_ handler: ChannelHandler?, on channel: String) -> Int64 {
    lock.withLock {
      lastConnection += 1
      connections[channel] = handler.map { Connection(id: lastConnection, handler: $0) }
      return lastConnection
    }
  }

  /// Takes a handler away if the connection still owns its channel; a newer handler stays.
  func disconnect(_ connection: Int64) {
    lock.withLock {
      guard let channel = connections.first(where: { $0.value.id == connection })?.key else { return }
      connections[channel] = nil
    }
  }

  private func handler(of channel: String) -> ChannelHandler? {
    lock.withLock { connections[channel]?.handler }
  }
}
