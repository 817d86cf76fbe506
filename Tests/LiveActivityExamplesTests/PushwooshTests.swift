import BridgeTesting
import ChannelCodec
import DeviceEmulator
import Flutter
import Foundation
import LiveActivityBridge
import LiveActivityExamples
import Testing

@Suite @MainActor struct PushwooshTests {
  private let host = TestHost()
  private let service = RecordingPushwooshService()

  init() { host.run { PushwooshPlugin.register(with: host.messenger, service: service) } }

  private func start(_ id: String, _ content: ChannelValue = [:]) async throws {
    try await host.invoke(
      "defaultStart", ["activityId": .string(id), "attributes": [:], "content": content], on: "pushwoosh")
  }

  private var state: String { String(decoding: host.device.allActivities[0].content.state, as: UTF8.self) }

  private nonisolated static let pitfalls: [(ChannelValue, mended: String, published: String)] = [
    (0, "0", "false"), (1, "1", "true"), (0.0, "0", "false"), (1.0, "1", "true"), (5, "5", "5"), (5.0, "5", "5"),
    (0.5, "0.5", "0.5"), (true, "true", "true"), (.null, "null", "null"), ("0", "\"0\"", "\"0\""),
    ([0, [1]], "[0,[1]]", "[false,[true]]"), (["a": 1], "{\"a\":1}", "{\"a\":true}"),
    (.int(1 << 40), "1099511627776", "1099511627776"),
  ]

  @Test(arguments: pitfalls.indices) func numbersKeepTheirKindAndTruthValuesToo(_ index: Int) async throws {
    let (value, mended, _) = Self.pitfalls[index]
    try await start("a", ["v": value])
    #expect(state == "{\"data\":{\"v\":\(mended)}}")
  }

  @Test(arguments: pitfalls.indices) func asPublishedZeroAndOneBecomeTruthValues(_ index: Int) async throws {
    let (value, _, published) = Self.pitfalls[index]
    host.run { PublishedPushwoosh.register(with: host.messenger, service: service) }
    let failure = await #expect(throws: DartFailure.self) { try await start("a", ["v": value]) }
    #expect(failure?.neverCompletes == true)
    #expect(state == "{\"data\":{\"v\":\(published)}}")
  }

  @Test func theServerLearnsOfTokensOnceThePluginIsSetUp() async throws {
    try await host.invoke("defaultSetup", on: "pushwoosh")
    try await host.invoke("defaultSetup", on: "pushwoosh")
    try await start("a")
    await host.advance(by: .seconds(2))
    var expected: [RecordingPushwooshService.Request] = []
    if let token = host.device.pushToStartToken(ofType: "DefaultLiveActivityAttributes") {
      expected.append(.pushToStartToken(hex(token)))
    }
    let token = try #require(host.device.allActivities.first?.pushToken)
    expected.append(.activityToken(hex(token), activityId: "a"))
    #expect(Set(service.requests) == Set(expected))
    #expect(service.requests.count == 2)

    host.device.rotatePushToken(of: try #require(host.device.allActivities.first?.id))
    await host.letTasksRun()
    #expect(service.requests.count == 3)
  }

  @Test func aSecondStartTakesThePlaceOfTheFirst() async throws {
    try await start("a")
    try await start("b")
    try await start("a")
    #expect(host.device.allActivities.map(\.state) == [.dismissed, .active, .active])
  }

  @Test func aStartThatFailsLeavesTheFirstOne() async throws {
    try await start("a")
    host.device.refuseNextRequest(with: .denied)
    await #expect(throws: PlatformException.self) { try await start("a") }
    #expect(host.device.allActivities.map(\.state) == [.active])
  }

  @Test func aStopEndsActivitiesAndTellsTheServer() async throws {
    try await start("a")
    try await host.invoke("startLiveActivityWithToken", ["token": "0f", "activityId": "own"], on: "pushwoosh")
    try await host.invoke("stopLiveActivity", on: "pushwoosh")
    #expect(
      service.requests == [
        .activityToken("0f", activityId: "own"), .activityToken("", activityId: "a"),
        .activityToken("", activityId: "own"),
      ])
    #expect(host.finish().isClean)
  }

