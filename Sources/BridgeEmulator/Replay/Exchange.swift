import BridgeReport
import ChannelCodec
import ChannelTraffic

/// A message that was handed to a handler, and what is known of its reply.
final class Exchange {
  let pending: PendingReply
  let codec: ChannelCodecKind
  let wantsReply: Bool
  /// When the message was recorded, in microseconds.
  let time: Int?
  /// How the Dart code makes the call, if that was said.
  let expectation: DartCalls.Expectation?
  /// How many calls of the host waited for Dart when the message was handed over.
  let waitingForDart: Int
  /// Since when the reply is waited for, in real time.
  var openSince: ContinuousClock.Instant?

  init(
    pending: PendingReply, codec: ChannelCodecKind, wantsReply: Bool, time: Int? = nil,
    expectation: DartCalls.Expectation? = nil, waitingForDart: Int = 0
  ) {
    self.pending = pending
    self.codec = codec
    self.wantsReply = wantsReply
    self.time = time
    self.expectation = expectation
    self.waitingForDart = waitingForDart
  }

  /// The message's number in the recording.
  var number: Int { pending.number }

  /// The method called, or `nil` when it is no call.
  var method: String? {
    pending.message?.method ?? (codec == .pigeon ? PigeonChannel(pending.channel)?.qualifiedMethod : nil)
  }

  /// Where to find it.
  func location(in recording: String) -> Finding.Location {
    Finding.Location(recording: recording, record: number, channel: pending.channel, method: method)
  }

  /// The Dart code that made the call.
  func caller(in isolate: DartIsolate) -> DartCaller {
    DartCaller(
      channel: pending.channel, codec: codec, isolate: isolate, isOptional: expectation?.isOptional ?? false)
  }
}
