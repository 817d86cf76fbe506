import ChannelCodec
import ChannelTraffic

/// Writes a record and what it means as one JSON object, for programs.
enum RecordJSON {
  /// The object of a record; what is not known is left out.
  static func json(of decoded: DecodedRecord, in recording: String) -> JSONValue {
    let record = decoded.record
    var members: [JSONValue.Member] = [
      .init("recording", .string(recording)), .init("record", .integer(decoded.number)),
    ]
    if let time = record.time { members.append(.init("t_us", .integer(time))) }
    members += [
      .init("dir", .string(record.direction.rawValue)), .init("kind", .string(record.kind.rawValue)),
      .init("channel", .string(record.channel)), .init("codec", .string(decoded.codec.rawValue)),
    ]
    if let method = decoded.method { members.append(.init("method", .string(method))) }
    if let question = decoded.question { members.append(.init("answers", .integer(question.number))) }
    if let latency = decoded.latency { members.append(.init("latency_us", .integer(latency))) }
    members.append(.init("size", record.payload.map { .integer($0.count) } ?? .null))
    if record.noReplyWanted { members.append(.init("no_reply_wanted", true)) }
    if record.injected { members.append(.init("injected", true)) }
    return .object(members + content(of: decoded))
  }

  /// What the payload means, under the names that recordings in JSON Lines have for it.
  private static func content(of decoded: DecodedRecord) -> [JSONValue.Member] {
    switch decoded.content {
    case .call(let message): return message.call.flatMap { ValueNotation.json($0, form: .readable).members } ?? []
    case .reply(let message): return [.init("reply", envelope(message))]
    case .event(let message): return [.init("event", envelope(message))]
    case .value(let message): return [.init("value", ValueNotation.readableJSON(message.value))]
    case .text(let text): return [.init("value", .string(text))]
    case .binary(let bytes): return [.init("bytes", .string(HexText.text(bytes)))]
    case .absent: return decoded.isEndOfStream ? [.init("event", "endOfStream")] : []
    case .undecodable(let error):
      let bytes = HexText.text(decoded.record.payload ?? [])
      return (ValueNotation.json(error).members ?? []) + [.init("bytes", .string(bytes))]
    }
  }

  private static func envelope(_ message: ChannelMessage) -> JSONValue {
    message.reply.map { ValueNotation.json($0, form: .readable) } ?? .null
  }
}