  @Test func asPublishedAStopLeavesTheCard() async throws {
    host.run { PublishedPushwoosh.register(with: host.messenger, service: service) }
    await #expect(throws: DartFailure.self) { try await start("a") }
    try await host.invoke("stopLiveActivity", on: "pushwoosh")
    #expect(host.device.allActivities.map(\.state) == [.active])
  }

  @Test func theServerIsToldOfACardThatThePersonTookAway() async throws {
    try await host.invoke("defaultSetup", on: "pushwoosh")
    try await start("a")
    try await start("b")
    try await start("b")
    await host.advance(by: .seconds(2))
    host.device.swipeAway(host.device.allActivities[0].id)
    await host.letTasksRun()
    #expect(service.requests.filter { $0 == .activityToken("", activityId: "a") }.count == 1)
    #expect(!service.requests.contains(.activityToken("", activityId: "b")), "another one has the id")
    try await host.invoke("stopLiveActivity", on: "pushwoosh")
    await host.letTasksRun()
    #expect(service.requests.filter { $0 == .activityToken("", activityId: "b") }.count == 1)
  }

  /// With `defaultSetup` a second start of an id ends the first, whose end then tells the server to forget the id.
  @Test(arguments: [true, false]) func asPublishedASecondStartEndsTheFirstOnlyWhereSetUp(_ isSetUp: Bool) async throws {
    host.run { PublishedPushwoosh.register(with: host.messenger, service: service) }
    if isSetUp {
      let failure = await #expect(throws: DartFailure.self) { try await host.invoke("defaultSetup", on: "pushwoosh") }
      #expect(failure?.neverCompletes == true)
    }
    for _ in 0..<2 { await #expect(throws: DartFailure.self) { try await start("a") } }
    await host.advance(by: .seconds(2))
    await host.letTasksRun()
    #expect(host.device.allActivities.map(\.state) == (isSetUp ? [.dismissed, .active] : [.active, .active]))
    #expect(service.requests.contains(.activityToken("", activityId: "a")) == isSetUp)
  }

  /// What a widget's accessors make of each value behind its way through JSON.
  @Test(
    arguments: [
      (0, nil, nil, false), (1, nil, nil, true), (0.0, nil, nil, false), (1.0, nil, nil, true), (5, 5, nil, nil),
      (5.0, 5, nil, nil), (0.5, nil, 0.5, nil), (true, nil, nil, true), (.null, nil, nil, nil),
    ] as [(ChannelValue, Int?, Double?, Bool?)])
  func asPublishedAWidgetReads(_ value: ChannelValue, _ int: Int?, _ double: Double?, _ bool: Bool?) async throws {
    host.run { PublishedPushwoosh.register(with: host.messenger, service: service) }
    _ = await #expect(throws: DartFailure.self) { try await start("a", ["v": value]) }
    let content = host.device.allActivities[0].content.state
    let read = try JSONDecoder().decode(DefaultLiveActivityAttributes.ContentState.self, from: content).data["v"]
    #expect(read?.asInt() == int && read?.asDouble() == double && read?.asBool() == bool)
    #expect(read?.asString() == nil && read?.asArray() == nil && read?.asDictionary() == nil)
  }

  @Test func errorsOfTheServerReachDart() async throws {
    service.failure = NSError(
      domain: "NSURLErrorDomain", code: -1009, userInfo: [NSLocalizedDescriptionKey: "offline"])
    let arguments: ChannelValue = ["token": "0f", "activityId": "own"]
    let error = await #expect(throws: PlatformException.self) {
      try await host.invoke("startLiveActivityWithToken", arguments, on: "pushwoosh")
    }
    #expect(error == PlatformException(code: "Error -1009", message: "NSURLErrorDomain", details: "offline"))
  }

  private func hex(_ data: Data) -> String { data.map { String(format: "%02x", $0) }.joined() }
}
