/// The counts for one channel, method and direction of the messages.
public struct TrafficStatisticsRow: Sendable, Hashable {
  /// The channel, or `nil` in a sum over several.
  public var channel: String?
  /// The method, or `nil` for messages that are no calls and in a sum.
  public var method: String?
  /// Which way the messages went, or `nil` in a sum.
  public var direction: TrafficDirection?

  /// How many messages there were: calls, events, values.
  public private(set) var messages = 0
  /// How many of them were events, or the end of a stream.
  public private(set) var events = 0
  /// How many bytes the messages had.
  public private(set) var messageBytes = 0
  /// How many messages wanted no reply.
  public private(set) var noReplyWanted = 0
  /// How many replies there were to these messages.
  public private(set) var replies = 0
  /// How many bytes the replies had.
  public private(set) var replyBytes = 0
  /// How many replies had no payload: "not implemented" on method channels, often the normal answer on others.
  public private(set) var nullReplies = 0
  /// How many replies were error envelopes, or errors in Pigeon's way.
  public private(set) var errorReplies = 0
  /// How many replies answered no message that waited for one: second answers, or answers to what was not recorded.
  public private(set) var unmatchedReplies = 0
  /// How many messages and replies the channel's codec could not read.
  public private(set) var undecodable = 0
  /// How long the replies took, where both times are known.
  public private(set) var latency = LatencyHistogram()

  /// How many messages that wanted a reply had none so far.
  public var missingReplies: Int { max(messages - noReplyWanted - replies, 0) }

  init(channel: String?, method: String?, direction: TrafficDirection?) {
    self.channel = channel
    self.method = method
    self.direction = direction
  }

  mutating func add(_ decoded: DecodedRecord) {
    let size = decoded.record.payload?.count ?? 0
    if case .undecodable = decoded.content { undecodable += 1 }
    switch decoded.record.kind {
    case .message:
      messages += 1
      messageBytes += size
      if decoded.record.noReplyWanted { noReplyWanted += 1 }
      if decoded.isEvent { events += 1 }
    case .reply:
      replyBytes += size
      if decoded.record.payload == nil { nullReplies += 1 }
      if decoded.isError { errorReplies += 1 }
      guard decoded.question != nil else {
        unmatchedReplies += 1
        return
      }
      replies += 1
      if let latency = decoded.latency { self.latency.add(latency) }
    }
  }
}
