import ChannelCodec
import ChannelTraffic

/// A short session that has one of everything.
enum SampleTraffic {
  static func records() throws -> [TrafficRecord] {
    let codec = StandardMethodCodec()
    func call(_ method: String, _ arguments: ChannelValue = .null) throws -> [UInt8] {
      try codec.encodeMethodCall(MethodCall(method, arguments: arguments))
    }
    let start = TrafficRecord.message(
      .dartToHost, channel: "PW", id: 1, payload: try call("startLiveActivity", ["elapsedSeconds": 0]), time: 412_337)
    let update = TrafficRecord.message(
      .dartToHost, channel: "PW", id: 2, payload: try call("updateLiveActivity", ["elapsedSeconds": 1]),
      time: 1_412_400)
    let stop = TrafficRecord.message(
      .dartToHost, channel: "PW", id: 3, payload: try call("stopLiveActivity"), time: 2_412_337)
    var event = TrafficRecord.message(
      .hostToDart, channel: "clock/events", id: 1, payload: try codec.encodeSuccessEnvelope(["tick": 7]),
      time: 2_500_000)
    event.noReplyWanted = true
    var end = TrafficRecord.message(.hostToDart, channel: "clock/events", id: 2, payload: nil, time: 2_600_000)
    end.noReplyWanted = true
    let unknown = TrafficRecord.message(
      .dartToHost, channel: "PW", id: 4, payload: try call("pauseLiveActivity"), time: 2_700_000)
    let isolate = TrafficRecord.message(
      .dartToHost, channel: "flutter/isolate", id: 5, payload: Array("isolates/1".utf8), time: 2_800_000)
    let settings = TrafficRecord.message(
      .hostToDart, channel: "flutter/settings", id: 3, payload: Array(#"{"textScaleFactor":1.0}"#.utf8))
    let assets = TrafficRecord.message(.dartToHost, channel: "flutter/assets", id: 6, payload: [0, 1, 2])
    let broken = TrafficRecord.message(.dartToHost, channel: "PW", id: 7, payload: [7, 2, 0x61])
    let error = MethodError(code: "not-running", message: "nothing to stop", details: [1, "two"])
    return [
      start, .reply(to: start, payload: [0, 0], time: 414_547),
      update, stop, .reply(to: stop, payload: try codec.encodeErrorEnvelope(error), time: 2_414_000),
      event, end, unknown, .reply(to: unknown, payload: nil, time: 2_700_085),
      isolate, .reply(to: isolate, payload: nil, time: 2_801_000), settings, assets, broken,
      .reply(to: start, payload: [0, 1]),
    ]
  }
}
