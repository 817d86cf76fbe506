import DeviceEmulator
import Foundation
import Testing

@Suite struct PushToStartTests {
  @Test func aStartWakesTheAppAndSoDoesItsToken() throws {
    let device = EmulatedDevice.withCounter()
    device.appPhase = .notRunning
    let delivery = try #require(device.receive(device.startPush(), for: .start("Counter")).first)
    let id = try #require(delivery.activity?.id)
    #expect(delivery.alert == DeviceAlert(title: "T", body: "B"))
    #expect(device.appPhase == .background)
    #expect(device.presentations.expanded?.id == id)
    #expect(device.handles(ofType: "Counter").map(\.id) == [id])
    device.appPhase = .notRunning
    device.advance(by: 1)
    #expect(device.activity(id)?.pushToken != nil)
    #expect(device.appPhase == .background)
    #expect(
      device.trace() == [
        "0 phase active>notRunning person", "0 push start created push", "0 requested active push",
        "0 phase notRunning>background system", "0 phase background>notRunning person", "1 token system",
        "1 phase notRunning>background system",
      ])
  }

  @Test func anAppThatIsNotWokenLearnsNothing() throws {
    let device = EmulatedDevice.withCounter { $0.undocumented.push.wakesApp = false }
    device.appPhase = .notRunning
    #expect(device.startEffect(device.startPush()) == "created")
    device.advance(by: 1)
    #expect(device.appPhase == .notRunning)
    #expect(device.handles(ofType: "Counter").isEmpty)
  }

  /// flutter_live_activities issue 174: the server never learns the update token and starts again.
  @Test func startingAgainMakesADuplicate() throws {
    let device = EmulatedDevice.withCounter()
    let effects = ["a", "b", "a"].map { device.startEffect(device.startPush($0)) }
    #expect(effects == ["created", "created", "created"])
    #expect(device.findings.map(\.rule) == [.pushStartsDuplicate])
    #expect(device.findings.first?.activityID == device.allActivities.last?.id)
    for activity in device.allActivities { device.swipeAway(activity.id) }
    #expect(device.startEffect(device.startPush("a")) == "created")
    #expect(device.findings.map(\.rule) == [.pushStartsDuplicate], "the earlier ones are gone")
  }

  @Test(arguments: [
    (#""input-push-token":1"#, true, true), ("", true, true), ("", false, false),
    (#""input-push-token":1"#, false, true), (#""input-push-channel":"AAAA""#, true, false),
  ])
  func tokens(_ aps: String, _ unasked: Bool, _ comes: Bool) throws {
    let device = EmulatedDevice.withCounter { $0.undocumented.push.givesTokenUnasked = unasked }
    let delivery = try #require(device.receive(device.startPush("c", aps), for: .start("Counter")).first)
    let id = try #require(delivery.activity?.id)
    #expect(delivery.activity?.pushToken == nil)
    device.advance(by: 1)
    #expect((device.activity(id)?.pushToken != nil) == comes)
  }

  @Test(arguments: [false, true]) func aUsedTokenIsReplacedOrNot(_ renews: Bool) throws {
    let device = EmulatedDevice.withCounter { $0.undocumented.push.renewsUsedStartToken = renews }
    device.requestPushToStartToken(ofType: "Counter")
    device.advance(by: 1)
    let token = try #require(device.pushToStartToken(ofType: "Counter"))
    #expect(device.owner(ofToken: token)?.target == .start("Counter"))
    #expect(device.owner(ofToken: token)?.isAlive == true)
    device.receive(device.startPush(), for: .start("Counter"))
    #expect(device.owner(ofToken: token)?.isAlive == !renews)
  }

  @Test func aStartThatIsOutOfDateIsBornStale() throws {
    let device = EmulatedDevice.withCounter()
    let payload = device.startPush("c", #""stale-date":1790000000,"relevance-score":2.5"#)
    let delivery = try #require(device.receive(payload, for: .start("Counter")).first)
    #expect(delivery.activity?.state == .stale)
    #expect(delivery.activity?.content.relevanceScore == 2.5)
    #expect(device.presentations.lockScreen.isEmpty)
    #expect(device.findings.map(\.rule) == [.staleDateInPast])
  }
}
