public import Flutter

/// The right to answer one message.
///
/// Whoever holds the token can answer, from any thread. When the last holder lets go of it without having answered,
/// the message can never be answered any more, which is known at that moment and without any timeout.
public final class ReplyToken: Sendable {
  private let pending: PendingReply

  init(_ pending: PendingReply) { self.pending = pending }

  deinit { pending.release() }

  /// Answers with bytes, or with `nil` for "not implemented"; the first answer counts, as on iOS.
  public func answer(_ payload: [UInt8]?) { pending.answer(payload) }

  /// Reports that the message could not be decoded; no answer is given.
  public func reject(_ error: FlutterCodecError) { pending.reject(error) }

  /// Reports that the result could not be encoded; no answer is given.
  public func fail(_ error: FlutterCodecError) { pending.fail(error) }
}
