import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// What developers have reported about pushes to Live Activities, as their servers and apps would meet it.
@Suite struct ReportedPushTests {
  /// A push to an activity by way of the gateway, at the device's time.
  private func push(
    _ event: String, _ content: String?, to activity: Stopwatch, at time: Date? = nil, _ gateway: PushGateway,
    _ device: EmulatedDevice
  ) throws -> PushOutcome {
    let token = try #require(activity.pushToken)
    let timestamp = Int((time ?? device.now).timeIntervalSince1970)
    let state = content.map { ",\"content-state\":\($0)" } ?? ""
    return gateway.send(
      APNsRequest(token: token, body: Data(#"{"aps":{"timestamp":\#(timestamp),"event":"\#(event)"\#(state)}}"#.utf8)))
  }

  private func running(_ device: EmulatedDevice) throws -> (activity: Stopwatch, gateway: PushGateway) {
    let activity = try device.startStopwatch(pushType: .token)
    device.advance(by: 60)
    return (activity, PushGateway(devices: [device]))
  }

  /// flutter_live_activities issue 32: a push changes the card, and neither the token nor the state stream says so.
  @Test func aPushIsSeenInTheContentAndNotInTheStateStream() async throws {
    let device = EmulatedDevice()
    let (activity, gateway) = try running(device)
    let states = activity.activityStateUpdates.makeAsyncIterator()
    let contents = activity.contentUpdates.makeAsyncIterator()
    #expect(try push("update", #"{"elapsedSeconds":7}"#, to: activity, gateway, device).isApplied)
    #expect(activity.content.state.elapsedSeconds == 7)
    device.appPhase = .notRunning
    #expect(await contents.next()?.state.elapsedSeconds == 7)
    #expect(await contents.next() == nil)
    #expect(await states.next() == .active)
    #expect(await states.next() == nil)
  }

  /// flutter_live_activities issue 118: 200 from APNs, and the device cannot decode, since keys have a prefix or one is missing.
  @Test(arguments: [
    #"{"6BA7B810_appGroupId":"group.example"}"#, #"{"title":"x"}"#, "{}",
  ])
  func keysThatTheTypeDoesNotHave(_ content: String) throws {
    let device = EmulatedDevice()
    let activity = try device.run {
      try Activity.request(
        attributes: LiveActivitiesAppAttributes(id: UUID()),
        content: ActivityContent(state: .init(appGroupId: "group.example"), staleDate: nil), pushType: .token)
    }
    device.advance(by: 1)
    let token = try #require(activity.pushToken)
    let payload = #"{"aps":{"timestamp":1790000001,"event":"update","content-state":\#(content)}}"#
    let outcome = PushGateway(devices: [device]).send(APNsRequest(token: token, body: Data(payload.utf8)))
    #expect(outcome.answer.status == 200)
    #expect(outcome.deliveries.first?.effect.dropReason?.location == "aps.content-state.appGroupId")
    #expect(device.findings.map(\.rule) == [.pushUndecodable])
    #expect(device.findings.first?.message.contains("appGroupId") == true)
  }

  /// urbanairship/ios-library issue 411, home-assistant/iOS pull request 4677: a countdown of 11,000 days.
  @Test func unixSecondsAreReadAsThirtyOneYearsAhead() throws {
    let device = EmulatedDevice()
    let range = device.now...device.now.addingTimeInterval(600)
    let activity = try device.run {
      try Activity.request(
        attributes: DeliveryAttributes(order: "1"),
        content: ActivityContent(state: .init(status: "sent", arrival: range), staleDate: nil), pushType: .token)
    }
    device.advance(by: 1)
    let token = try #require(activity.pushToken)
    let payload =
      #"{"aps":{"timestamp":1790000001,"event":"update","content-state":{"status":"near","arrival":[1790000000,1790001800]}}}"#
    #expect(PushGateway(devices: [device]).send(APNsRequest(token: token, body: Data(payload.utf8))).isApplied)
    let days = activity.content.state.arrival.upperBound.timeIntervalSince(device.now) / 86_400
    #expect(days > 11_000)
    #expect(device.findings.map(\.rule) == [.date31YearsOff, .date31YearsOff])
  }

  /// Apple's developer forum, thread 777566: a start whose attributes lack a key starts nothing and says nothing.
  @Test func aStartWithoutAllAttributesStartsNothing() throws {
    let device = EmulatedDevice()
    let tokens = device.run { Activity<DeliveryAttributes>.pushToStartTokenUpdates.makeAsyncIterator() }
    device.advance(by: 1)
    let token = try #require(device.run { Activity<DeliveryAttributes>.pushToStartToken })
    let payload = #"""
      {"aps":{"timestamp":1790000001,"event":"start","attributes-type":"DeliveryAttributes","attributes":{},
      "content-state":{"status":"s","arrival":[1,2]},"alert":{"title":"T","body":"B"}}}
      """#
    let outcome = PushGateway(devices: [device]).send(APNsRequest(token: token, body: Data(payload.utf8)))
    #expect(outcome.answer.status == 200)
    #expect(outcome.deliveries.first?.effect.dropReason?.location == "aps.attributes.order")
    #expect(device.run { Activity<DeliveryAttributes>.activities.isEmpty })
    withExtendedLifetime(tokens) {}
  }

  /// Apple's developer forum, thread 776165: updates from before the start or more than eight hours ahead are dropped, ends are not.
  @Test func timestampsOutsideTheWindow() throws {
    let device = EmulatedDevice()
    let (activity, gateway) = try running(device)
    for offset in [-3600, 9 * 3600] as [TimeInterval] {
      let time = device.now.addingTimeInterval(offset)
      #expect(try !push("update", #"{"elapsedSeconds":9}"#, to: activity, at: time, gateway, device).isApplied)
    }
    #expect(activity.content.state.elapsedSeconds == 0)
    #expect(try push("end", nil, to: activity, at: device.now.addingTimeInterval(-3600), gateway, device).isApplied)
    #expect(activity.activityState == .ended)
  }

  /// Forum thread 825710, flutter_live_activities issues 15 and 28: a token kept from the beginning is dead after a rotation.
  @Test func aTokenReadOnceGoesDead() throws {
    let device = EmulatedDevice()
    let (activity, gateway) = try running(device)
    let first = try #require(activity.pushToken)
    device.rotatePushToken(of: activity.id)
    let body = Data(#"{"aps":{"timestamp":1790000060,"event":"update","content-state":{"elapsedSeconds":7}}}"#.utf8)
    #expect(gateway.send(APNsRequest(token: first, body: body)).answer.status == 410)
    #expect(gateway.send(APNsRequest(token: try #require(activity.pushToken), body: body)).isApplied)
  }

  /// LoopFollow pull request 657: an activity that ended by default is listed for four hours, and its token answers 410.
  @Test func theTokenOfAnEndedOneIsDead() async throws {
    let device = EmulatedDevice()
    let (activity, gateway) = try running(device)
    await activity.end(nil)
    #expect(device.listedSeconds == [0])
    let outcome = try push("update", #"{"elapsedSeconds":7}"#, to: activity, gateway, device)
    #expect(outcome.answer.status == 410)
    #expect(outcome.answer.reason == .unregistered)
  }

  /// flutter_live_activities issues 103 and 124: the push-to-start token is told once an install; the property keeps it.
  @Test func thePushToStartTokenIsToldOnce() async throws {
    let device = EmulatedDevice { $0.undocumented.repeatsPushToStartToken = false }
    let first = device.run { Stopwatch.pushToStartTokenUpdates.makeAsyncIterator() }
    device.advance(by: 1)
    let token = await first.next()
    device.appPhase = .notRunning
    device.appPhase = .active
    let second = device.run { Stopwatch.pushToStartTokenUpdates.makeAsyncIterator() }
    device.advance(by: 3600)
    #expect(device.run { Stopwatch.pushToStartToken } == token)
    #expect(token != nil)
    device.appPhase = .notRunning
    #expect(await second.next() == nil)
  }

  /// flutter_live_activities issue 174: what a push started is found by the app it wakes, with a token for the server.
  @Test func whatAPushStartedIsFoundByTheAppThatIsWoken() async throws {
    let device = EmulatedDevice()
    let starts = device.run { Stopwatch.activityUpdates.makeAsyncIterator() }
    device.run { _ = Stopwatch.pushToStartTokenUpdates.makeAsyncIterator() }
    device.advance(by: 1)
    let token = try #require(device.pushToStartToken(ofType: "StopwatchAttributes"))
    let payload = #"""
      {"aps":{"timestamp":1790000001,"event":"start","attributes-type":"StopwatchAttributes","attributes":{},
      "content-state":{"elapsedSeconds":3},"alert":{"title":"T","body":"B"}}}
      """#
    let outcome = PushGateway(devices: [device]).send(APNsRequest(token: token, body: Data(payload.utf8)))
    let started = try #require(await starts.next())
    #expect(started.id == outcome.deliveries.first?.activity?.id)
    #expect(started.content.state.elapsedSeconds == 3)
    let tokens = started.pushTokenUpdates.makeAsyncIterator()
    device.advance(by: 1)
    #expect(await tokens.next() == started.pushToken)
  }

  /// flutter_live_activities issue 155: an activity that listens to a channel has no token, and is reached all the same.
  @Test func aChannelReachesWithoutAToken() throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch(pushType: .channel("AAAA"))
    device.advance(by: 60)
    #expect(activity.pushToken == nil)
    let body = Data(#"{"aps":{"timestamp":1790000060,"event":"update","content-state":{"elapsedSeconds":7}}}"#.utf8)
    #expect(PushGateway(devices: [device]).send(APNsRequest(channel: "AAAA", body: body)).isApplied)
    #expect(activity.content.state.elapsedSeconds == 7)
  }
}
