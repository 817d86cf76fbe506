import BridgeTesting
import ChannelCodec
import DeviceEmulator
import Flutter
import Foundation
import LiveActivityExamples
import Testing

@Suite @MainActor struct LiveActivitiesTests {
  private let host = TestHost()
  private let values = MemoryValues()

  init() async throws {
    let values = values
    let device = host.device
    let registrar = host.registrar
    host.run {
      LiveActivitiesPlugin.register(
        with: registrar,
        manager: LiveActivitiesManager(now: { device.now }) { $0 == "group.example" ? values : nil })
    }
    try await call("init", ["appGroupId": "group.example", "urlScheme": "example"])
  }

  @discardableResult
  private func call(_ method: String, _ arguments: ChannelValue = .null) async throws -> DartValue {
    try await host.invoke(method, arguments, on: "live_activities")
  }

  private func create(_ name: String = "match", _ data: ChannelValue = ["home": 0]) async throws -> String {
    try #require(try await call("createActivity", ["activityId": .string(name), "data": data]).string)
  }

  /// The UUIDs of version 5 that Python's uuid.uuid5(uuid.NAMESPACE_DNS, name) gives.
  @Test(arguments: [
    ("match", "7D8A164B-1725-54B3-9C67-6EA8FF722EF8"), ("", "4EBD0208-8328-5D69-8C44-EC50939C0967"),
    (String(repeating: "long ", count: 40), "BFECCB31-3321-51F8-877F-AD474E71ADBB"),
    ("Zähler", "EF6C5FD3-2B3D-5D5D-9AC0-8A4D39B6404D"),
  ])
  func namesBecomeTheSameIdsEverywhere(_ name: String, _ id: String) async throws {
    _ = try await create(name)
    let attributes = try #require(host.device.allActivities.first?.attributes)
    #expect(String(decoding: attributes, as: UTF8.self) == "{\"id\":\"\(id)\"}")
  }

  @Test func valuesAreKeptInTheAppGroupAndGoWithTheActivity() async throws {
    let id = try await create("match", ["home": 0, "away": 1, "note": .null])
    func kept() -> [String] {
      values.dictionaryRepresentation().map { "\($0.key.suffix(5))=\($0.value)" }.sorted()
    }
    #expect(kept() == ["_away=1", "_home=0"])
    try await call("updateActivity", ["activityId": .string(id), "data": ["home": 2, "away": .null]])
    #expect(kept() == ["_home=2"])
    try await call("endActivity", ["activityId": "match"])
    #expect(kept() == [])
  }

