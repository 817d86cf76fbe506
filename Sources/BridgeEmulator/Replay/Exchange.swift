import BridgeReport
import ChannelCodec
import ChannelTraffic

/// A message that was handed to a handler, and what is known of its reply.
struct Exchange {
  var pending: PendingReply
  var codec: ChannelCodecKind
  var wantsReply: Bool
  /// When the message was recorded, in microseconds.
  var time: Int?
  /// How the Dart code makes the call, if that was said.
  var expectation: DartCalls.Expectation?
  /// How many calls of the host waited for Dart when the message was handed over.
  var waitingForDart = 0
  /// How long the session has waited for the reply, in real time.
  var waited = Duration.zero
  /// The recorded reply, when it came by while the handler still held its own.
  var recorded: DecodedRecord?

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
