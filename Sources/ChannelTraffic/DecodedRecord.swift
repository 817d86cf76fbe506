import ChannelCodec

/// A record and what it means, together with the message it answers.
public struct DecodedRecord: Sendable {
  /// The record's number in its recording, from 1.
  public var number: Int
  /// The record.
  public var record: TrafficRecord
  /// How its channel is coded.
  public var codec: ChannelCodecKind
  /// What its payload turned out to be.
  public var content: DecodedContent
  /// The message that a reply answers, or `nil` for a message and for a reply to nothing known.
  public var question: Question?
  /// The number of the message that waited for a reply under the same id and is forgotten for this one.
  public var displaced: Int?

  /// A message that waits for its reply, or had it.
  public struct Question: Sendable, Hashable {
    /// The message's number in its recording, from 1.
    public var number: Int
    /// The channel it came on.
    public var channel: String
    /// The method it called, or `nil` when it was no call.
    public var method: String?
    /// When it crossed, in microseconds.
    public var time: Int?
  }

  /// The method called, or for a reply the method that it answers; `nil` when there is none.
  ///
  /// On a Pigeon channel it is the API and its method, such as `ThermometerHostApi.read`, by the channel's name.
  public var method: String? {
    if case .call(let message) = content { return message.method }
    if codec == .pigeon, record.kind == .message { return PigeonChannel(record.channel)?.qualifiedMethod }
    return question?.method
  }

  /// How long after its message a reply came, in microseconds; `nil` when that is not known.
  public var latency: Int? {
    guard let time = record.time, let asked = question?.time else { return nil }
    return time - asked
  }

  /// Whether it is an event or the end of its stream, which the host sends without being asked.
  public var isEvent: Bool {
    switch content {
    case .event: return true
    case .absent: return isEndOfStream
    default: return false
    }
  }

  /// Whether the host says that no more events will come, which it does by sending no message (platform_channel.dart).
  public var isEndOfStream: Bool {
    guard record.kind == .message, record.direction == .hostToDart, record.payload == nil else { return false }
    return codec == .standardMethod || codec == .jsonMethod
  }

  /// Whether it is a reply to no message that is known to wait for one.
  public var isUnmatchedReply: Bool { record.kind == .reply && question == nil }

  /// Whether it is an error: an error envelope, or an error in the way Pigeon answers (a list of code, message, details).
  public var isError: Bool {
    if codec == .pigeon, record.kind == .reply, case .value(let message) = content {
      return message.root.list.map { $0.count > 1 } ?? false
    }
    return content.isErrorEnvelope
  }
}
