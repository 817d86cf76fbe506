import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic

/// A recording made in memory: calls on channel `PW` and what the recorded host answered.
struct RecordingBuilder {
  private(set) var records: [TrafficRecord] = []

  /// Adds a message of Dart with any bytes; the recorded reply is left out when `reply` is nil.
  mutating func message(
    _ payload: [UInt8]?, on channel: String = "PW", reply: MethodReply?, noReplyWanted: Bool = false
  ) throws {
    let id = records.count + 1
    var message = TrafficRecord.message(.dartToHost, channel: channel, id: id, payload: payload, time: id * 1000)
    message.noReplyWanted = noReplyWanted
    records.append(message)
    if let reply {
      let payload = try StandardMethodCodec().encodeReply(reply)
      records.append(.reply(to: message, payload: payload, time: id * 1000 + 500))
    }
  }

  /// Adds a call.
  mutating func call(
    _ method: String, _ arguments: ChannelValue = nil, on channel: String = "PW",
    reply: MethodReply? = .success(nil)
  ) throws {
    let payload = try StandardMethodCodec().encodeMethodCall(MethodCall(method, arguments: arguments))
    try message(payload, on: channel, reply: reply)
  }
}

extension ReplaySession {
  /// Feeds all records and gives the verdict.
  func run(_ records: [TrafficRecord]) async -> RecordingVerdict {
    var decoder = TrafficDecoder()
    for record in records { await feed(decoder.decode(record)) }
    return await finish()
  }
}

/// Replays calls on channel `PW` into a handler.
@MainActor
func replay(
  _ build: (inout RecordingBuilder) throws -> Void,
  into handler: MethodHandler
) async throws -> RecordingVerdict {
  var builder = RecordingBuilder()
  try build(&builder)
  let engine = EmulatedEngine()
  engine.setMethodHandler(handler, on: "PW")
  let options = ReplaySession.Options(patience: .milliseconds(20))
  return await ReplaySession(engine: engine, recording: "test", options: options).run(builder.records)
}
