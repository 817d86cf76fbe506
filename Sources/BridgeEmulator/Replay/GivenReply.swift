import BridgeReport
import ChannelTraffic

/// A reply that was given and whose recorded counterpart may still come, with no more than comparing them takes.
struct GivenReply {
  let payload: [UInt8]?
  let codec: ChannelCodecKind
  let number: Int
  let channel: String
  let method: String?

  /// Where to find its message.
  func location(in recording: String) -> Finding.Location {
    Finding.Location(recording: recording, record: number, channel: channel, method: method)
  }
}
