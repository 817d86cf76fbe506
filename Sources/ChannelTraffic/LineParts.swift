/// What the keys of a line say about a record, its payload aside.
struct LineParts {
  var direction: TrafficDirection?
  var kind: TrafficRecordKind?
  var channel: String?
  /// The id of a message.
  var id: Int?
  /// The id of the message that a reply answers.
  var answered: Int?
  var sequence: Int?
  var time: Int?
  var noReplyWanted = false
  var injected = false

  init() {}

  /// Takes the parts out of a line; throws when one is of another type.
  init(_ fields: LineFields) throws(TrafficError) {
    channel = try fields.string("channel")
    sequence = try fields.number("seq")
    answered = try fields.number("reply_to")
    direction = try fields.word("dir")
    kind = try fields.word("kind")
    id = try fields.number("id")
    time = try fields.number("t_us")
    noReplyWanted = try fields.flag("no_reply_wanted")
    injected = try fields.flag("injected")
  }

  /// The record without its payload; `number` is a message's `id` when nothing else says one.
  func record(number: Int) throws(TrafficError) -> TrafficRecord {
    guard let channel else { throw missing("channel", "a channel's name") }
    guard let direction else { throw missing("dir", "\"dart->host\" or \"host->dart\"") }
    let kind = kind ?? (answered == nil ? .message : .reply)
    let number = try recordID(kind, number)
    return TrafficRecord(
      direction, kind, channel: channel, id: number, payload: nil, sequence: sequence, time: time,
      noReplyWanted: noReplyWanted, injected: injected)
  }

  private func recordID(_ kind: TrafficRecordKind, _ number: Int) throws(TrafficError) -> Int {
    switch (kind, answered, id) {
    case (.message, nil, let own): return own ?? sequence ?? number
    case (.reply, let answered?, nil): return answered
    case (.message, _?, _): throw invalid("reply_to", "expected null in a message, found a number")
    case (.reply, nil, _): throw missing("reply_to", "the number of the message that it answers")
    case (.reply, _, _?): throw invalid("id", "expected no id in a reply, which has reply_to, found a number")
    }
  }

  private func missing(_ key: String, _ wanted: String) -> TrafficError {
    invalid(key, "expected \(wanted), found nothing")
  }

  private func invalid(_ key: String, _ message: String) -> TrafficError {
    TrafficError(.invalidRecord, path: key, message: message)
  }
}
