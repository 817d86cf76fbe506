import DeviceEmulator
import Foundation
import Testing

@Suite struct PushDeliveryTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    var configure: @Sendable (inout DeviceSettings) -> Void = { _ in }
    let payload: @Sendable (EmulatedDevice) -> Data
    let effect: String
    var testDescription: String { name }
  }

  /// A counter that started at 0 and was updated at 100; it is 200 now.
  static let toActivity: [Case] = [
    Case(name: "update", payload: { $0.push("update", #""content-state":{"n":5}"#) }, effect: "applied"),
    Case(
      name: "as old as the latest, to the second",
      payload: { $0.push("update", #""content-state":{"n":5}"#, at: 100) }, effect: "applied"),
    Case(
      name: "older than the latest", payload: { $0.push("update", #""content-state":{"n":5}"#, at: 99) },
      effect: "outdatedTimestamp aps.timestamp"),
    Case(
      name: "eight hours ahead", payload: { $0.push("update", #""content-state":{"n":5}"#, at: 200 + 28_800) },
      effect: "applied"),
    Case(
      name: "further ahead", payload: { $0.push("update", #""content-state":{"n":5}"#, at: 201 + 28_800) },
      effect: "futureTimestamp aps.timestamp"),
    Case(
      name: "further ahead when that is allowed", configure: { $0.undocumented.push.timestampWindow = 1e6 },
      payload: { $0.push("update", #""content-state":{"n":5}"#, at: 201 + 28_800) }, effect: "applied"),
    Case(name: "an old end", payload: { $0.push("end", at: 50) }, effect: "applied"),
    Case(
      name: "an old end when its time counts", configure: { $0.undocumented.push.honorsOldEnd = false },
      payload: { $0.push("end", at: 50) }, effect: "outdatedTimestamp aps.timestamp"),
    Case(
      name: "start to an activity's token", payload: { $0.startPush() }, effect: "misdirectedEvent aps.event"),
    Case(name: "no aps", payload: { _ in Data("{}".utf8) }, effect: "keyNotFound aps"),
    Case(name: "not JSON", payload: { _ in Data("{aps:1}".utf8) }, effect: "dataCorrupted"),
    Case(name: "aps no object", payload: { _ in Data(#"{"aps":[]}"#.utf8) }, effect: "typeMismatch aps"),
    Case(
      name: "no event", payload: { _ in Data(#"{"aps":{"timestamp":1790000200,"content-state":{"n":1}}}"#.utf8) },
      effect: "missingKey aps.event"),
    Case(
      name: "no timestamp", payload: { _ in Data(#"{"aps":{"event":"update","content-state":{"n":1}}}"#.utf8) },
      effect: "missingKey aps.timestamp"),
    Case(
      name: "a timestamp as text", payload: { _ in Data(#"{"aps":{"event":"end","timestamp":"1790000200"}}"#.utf8) },
      effect: "typeMismatch aps.timestamp"),
    Case(
      name: "null for the content", payload: { $0.push("update", #""content-state":null"#) },
      effect: "missingKey aps.content-state"),
    Case(
      name: "content that does not decode", payload: { $0.push("update", #""content-state":{"n":"5"}"#) },
      effect: "typeMismatch aps.content-state.n"),
    Case(
      name: "an end with content that does not decode", payload: { $0.push("end", #""content-state":{}"#) },
      effect: "keyNotFound aps.content-state.n"),
    Case(
      name: "the same when it then ends with what it has", configure: { $0.undocumented.oversize = .keepContent },
      payload: { $0.push("end", #""content-state":{}"#) }, effect: "applied"),
    Case(
      name: "too large with the attributes", configure: { $0.limits.size = 9 },
      payload: { $0.push("update", #""content-state":{"n":12}"#) }, effect: "attributesTooLarge aps.content-state"),
  ]

  @Test(arguments: toActivity) func toAnActivity(_ item: Case) throws {
    let device = EmulatedDevice.withCounter(configure: item.configure)
    let handle = try device.startCounter()
    device.advance(by: 99)
    handle.update(.whole(device.content(1)))
    device.advance(by: 100)
    #expect(device.effect(item.payload(device), on: handle) == item.effect)
    #expect(item.effect == "applied" || device.shown(handle) == #"{"n":1}"#)
  }

  static let toStart: [Case] = [
    Case(name: "start", payload: { $0.startPush() }, effect: "created"),
    Case(
      name: "update", payload: { $0.push("update", #""content-state":{"n":1}"#) }, effect: "misdirectedEvent aps.event"),
    Case(name: "an unknown event", payload: { $0.push("begin") }, effect: "unknownEvent aps.event"),
    Case(name: "no alert", payload: { $0.push("start") }, effect: "missingKey aps.alert"),
    Case(
      name: "attributes that do not decode",
      payload: {
        $0.push(
          "start",
          #""alert":{},"attributes-type":"Counter","attributes":{},"content-state":{"n":1}"#)
      }, effect: "keyNotFound aps.attributes.name"),
    Case(
      name: "switched off by the person", configure: { $0.person.allowsActivities = false },
      payload: { $0.startPush() }, effect: "denied Counter"),
    Case(
      name: "as many as may be", configure: { $0.limits.perApp = 0 }, payload: { $0.startPush() },
      effect: "targetMaximumExceeded Counter"),
    Case(
      name: "too large", configure: { $0.limits.size = 10 }, payload: { $0.startPush() },
      effect: "attributesTooLarge aps.content-state"),
    Case(
      name: "a channel before iOS 18", configure: { $0.model.iOSVersion = IOSVersion(17, 5) },
      payload: { $0.startPush("c", #""input-push-channel":"AAAA""#) }, effect: "newerThanIOS aps.input-push-channel"),
    Case(
      name: "a channel of no possible id", configure: { _ in },
      payload: { $0.startPush("c", #""input-push-channel":"***""#) }, effect: "invalidChannel Counter"),
    Case(
      name: "a channel without an id", configure: { _ in },
      payload: { $0.startPush("c", #""input-push-channel":"""#) }, effect: "invalidChannel Counter"),
  ]

  @Test(arguments: toStart) func toThePushToStartToken(_ item: Case) {
    let device = EmulatedDevice.withCounter(configure: item.configure)
    device.appPhase = .background
    #expect(device.startEffect(item.payload(device)) == item.effect)
    #expect(device.allActivities.count == (item.effect == "created" ? 1 : 0))
  }

  @Test func contentsReplaceEachOtherWholly() throws {
    for keeps in [false, true] {
      let device = EmulatedDevice.withCounter { $0.undocumented.push.keepsUnnamedFields = keeps }
      let handle = try device.startCounter()
      #expect(
        device.effect(
          device.push("update", #""content-state":{"n":1},"stale-date":1790000100,"relevance-score":75"#), on: handle)
          == "applied")
      #expect(handle.activity?.content.staleDate == device.date(100))
      #expect(handle.activity?.content.relevanceScore == 75)
      #expect(device.effect(device.push("update", #""content-state":{"n":2,"more":1}"#), on: handle) == "applied")
      #expect(device.shown(handle) == #"{"n":2}"#)
      #expect(handle.activity?.content.staleDate == (keeps ? device.date(100) : nil))
      #expect(handle.activity?.content.relevanceScore == (keeps ? 75 : 0))
    }
  }

  @Test func theJournalTellsThePushBeforeWhatItDid() throws {
    let device = EmulatedDevice.withCounter()
    let handle = try device.startCounter()
    device.receive(
      device.push("update", #""content-state":{"n":1},"stale-date":1790000000"#), for: .activity(handle.id))
    device.receive(device.push("end", #""content-state":{"n":2},"dismissal-date":1"#), for: .activity(handle.id))
    device.receive(device.push("update", #""content-state":{"n":3}"#), for: .activity(handle.id))
    #expect(
      Array(device.trace(of: handle.id).dropFirst(2)) == [
        "1 push update applied push", "1 content {\"n\":1} push", "1 active>stale push", "1 push end applied push",
        "1 content {\"n\":2} push", "1 stale>dismissed push", "1 push update dropped activityOver push",
      ])
    #expect(device.findings.map(\.rule) == [.staleDateInPast, .pushDropped])
  }

  @Test(
    arguments: [
      (#"{"title":"T","body":"B"}"#, DeviceAlert(title: "T", body: "B")),
      (#"{"title":"T","body":"B","sound":"default"}"#, DeviceAlert(title: "T", body: "B")),
      (#"{"title":"T","sound":""}"#, DeviceAlert(title: "T", body: "", sound: "")),
      (
        #"{"title":{"loc-key":"%@ to %@","loc-args":["A","B"]},"body":{"loc-key":"K"},"sound":"s.caf"}"#,
        DeviceAlert(title: "A to B", body: "K", sound: "s.caf")
      ),
      (#"{"body":"B","sound":"s.caf"}"#, nil),
    ] as [(String, DeviceAlert?)])
  func alerts(_ json: String, _ alert: DeviceAlert?) throws {
    let device = EmulatedDevice.withCounter()
    let handle = try device.startCounter()
    device.appPhase = .background
    let update = device.push("update", #""content-state":{"n":1},"alert":\#(json)"#)
    let delivery = try #require(device.receive(update, for: .activity(handle.id)).first)
    #expect(delivery.effect == .applied)
    #expect(delivery.alert == alert)
    #expect(device.presentations.expanded?.id == (alert == nil ? nil : handle.id))
    let end = device.push("end", #""alert":\#(json)"#)
    #expect(device.receive(end, for: .activity(handle.id)).first?.alert == alert)
    #expect(handle.activity?.content.state == Data(#"{"n":1}"#.utf8))
  }

  @Test func datesSentAsUnixSecondsAreFoundOut() throws {
    let device = EmulatedDevice.withCounter()
    let handle = try device.startCounter()
    let unix = Int(device.now.timeIntervalSince1970)
    for (seconds, isSuspect) in [(unix, true), (unix - 978_307_200, false), (unix * 1000, true)] {
      let payload = device.push("update", #""content-state":{"n":1,"due":\#(seconds)}"#)
      let delivery = try #require(device.receive(payload, for: .activity(handle.id)).first)
      #expect(delivery.effect == .applied)
      #expect(delivery.suspectDates.map(\.path) == (isSuspect ? ["aps.content-state.due"] : []))
      #expect(delivery.suspectDates.allSatisfy { $0.unixSecondsSent == Double(seconds) })
    }
    #expect(device.findings.filter { $0.rule == .date31YearsOff }.count == 2)
    #expect(device.findings.first { $0.rule == .date31YearsOff }?.path == "aps.content-state.due")
  }

  @Test func withoutAKnownTypeNothingCanBeDecoded() throws {
    let device = EmulatedDevice()
    let handle = try device.startCounter()
    #expect(device.effect(device.push("update", #""content-state":{"n":1}"#), on: handle) == "unknownAttributesType")
    #expect(device.effect(device.push("end"), on: handle) == "applied")
    #expect(device.startEffect(device.startPush()) == "unknownAttributesType")
    #expect(device.receive(device.push("end"), for: .activity("none")).isEmpty)
  }

  @Test func anotherTypeOfTheNameTakesItsPlace() throws {
    let device = EmulatedDevice.withCounter()
    #expect(device.registeredTypes == ["Counter"])
    let handle = try device.startCounter()
    device.register("Counter", attributes: CounterAttributes.self, state: CounterAttributes.self)
    #expect(
      device.effect(device.push("update", #""content-state":{"n":1}"#), on: handle)
        == "keyNotFound aps.content-state.name")
  }
}
