import ChannelCodec

/// Says what records mean: decodes each by its channel's codec and ties each reply to its message.
///
/// Records have to come in their order. The table of messages that wait for a reply is bounded: see `maximumPending`.
public struct TrafficDecoder: Sendable {
  /// How many messages may wait for a reply at once; of more, those that have waited longest are forgotten.
  public static let maximumPending = 65_536

  /// Which channel uses which codec.
  public let codecs: ChannelCodecs

  private let limits: DecodingLimits
  private var pending: PendingMessages
  private var count = 0
  /// The channel that was looked up last, since most records have the channel of the one before.
  private var last: (channel: String, kind: ChannelCodecKind)?
  private var lastMethod: String?

  /// Creates a decoder.
  public init(
    codecs: ChannelCodecs = .wellKnown, limits: DecodingLimits = .default, maximumPending: Int = maximumPending
  ) {
    self.codecs = codecs
    self.limits = limits
    pending = PendingMessages(capacity: maximumPending)
  }

  /// How many messages wait for a reply.
  public var pendingCount: Int { pending.count }

  /// What the next record means; `number` is its place in the recording, by default one more than that of the last.
  public mutating func decode(_ record: TrafficRecord, number: Int? = nil) -> DecodedRecord {
    count = number ?? count + 1
    let codec = kind(of: record.channel)
    var decoded = DecodedRecord(
      number: count, record: record, codec: codec, content: PayloadCodec(codec, limits: limits).content(of: record))
    if record.kind == .reply {
      decoded.question = pending.take(record)
    } else if !record.noReplyWanted {
      decoded.displaced = pending.insert(
        DecodedRecord.Question(
          number: count, channel: record.channel, method: method(of: decoded), time: record.time), record)
    }
    return decoded
  }

  /// The method called; most call what the one before called, which takes no new string then.
  private mutating func method(of decoded: DecodedRecord) -> String? {
    if case .call(let message) = decoded.content, let lastMethod, message.isCall(of: lastMethod) { return lastMethod }
    lastMethod = decoded.method
    return lastMethod
  }

  private mutating func kind(of channel: String) -> ChannelCodecKind {
    if let last, last.channel == channel { return last.kind }
    let kind = codecs.kind(of: channel)
    last = (channel, kind)
    return kind
  }

  /// What a record means by itself, without the message it may answer.
  public func content(of record: TrafficRecord) -> DecodedContent {
    PayloadCodec(codecs.kind(of: record.channel), limits: limits).content(of: record)
  }
}
