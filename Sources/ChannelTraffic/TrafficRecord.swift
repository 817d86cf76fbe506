/// One message or one reply that crossed the border between Dart and the host.
///
/// `nil` for the payload is "no message", which is neither an empty message nor an encoded null: Flutter's messengers
/// carry all three (binary_messenger.dart).
public struct TrafficRecord: Sendable, Hashable {
  /// Which way it went.
  public var direction: TrafficDirection

  /// Whether it opens an exchange or answers one.
  public var kind: TrafficRecordKind

  /// The channel's name; a reply carries the name of the channel its message came on.
  public var channel: String

  /// What ties a reply to its message: a message's own number, or for a reply the number of the message it answers.
  ///
  /// Numbers are 0 or more and unique among the messages of one direction. Replies may come in any order.
  public var id: Int

  /// The record's place in the order of everything that crossed, when the recorder counted it.
  public var sequence: Int?

  /// When it crossed, in microseconds (0 or more) since a moment of the recorder's choice, when the recorder noted it.
  public var time: Int?

  /// The bytes, or `nil` when there was no message at all.
  public var payload: [UInt8]?

  /// Whether the sender of this message asked for no reply, so that none is owed.
  public var noReplyWanted: Bool

  /// Whether a tool made this message up, so that it says nothing about the app.
  public var injected: Bool

  /// Creates a record.
  public init(
    _ direction: TrafficDirection, _ kind: TrafficRecordKind, channel: String, id: Int, payload: [UInt8]?,
    sequence: Int? = nil, time: Int? = nil, noReplyWanted: Bool = false, injected: Bool = false
  ) {
    self.direction = direction
    self.kind = kind
    self.channel = channel
    self.id = id
    self.sequence = sequence
    self.time = time
    self.payload = payload
    self.noReplyWanted = noReplyWanted
    self.injected = injected
  }

  /// A message.
  public static func message(
    _ direction: TrafficDirection, channel: String, id: Int, payload: [UInt8]?, time: Int? = nil
  ) -> TrafficRecord {
    TrafficRecord(direction, .message, channel: channel, id: id, payload: payload, time: time)
  }

  /// The reply to a message: the other way, on the same channel, tied by the message's number.
  public static func reply(to message: TrafficRecord, payload: [UInt8]?, time: Int? = nil) -> TrafficRecord {
    TrafficRecord(
      message.direction.opposite, .reply, channel: message.channel, id: message.id, payload: payload, time: time)
  }
}
