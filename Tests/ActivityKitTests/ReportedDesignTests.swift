import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// What developers have reported that is a matter of how an app is made, as the device finds it out.
@Suite struct ReportedDesignTests {
  /// flutter_live_activities issue 127: every update with an alert has a sound; the journal keeps what was asked for.
  @Test func eachAlertIsKeptWithItsSound() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    let alerts = [
      AlertConfiguration(title: "A", body: "a", sound: .default),
      AlertConfiguration(title: "B", body: "b", sound: .named("horn.caf")), nil,
    ]
    for (index, alert) in alerts.enumerated() {
      device.advance(by: 60)
      await activity.update(elapsed(index + 1), alertConfiguration: alert)
    }
    let kept: [DeviceAlert?] = device.journal.compactMap { entry in
      guard case .contentChanged(_, _, let alert) = entry.event else { return nil }
      return .some(alert)
    }
    #expect(
      kept == [DeviceAlert(title: "A", body: "a"), DeviceAlert(title: "B", body: "b", sound: "horn.caf"), nil])
  }

  /// flutter_live_activities issue 127, from the server's side: an empty sound in a push is no sound.
  @Test(arguments: [
    (#""sound":"""#, ""), (#""sound":"default""#, nil), (#""sound":"horn.caf""#, "horn.caf"), (#""more":1"#, nil),
  ])
  func theSoundOfAPush(_ member: String, _ sound: String?) throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch(pushType: .token)
    device.advance(by: 60)
    let token = try #require(activity.pushToken)
    let payload =
      #"{"aps":{"timestamp":1790000060,"event":"update","content-state":{"elapsedSeconds":1},"#
      + #""alert":{"title":"T",\#(member)}}}"#
    let outcome = PushGateway(devices: [device]).send(APNsRequest(token: token, body: Data(payload.utf8)))
    #expect(outcome.deliveries.first?.alert == DeviceAlert(title: "T", body: "", sound: sound))
  }

  /// The copies of one type that an app and its widget extension have.
  enum Extension {
    struct StopwatchAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var seconds: Int
      }
    }
  }

  /// flutter_live_activities issues 5 and 17: the island is black, since the extension's copy of the type is another.
  @Test func aBlackIsland() throws {
    let device = EmulatedDevice()
    device.registerWidget(Extension.StopwatchAttributes.self)
    let activity = try device.startStopwatch(7)
    #expect(activity.activityState == .active)
    device.appPhase = .background
    #expect(device.presentations == DevicePresentations())
    #expect(device.findings.map(\.rule) == [.widgetUndecodable])
    #expect(device.findings.first?.message.contains(#"the key "seconds" is missing"#) == true)
    device.registerWidget(StopwatchAttributes.self)
    #expect(device.presentations.compact?.id == activity.id)
    #expect(device.findings.isEmpty)
  }

  /// flutter_live_activities issues 94 and 102: an update a second is as much as can be shown; more is told of.
  @Test(arguments: [(1.0, false), (0.5, true), (0.1, true)]) func moreThanOneUpdateASecond(
    _ pause: TimeInterval, _ isTold: Bool
  ) async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    for second in 1...30 {
      device.advance(by: pause)
      await activity.update(elapsed(second))
    }
    #expect(device.findings.map(\.rule) == (isTold ? [.updatesTooFrequent] : []))
    #expect(activity.content.state.elapsedSeconds == 30)
  }

  /// pingdotgg/t3code pull requests 3685 and 2837: a token outlives its activity, and one refused call is not all of them.
  @Test func aTokenIsNoProofOfLife() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch(pushType: .token)
    let tokens = activity.pushTokenUpdates.makeAsyncIterator()
    device.advance(by: 60)
    let token = try #require(activity.pushToken)
    await activity.end(nil, dismissalPolicy: .immediate)
    #expect(await tokens.next() == token)
    #expect(await tokens.next() == nil, "the sequence is over with the activity")
    #expect(device.owner(ofToken: token)?.isAlive == false)
    device.refuseNextRequest(with: .visibility)
    #expect(throws: ActivityAuthorizationError.visibility) { try device.startStopwatch() }
    #expect(try device.startStopwatch().activityState == .active)
  }

  /// flutter_live_activities issues 182 and 186: an update that changes nothing in the content state is not drawn on a
  /// locked iPhone; a field that counts makes it so.
  @Test func aFieldThatCountsKeepsTheCardMoving() async throws {
    let device = EmulatedDevice { $0.undocumented.backgroundRuntime = .infinity }
    let (frozen, moving) = (try device.startStopwatch(1), try device.startStopwatch(1))
    device.screen = .locked
    device.advance(by: 60)
    await frozen.update(elapsed(1))
    await moving.update(elapsed(2))
    let drawn = device.presentations.lockScreen.map { $0.drawnAt?.timeIntervalSince(device.settings.startDate) }
    #expect(drawn == [0, 60])
    #expect(device.findings.map(\.rule) == [.equalContent])
  }
}
