import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic

/// A recording made in memory: calls on channel `PW` and what the recorded host answered.
struct RecordingBuilder {
  private(set) var records: [TrafficRecord] = []
  private var time = 0

  /// Adds a message of Dart with any bytes; the recorded reply is left out when `reply` is nil.
  mutating func message(
    _ payload: [UInt8]?, on channel: String = "PW", reply: MethodReply?, noReplyWanted: Bool = false,
    after pause: Duration = .milliseconds(1)
  ) throws {
    let message = add(payload, on: channel, .dartToHost, noReplyWanted: noReplyWanted, after: pause)
    if let reply { try self.reply(to: message, reply) }
  }

  /// Adds a call.
  mutating func call(
    _ method: String, _ arguments: ChannelValue = nil, on channel: String = "PW",
    reply: MethodReply? = .success(nil), noReplyWanted: Bool = false, after pause: Duration = .milliseconds(1)
  ) throws {
    let payload = try StandardMethodCodec().encodeMethodCall(MethodCall(method, arguments: arguments))
    try message(payload, on: channel, reply: reply, noReplyWanted: noReplyWanted, after: pause)
  }

  /// Adds a call without its reply, and gives the record that a reply answers.
  mutating func message(
    call method: String, _ arguments: ChannelValue = nil, on channel: String = "PW",
    _ direction: TrafficDirection = .dartToHost
  ) throws -> TrafficRecord {
    let payload = try StandardMethodCodec().encodeMethodCall(MethodCall(method, arguments: arguments))
    return add(payload, on: channel, direction, noReplyWanted: false, after: .milliseconds(1))
  }

  /// Adds the reply to a message.
  mutating func reply(to message: TrafficRecord, _ reply: MethodReply) throws {
    time += 500
    records.append(.reply(to: message, payload: try StandardMethodCodec().encodeReply(reply), time: time))
  }

  private mutating func add(
    _ payload: [UInt8]?, on channel: String, _ direction: TrafficDirection, noReplyWanted: Bool, after pause: Duration
  ) -> TrafficRecord {
    time = records.isEmpty ? 1_000 : time + Int(pause / .microseconds(1))
    var message = TrafficRecord.message(
      direction, channel: channel, id: records.count + 1, payload: payload, time: time)
    message.noReplyWanted = noReplyWanted
    records.append(message)
    return message
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
