import Flutter
import Foundation
import Testing

@Suite struct PluginTests {
  let host = Host()

  func thermometer(_ method: String, _ arguments: Any? = nil) async -> Any? {
    await host.call(method, arguments, on: "thermometer/methods")
  }

  @Test func aPluginByHandAnswersCalls() async throws {
    ThermometerPlugin.register(with: host)
    #expect(host.published is ThermometerPlugin)
    let reading = try #require(await thermometer("read") as? [String: Any])
    #expect(reading["value"] as? Double == 21.5)
    #expect(reading["samples"] as? [Int] == [20, 21, 22])
    #expect(await thermometer("setUnit", ["unit": "F"]) == nil)
    #expect((await thermometer("read") as? [String: Any])?["unit"] as? String == "F")
    let bad = await thermometer("setUnit", ["unit": 5]) as? FlutterError
    #expect(bad?.code == "BAD_ARGS")
    #expect((bad?.details as? [String: Int]) == ["unit": 5])
    #expect(await thermometer("later") as? String == "done")
    #expect(await thermometer("calibrate", 4) as? Int == 8)
    #expect((await thermometer("calibrate", 40) as? FlutterError)?.code == "RANGE")
    #expect(await thermometer("fly") as AnyObject === FlutterMethodNotImplemented)
  }

  @Test func aPluginByHandSendsEventsAndAsksDart() async {
    ThermometerPlugin.register(with: host)
    #expect(await thermometer("emit", 1) as? Bool == false)
    _ = await host.call("listen", on: "thermometer/events")
    #expect(await thermometer("emit", 1) as? Bool == true)
    _ = await host.call("cancel", on: "thermometer/events")
    #expect(await thermometer("emit", 2) as? Bool == false)
    #expect(host.sent.map(\.channel) == ["thermometer/events"])
    let codec = FlutterStandardMethodCodec.sharedInstance()
    #expect(await thermometer("ask") as? String == "nobody")
    host.dartReply = codec.encodeSuccessEnvelope("yes")
    #expect(await thermometer("ask") as? String == "yes")
  }

  final class Timers: TimerApi {
    var info: TimerInfo?
    func current() throws -> TimerInfo? { info }
    func start(info: TimerInfo) throws {
      if info.seconds < 0 { throw FlutterError(code: "NEGATIVE", message: nil, details: info.seconds) }
      self.info = info
    }
    func rename(name: String, completion: @escaping (Result<String, Error>) -> Void) {
      DispatchQueue.global().async { completion(name.isEmpty ? .failure(CancellationError()) : .success("<\(name)>")) }
    }
  }

  func pigeon(_ method: String, _ arguments: [Any?]?) async -> [Any]? {
    let codec = TimerApiCodec.shared
    let reply = await host.deliver(codec.encode(arguments), on: "dev.flutter.pigeon.timers.TimerApi.\(method)")
    return codec.decode(reply) as? [Any]
  }

  @Test func aGeneratedApiCarriesItsOwnTypes() async throws {
    let timers = Timers()
    TimerApiSetup.setUp(binaryMessenger: host, api: timers)
    let empty = try #require(await pigeon("current", nil))
    #expect(empty.count == 1 && empty[0] is NSNull)
    let info = TimerInfo(name: "tea", seconds: 240, state: .running, note: nil)
    #expect(await pigeon("start", [info])?.count == 1)
    #expect(timers.info?.state == .running)
    #expect(timers.info?.note == nil)
    let current = try #require(await pigeon("current", nil)?.first as? TimerInfo)
    #expect(current.name == "tea" && current.seconds == 240)
    let failed = try #require(await pigeon("start", [TimerInfo(name: "x", seconds: -1, state: .idle, note: "n")]))
    #expect(failed.count == 3 && failed[0] as? String == "NEGATIVE" && failed[2] as? Int == -1)
    #expect(await pigeon("rename", ["a"])?.first as? String == "<a>")
    #expect(await pigeon("rename", [""])?[1] as? String == "CancellationError")
    TimerApiSetup.setUp(binaryMessenger: host, api: nil)
    #expect(await pigeon("current", nil) == nil)
  }
}
