import BridgeReport
import ChannelTraffic

/// A message that was handed to a handler, and what is known of its reply.
struct Exchange {
  /// The message's number in the recording.
  var number: Int
  var location: Finding.Location
  var codec: ChannelCodecKind
  var wantsReply: Bool
  var pending: PendingReply
  /// The recorded reply, when it came by while the handler still held its own.
  var recorded: DecodedRecord?
}
