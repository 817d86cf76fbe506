public import ChannelCodec
public import Flutter

/// The right to answer one message.
///
/// Whoever holds the token can answer, from any thread. When the last holder lets go of it without having answered,
/// the message can never be answered any more, which is known at that moment and without any timeout.
public final class ReplyToken: Sendable {
  private let pending: PendingReply
  private let platform: HostPlatform

  init(_ pending: PendingReply, on platform: HostPlatform) {
    self.pending = pending
    self.platform = platform
  }

  deinit { pending.release() }

  /// Answers with bytes, or with `nil` for "not implemented"; the first answer counts, as on iOS.
  public func answer(_ payload: [UInt8]?) { pending.answer(payload) }

  /// Answers a call with a reply in the channel's codec.
  public func answer(_ reply: MethodReply, in codec: any MethodCodec = StandardMethodCodec()) {
    pending.answer(reply, in: codec)
  }

  /// Reports that the message could not be decoded; no answer is given.
  public func reject(_ error: FlutterCodecError) { pending.reject(error) }

  /// Reports that the result could not be encoded; no answer is given.
  public func fail(_ error: FlutterCodecError) { pending.fail(error) }

  /// Reports that the handler threw an error, which is a reply on Android and the app's end on iOS.
  ///
  /// Android answers with code `error`, the error's text as the message, and a stack trace (MethodChannel.java).
  public func fail(throwing error: any Error, in codec: any MethodCodec = StandardMethodCodec()) {
    pending.fail(throwing: error, in: codec, on: platform)
  }
}
