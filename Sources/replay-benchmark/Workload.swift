import ChannelCodec
import ChannelTraffic

/// A recorded stopwatch that ran for a day and more: a start, an update a second, a stop, each with its reply.
struct Workload {
  static let channel = "PW"

  let updates: Int
  /// The recording, message and reply in turn.
  let records: [TrafficRecord]

  init(updates: Int) throws(CodecError) {
    self.updates = updates
    var records: [TrafficRecord] = []
    let codec = StandardMethodCodec()
    let reply = try codec.encodeReply(.success(.null))
    func call(_ method: String, _ arguments: ChannelValue) throws(CodecError) {
      let id = records.count / 2
      let payload = try codec.encodeMethodCall(MethodCall(method, arguments: arguments))
      let message = TrafficRecord.message(
        .dartToHost, channel: Self.channel, id: id, payload: payload, time: id * 1_000_000)
      records.append(message)
      records.append(.reply(to: message, payload: reply, time: id * 1_000_000 + 900))
    }
    try call("startLiveActivity", ["elapsedSeconds": 0])
    for second in 1...updates { try call("updateLiveActivity", ["elapsedSeconds": .int(second)]) }
    try call("stopLiveActivity", .null)
    self.records = records
  }

  var calls: Int { updates + 2 }

  var byteCount: Int { records.reduce(0) { $0 + ($1.payload?.count ?? 0) } }
}
