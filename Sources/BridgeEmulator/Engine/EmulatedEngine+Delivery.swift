public import ChannelCodec
import Flutter
import Foundation
import Synchronization

extension EmulatedEngine {
  /// Hands a message of Dart to the channel's handler, and gives what becomes of its reply.
  ///
  /// The handler runs before this returns, on the main actor as on iOS; a handler that was set with a task queue runs
  /// there, later.
  ///
  /// - Parameters:
  ///   - message: The bytes, or `nil` for no message.
  ///   - call: The same message decoded, if the caller has it, so that a native handler need not decode it again.
  ///   - faults: What shall go wrong with the reply.
  @MainActor
  public func send(
    _ message: [UInt8]?, decoded call: ChannelMessage? = nil, on channel: String, faults: InjectedFaults? = nil
  ) -> PendingReply {
    let pending = PendingReply(channel: channel, message: call, faults: faults)
    deliver(message, for: pending)
    return pending
  }

  /// Hands a message to the handler of the reply's channel; without one, answers with no payload.
  ///
  /// Gives whether the handler is one that takes bytes, which may have put more work on the main queue.
  @MainActor @discardableResult
  func deliver(_ message: [UInt8]?, for pending: PendingReply) -> Bool {
    let channel = pending.channel
    let request = pending.message.map { StreamWatch.Request($0) } ?? StreamWatch.Request(message)
    let handler: ChannelHandler? = content.withLock { content in
      guard let handler = content.connections.handler(of: channel) else { return nil }
      if let request { content.streams.note(request, on: channel) }
      return handler
    }
    guard let handler else {
      pending.settleOrCount(nil)
      return false
    }
    switch handler.kind {
    case .binary(let handle): handle(message, ReplyToken(pending, on: platform))
    case .receiver(let handle, nil): handle(message.map { Data($0) }, ReplyToken(pending, on: platform))
    case .receiver(_, let taskQueue?):
      let token = ReplyToken(pending, on: platform)
      taskQueue.queue.async {
        if case .receiver(let handle, _) = handler.kind { handle(message.map { Data($0) }, token) }
      }
    case .methods(let handler):
      deliver(message, to: handler, for: pending)
      return false
    }
    return true
  }

  @MainActor
  private func deliver(_ message: [UInt8]?, to handler: MethodHandler, for pending: PendingReply) {
    let call: ChannelMessage
    do throws(CodecError) {
      call = if let call = pending.message { call } else { try handler.codec.decodeMethodCall(message) }
    } catch {
      pending.reject(FlutterCodecError(error))
      return pending.release()
    }
    switch handler.form {
    case .token(let handle): handle(call, ReplyToken(pending, on: platform))
    case .value(let answer):
      do {
        pending.answer(try answer(call), in: handler.codec)
      } catch {
        pending.fail(throwing: error, in: handler.codec, on: platform)
      }
      pending.release()
    }
  }
}
