import DeviceEmulator
import Foundation
import Testing

@Suite struct PushwooshTests {
  struct MatchAttributes: Codable {
    struct Identity: Codable {
      var activityId: String
    }
    var pushwoosh: Identity
  }

  /// Devices that have set up `Match` for push, with the HWIDs h0, h1, ... and the users u0, u1, ...
  private func prepared(_ count: Int) -> (gateway: PushGateway, devices: [EmulatedDevice]) {
    let gateway = PushGateway()
    let devices = (0..<count).map { number in
      let device = EmulatedDevice { $0.seed = UInt64(number) }
      device.register("Match", attributes: MatchAttributes.self, state: CounterState.self)
      device.requestPushToStartToken(ofType: "Match")
      device.advance(by: 1)
      gateway.connect(device, hwid: "h\(number)", user: "u\(number)")
      return device
    }
    return (gateway, devices)
  }

  private func request(_ activity: String, id: String = "m1", _ more: String = "") -> Data {
    let notification =
      #"{"content":{"de":"D","en":"E"},"live_activity_id":"\#(id)","live_activity":\#(activity)\#(more)}"#
    return Data(#"{"request":{"application":"A-B","auth":"t","notifications":[\#(notification)]}}"#.utf8)
  }

  private let start = #"{"event":"start","attributes-type":"Match","attributes":{},"content-state":{"n":1}}"#

  @Test func oneRequestFansOutAndLaterOnesFindWhatItStarted() throws {
    let (gateway, devices) = prepared(3)
    let started = gateway.send(pushwoosh: request(start))
    #expect(started.isApplied)
    #expect(started.pushes.flatMap(\.deliveries).map(\.short) == ["created", "created", "created"])
    #expect(devices.allSatisfy { $0.allActivities.first?.alert == nil }, "no title, no alert")
    #expect(started.answer.messages.count == 1)
    for device in devices { device.advance(by: 1) }
    let update = request(#"{"event":"update","content-state":{"n":2},"stale-date":1790000600}"#)
    #expect(gateway.send(pushwoosh: update, to: .updateLiveActivity).pushes.count == 3)
    #expect(devices.allSatisfy { $0.allActivities.first?.content.state == Data(#"{"n":2}"#.utf8) })
    #expect(devices.allSatisfy { $0.allActivities.first?.content.staleDate == $0.date(600) })
    let end = request(#"{"event":"end","dismissal-date":1}"#, id: "m1", #","devices":["h1"]"#)
    #expect(gateway.send(pushwoosh: end, to: .updateLiveActivity).isApplied)
    #expect(devices.map { $0.allActivities.first?.state } == [.active, .dismissed, .active])
    #expect(gateway.outcomes.count == 7)
    let other = gateway.send(pushwoosh: request(#"{"event":"end"}"#, id: "m2"), to: .updateLiveActivity)
    #expect(other.pushes.isEmpty && other.devicesWithoutToken == 3 && !other.isApplied)
  }

  @Test(arguments: [
    (#","devices":["h0","h2"]"#, [0, 2]), (#","users":["u1"],"devices":["h0"]"#, [1]),
    (#","filter":"everyone""#, [0, 1, 2]), (#","devices":[]"#, []),
  ])
  func recipients(_ more: String, _ reached: [Int]) {
    let (gateway, devices) = prepared(3)
    gateway.send(pushwoosh: request(start, id: "m1", more))
    #expect(devices.indices.filter { !devices[$0].allActivities.isEmpty } == reached)
  }

  @Test func theIdIsAddedToTheAttributesUnlessToldOtherwise() {
    for adds in [true, false] {
      let (_, devices) = prepared(1)
      let gateway = PushGateway(devices: devices) { $0.pushwooshAddsActivityID = adds }
      let delivery = gateway.send(pushwoosh: request(start)).pushes.first?.deliveries.first
      #expect(delivery?.short == (adds ? "created" : "keyNotFound aps.attributes.pushwoosh"))
    }
  }

  /// An activity whose attributes know nothing of Pushwoosh is reached by the token that the app told.
  @Test func tokensThatTheAppTold() throws {
    let device = EmulatedDevice.withCounter()
    let handle = try device.startCounter()
    let gateway = PushGateway(devices: [device])
    let update = request(#"{"event":"update","content-state":{"n":2}}"#, id: "w1")
    #expect(gateway.send(pushwoosh: update, to: .updateLiveActivity).devicesWithoutToken == 1)
    gateway.setActivityToken(handle.activity?.pushToken, activityID: "w1")
    #expect(gateway.send(pushwoosh: update, to: .updateLiveActivity).isApplied)
    #expect(device.shown(handle) == #"{"n":2}"#)
    gateway.setActivityToken(nil, activityID: "w1")
    #expect(gateway.send(pushwoosh: update, to: .updateLiveActivity).pushes.isEmpty)
    #expect(handle.activity?.state == .active, "to stop is to tell the server, no more")
  }

  @Test(arguments: [
    ("[]", 210), (#"{"request":{"application":"A","auth":"t"}}"#, 210),
    (#"{"request":{"application":"A","notifications":[]}}"#, 210),
    (#"{"request":{"application":"A","auth":"t","notifications":[]}}"#, 200),
    (#"{"request":{"application":"A","auth":"t","notifications":[{}]}}"#, 210),
    (#"{"request":{"application":"A","auth":"t","notifications":[{"live_activity_id":"m","live_activity":{}}]}}"#, 210),
    ("{", 400), ("", 400),
  ])
  func whatIsNotUnderstood(_ body: String, _ code: Int) {
    let (gateway, devices) = prepared(1)
    let outcome = gateway.send(pushwoosh: Data(body.utf8))
    #expect(outcome.answer.statusCode == code)
    #expect(outcome.answer.isAccepted == (code == 200))
    #expect(!outcome.isApplied && devices[0].allActivities.isEmpty)
  }

  /// A notification in which one thing is not as Pushwoosh's reference wants it.
  @Test(
    arguments: [
      (#"{"event":"start","attributes":{},"content-state":{"n":1}}"#, "live_activity.attributes-type"),
      (
        #"{"event":"start","attributes-type":5,"attributes":{},"content-state":{"n":1}}"#,
        "live_activity.attributes-type"
      ),
      (#"{"event":"start","attributes-type":"Match","content-state":{"n":1}}"#, "live_activity.attributes"),
      (
        #"{"event":"start","attributes-type":"Match","attributes":[],"content-state":{"n":1}}"#,
        "live_activity.attributes"
      ),
      (#"{"event":"start","attributes-type":"Match","attributes":{}}"#, "live_activity.content-state"),
      (#"{"event":"update"}"#, "live_activity.content-state"),
      (#"{"event":"update","content-state":"{}"}"#, "live_activity.content-state"),
      (#"{"event":"Start","attributes-type":"Match","attributes":{},"content-state":{"n":1}}"#, "live_activity.event"),
      (#"{"event":7}"#, "live_activity.event"), ("[]", "live_activity"), ("5", "live_activity"),
    ] as [(String, String)])
  func whatIsRequiredOfEachEvent(_ activity: String, _ path: String) {
    let (gateway, devices) = prepared(1)
    let outcome = gateway.send(pushwoosh: request(activity))
    #expect(outcome.answer.statusCode == 210 && outcome.pushes.isEmpty)
    #expect(outcome.answer.message.contains("request.notifications[0].\(path):"), "\(outcome.answer.message)")
    #expect(devices[0].allActivities.isEmpty)
  }

  @Test(
    arguments: [
      (#","live_activity_id":"""#, 210), (#","live_activity_id":17"#, 210), (#","devices":"h0""#, 210),
      (#","devices":[5]"#, 210), (#","users":{}"#, 210), (#","users":[]"#, 200), (#","title":5"#, 200),
      (#","unknown":{"a":[1]}"#, 200),
    ] as [(String, Int)])
  func membersOfANotification(_ more: String, _ code: Int) {
    let (gateway, _) = prepared(1)
    let notification = #"{"live_activity_id":"m1","live_activity":\#(start)\#(more)}"#
    let body = #"{"request":{"application":"A-B","auth":"t","notifications":[\#(notification)]}}"#
    #expect(gateway.send(pushwoosh: Data(body.utf8)).answer.statusCode == code)
  }

  @Test(arguments: [("devices", 1000, 200), ("devices", 1001, 210), ("users", 1000, 200), ("users", 1001, 210)])
  func aThousandRecipientsAtMost(_ key: String, _ count: Int, _ code: Int) {
    let (gateway, devices) = prepared(1)
    let names = (0..<count).map { "\"\(key.prefix(1) == "d" ? "h" : "u")\($0)\"" }.joined(separator: ",")
    let outcome = gateway.send(pushwoosh: request(start, id: "m1", #","\#(key)":[\#(names)]"#))
    #expect(outcome.answer.statusCode == code)
    #expect(devices[0].allActivities.count == (code == 200 ? 1 : 0))
  }

  /// A start with the words for an alert has one; a start without a word has none, and the iPhone drops it.
  @Test func titleAndContentBecomeTheAlert() throws {
    let (gateway, devices) = prepared(1)
    func send(_ words: String) -> PushDelivery? {
      let notification = #"{\#(words)"live_activity_id":"m1","live_activity":\#(start)}"#
      let body = #"{"request":{"application":"A-B","auth":"t","notifications":[\#(notification)]}}"#
      return gateway.send(pushwoosh: Data(body.utf8)).pushes.first?.deliveries.first
    }
    #expect(send("")?.short == "missingKey aps.alert")
    #expect(send(#""title":"T","content":"B","#)?.alert == DeviceAlert(title: "T", body: "B"))
    #expect(send(#""title":{"de":"D","en":"E"},"#)?.alert == DeviceAlert(title: "E", body: ""))
    #expect(devices[0].allActivities.count == 2)
  }

  @Test(arguments: [
    (PushwooshEndpoint.createMessage, [200, 200, 200]), (.startLiveActivity, [200, 210, 210]),
    (.updateLiveActivity, [210, 200, 200]),
  ])
  func eachEndpointHasItsEvents(_ endpoint: PushwooshEndpoint, _ codes: [Int]) {
    let bodies = [start, #"{"event":"update","content-state":{"n":2}}"#, #"{"event":"end"}"#].map { request($0) }
    let (gateway, _) = prepared(1)
    #expect(bodies.map { gateway.send(pushwoosh: $0, to: endpoint).answer.statusCode } == codes)
  }

  @Test func devicesAreKnownByTheirTokensToo() {
    let device = EmulatedDevice()
    device.register("Match", attributes: MatchAttributes.self, state: CounterState.self)
    device.requestPushToStartToken(ofType: "Match")
    device.advance(by: 1)
    let gateway = PushGateway()
    gateway.connect(device, hwid: "h0", token: Data([0x0A, 0xBC]))
    for (name, count) in [("0ABC", 0), ("0abd", 0), ("0abc", 1), ("h0", 2)] {
      gateway.send(pushwoosh: request(start, id: "m1", #","devices":["\#(name)"]"#))
      #expect(device.allActivities.count == count, "\(name)")
    }
  }

  @Test func theAnswerIsPushwooshs() throws {
    let (gateway, _) = prepared(1)
    let taken = gateway.send(pushwoosh: request(start)).answer
    let code = try #require(taken.messages.first)
    #expect(taken.body == #"{"response":{"Messages":["\#(code)"]},"status_code":200,"status_message":"OK"}"#)
    let refused = gateway.send(pushwoosh: Data("[]".utf8)).answer
    #expect(refused.body == #"{"status_code":210,"status_message":"request: must be an object"}"#)
  }

  @Test func theEndpointForStartsImpliesTheEvent() {
    let (gateway, devices) = prepared(1)
    let body = request(#"{"attributes-type":"Match","attributes":{},"content-state":{"n":1}}"#)
    #expect(gateway.send(pushwoosh: body).answer.statusCode == 210)
    #expect(gateway.send(pushwoosh: body, to: .startLiveActivity).isApplied)
    #expect(devices[0].allActivities.count == 1)
  }
}