  @Test(arguments: ["id", "name", "uuid"]) func anActivityEndsByAnyOfItsIds(_ kind: String) async throws {
    let id = try await create()
    let ids = ["id": id, "name": "match", "uuid": "7D8A164B-1725-54B3-9C67-6EA8FF722EF8"]
    try await call("endActivity", ["activityId": .string(try #require(ids[kind]))])
    #expect(host.device.allActivities.map(\.state) == [.dismissed])
  }

  @Test func statesAndTokensAreEvents() async throws {
    let events = await host.events(on: "live_activities/activity_status", arguments: "activityUpdateStream")
    let id = DartValue(.string(try await create()))
    try await call(
      "createOrUpdateActivity", ["activityId": "match", "data": [:], "staleIn": 2, "enableRemoteUpdates": false])
    await host.advance(by: .seconds(1))
    let token = try #require(host.device.allActivities.first?.pushToken)
    let hex = token.map { String(format: "%02x", $0) }.joined()
    #expect(try await events.next() == ["activityId": id, "token": DartValue(.string(hex)), "status": "active"])
    await host.advance(by: .seconds(120))
    #expect(try await events.next() == ["activityId": id, "status": "stale"])
    #expect(try await call("getActivityState", ["activityId": id.value]) == "stale")
    #expect(try await call("getPushToken", ["activityId": id.value]) == DartValue(.string(hex)))
    host.device.swipeAway(try #require(id.string))
    #expect(try await events.next() == ["activityId": id, "status": "ended"])
    #expect(try await call("getActivityState", ["activityId": id.value]).isNull)
    await host.letTasksRun()
    #expect(events.unread.isEmpty)
  }

  @Test func theEndAndTheDismissalAreOneEvent() async throws {
    let events = await host.events(on: "live_activities/activity_status", arguments: "activityUpdateStream")
    let id = DartValue(.string(try await create()))
    // Tokens and states are listened to by two tasks, which have no order.
    await host.advance(by: .seconds(1))
    #expect(try await events.next()?.value["status"]?.string == "active")
    await host.advance(by: .seconds(8 * 3600))
    #expect(try await events.next() == ["activityId": id, "status": "ended"])
    #expect(host.device.allActivities.map(\.state) == [.ended])
    await host.advance(by: .seconds(4 * 3600))
    #expect(host.device.allActivities.map(\.state) == [.dismissed])
    await host.letTasksRun()
    #expect(events.unread.isEmpty)
  }

  @Test func tokensToStartAreEvents() async throws {
    let events = await host.events(
      on: "live_activities/push_to_start_token_updates", arguments: "pushToStartTokenUpdateStream")
    await host.letTasksRun()
    await host.advance(by: .seconds(1))
    let token = try #require(host.device.pushToStartToken(ofType: "LiveActivitiesAppAttributes"))
    #expect(try await events.next() == DartValue(.string(token.map { String(format: "%02x", $0) }.joined())))
    await events.cancel()
    #expect(host.finish().isClean)
  }

  @Test func urlsOfTheSchemeAreEvents() async throws {
    let events = await host.events(on: "live_activities/url_scheme", arguments: "urlSchemeStream")
    let url = try #require(URL(string: "example://match/7?half=2&live"))
    let other = try #require(URL(string: "other://match"))
    #expect(host.app.open(other) != true)
    #expect(host.app.open(url) == true)
    let event: DartValue = [
      "scheme": "example", "host": "match", "path": "/7", "url": "example://match/7?half=2&live",
      "queryItems": [["name": "half", "value": "2"], ["name": "live", "value": nil]],
    ]
    #expect(try await events.next() == event)
  }

  /// A hot restart listens to every stream again without having cancelled any.
  @Test func streamsListenedToAgainDoNotCancelEachOther() async throws {
    let listening = [
      ("live_activities/activity_status", "activityUpdateStream"), ("live_activities/url_scheme", "urlSchemeStream"),
      ("live_activities/push_to_start_token_updates", "pushToStartTokenUpdateStream"),
    ]
    var streams: [DartEvents] = []
    for _ in 0..<2 {
      streams = []
      for (channel, name) in listening { streams.append(await host.events(on: channel, arguments: .string(name))) }
    }
    _ = try await create()
    #expect(host.app.open(try #require(URL(string: "example://match"))) == true)
    await host.advance(by: .seconds(2))
    for stream in streams { #expect(try await stream.next() != nil, "\(stream.channel)") }
  }

  @Test func anUnknownStreamIsAnError() async throws {
    let events = await host.events(on: "live_activities/url_scheme", arguments: "noSuchStream")
    await host.letTasksRun()
    #expect(events.reported.count == 1)
  }

  @Test func whatShallNotOutliveTheAppGoesWithIt() async throws {
    let first = try await call(
      "createActivity", ["activityId": "a", "data": [:], "removeWhenAppIsKilled": true, "enableRemoteUpdates": false])
    let second = try await call(
      "createActivity", ["activityId": "b", "data": [:], "enableRemoteUpdates": false])
    host.app.terminate()
    let states = Dictionary(uniqueKeysWithValues: host.device.allActivities.map { ($0.id, $0.state) })
    #expect(states == [try #require(first.string): .dismissed, try #require(second.string): .active])
  }

  /// On a system without Live Activities only the two methods that ask about them have an answer.
  @Test(arguments: [IOSVersion(16, 0), IOSVersion(16, 1), IOSVersion(17, 1), IOSVersion(17, 2)], [false, true])
  func whatTheSystemSupports(_ version: IOSVersion, _ isPublished: Bool) async throws {
    let host = TestHost { $0.model.iOSVersion = version }
    let (device, registrar) = (host.device, host.registrar)
    let system = ExampleSystem {
      device.areActivitiesSupported
    } supportsPushToStart: {
      device.settings.model.iOSVersion >= IOSVersion(17, 2)
    }
    let manager = LiveActivitiesManager(now: { device.now }, system: system) { _ in MemoryValues() }
    host.run {
      if isPublished {
        PublishedLiveActivities.register(with: registrar.messenger(), manager: manager)
      } else {
        LiveActivitiesPlugin.register(with: registrar, manager: manager)
      }
    }
    let isSupported = version >= IOSVersion(16, 1)
    #expect(try await host.invoke("areActivitiesSupported", on: "live_activities") == DartValue(.bool(isSupported)))
    #expect(try await host.invoke("areActivitiesEnabled", on: "live_activities") == DartValue(.bool(isSupported)))
    guard !isSupported else {
      let allows = try await host.invoke("allowsPushStart", on: "live_activities")
      #expect(allows == DartValue(.bool(version >= IOSVersion(17, 2))))
      return
    }
    for method in ["init", "allowsPushStart", "createActivity", "endAllActivities", "getPushToken", "noSuchMethod"] {
      let error = await #expect(throws: PlatformException.self) {
        try await host.invoke(method, on: "live_activities")
      }
      #expect(error?.code == "WRONG_IOS_VERSION", "\(method)")
    }
  }

  @Test func whatThePersonSwitchedOffIsTold() async throws {
    #expect(try await call("areActivitiesEnabled") == true)
    host.device.person.allowsActivities = false
    #expect(try await call("areActivitiesEnabled") == false)
    let error = await #expect(throws: PlatformException.self) { try await create() }
    #expect(error?.code == "LIVE_ACTIVITY_ERROR")
    #expect(error?.message == "can't launch live activity")
  }
}
