import DeviceEmulator
import Foundation
import Testing

@Suite struct PushGatewayTests {
  static let channel = "Y2hhbm5lbA=="

  struct Refusal: CustomTestStringConvertible {
    let answer: String
    let change: @Sendable (inout APNsRequest) -> Void
    init(_ answer: String, _ change: @escaping @Sendable (inout APNsRequest) -> Void) {
      self.answer = answer
      self.change = change
    }
    var testDescription: String { answer }
  }

  static let refusals: [Refusal] = [
    Refusal("200") { _ in },
    Refusal("200") { $0.headers["apns-priority"] = nil },
    Refusal("200") { $0.headers["apns-expiration"] = "1790009999" },
    Refusal("200") { $0.headers["apns-collapse-id"] = String(repeating: "c", count: 64) },
    Refusal("200") { $0.path = $0.path.uppercased().replacingOccurrences(of: "DEVICE", with: "device") },
    Refusal("404 BadPath") { $0.path = "/2/device/00" },
    Refusal("405 MethodNotAllowed") { $0.method = "GET" },
    Refusal("403 MissingProviderToken") { $0.headers["authorization"] = nil },
    Refusal("403 InvalidProviderToken") { $0.headers["authorization"] = "Basic abc" },
    Refusal("400 BadMessageId") { $0.headers["apns-id"] = "1" },
    Refusal("400 InvalidPushType") { $0.headers["apns-push-type"] = "alert" },
    Refusal("400 InvalidPushType") { $0.headers["apns-push-type"] = nil },
    Refusal("400 BadPriority") { $0.headers["apns-priority"] = "1" },
    Refusal("200") { $0.headers["apns-priority"] = "5" },
    Refusal("400 BadPriority") { $0.headers["apns-priority"] = "05" },
    Refusal("400 BadPriority") { $0.headers["apns-priority"] = "+10" },
    Refusal("400 BadPriority") { $0.headers["apns-priority"] = "10.0" },
    Refusal("400 BadPriority") { $0.headers["apns-priority"] = "high" },
    Refusal("400 BadPriority") { $0.headers["apns-priority"] = "" },
    Refusal("400 InvalidPushType") { $0.headers["apns-push-type"] = "LiveActivity" },
    Refusal("400 InvalidPushType") { $0.headers["apns-push-type"] = "live-activity" },
    Refusal("400 InvalidPushType") { $0.headers["apns-push-type"] = "" },
    Refusal("400 DeviceTokenNotForTopic") { $0.headers["apns-topic"] = "com.example.app" },
    Refusal("400 DeviceTokenNotForTopic") { $0.headers["apns-topic"] = "com.example.app.push-type.LiveActivity" },
    Refusal("400 DeviceTokenNotForTopic") { $0.headers["apns-topic"] = "com.example.App.push-type.liveactivity" },
    Refusal("400 DeviceTokenNotForTopic") { $0.headers["apns-topic"] = "push-type.liveactivity" },
    Refusal("200") { $0.headers["apns-expiration"] = "0" },
    Refusal("400 BadExpirationDate") { $0.headers["apns-expiration"] = "1.5" },
    Refusal("400 BadExpirationDate") { $0.headers["apns-expiration"] = "" },
    Refusal("403 InvalidProviderToken") { $0.headers["authorization"] = "bearer" },
    Refusal("404 BadPath") { $0.path = "/3/Device/00" },
    Refusal("404 BadPath") { $0.path = "/4/broadcasts/app/com.example.app" },
    Refusal("200") { $0.body.append(Data(repeating: 0x20, count: 4096 - $0.body.count)) },
    Refusal("400 BadExpirationDate") { $0.headers["apns-expiration"] = "soon" },
    Refusal("400 BadExpirationDate") { $0.headers["apns-expiration"] = "-1" },
    Refusal("400 BadCollapseId") { $0.headers["apns-collapse-id"] = String(repeating: "c", count: 65) },
    Refusal("400 PayloadEmpty") { $0.body = Data() },
    Refusal("413 PayloadTooLarge") { $0.body.append(Data(repeating: 0x20, count: 4097 - $0.body.count)) },
    Refusal("400 MissingTopic") { $0.headers["apns-topic"] = nil },
    Refusal("400 DeviceTokenNotForTopic") { $0.headers["apns-topic"] = "com.example.other.push-type.liveactivity" },
    Refusal("400 MissingDeviceToken") { $0.path = "/3/device/" },
    Refusal("400 BadDeviceToken") { $0.path = "/3/device/xyz" },
    Refusal("400 BadDeviceToken") { $0.path = "/3/device/abc" },
    Refusal("400 BadDeviceToken") { $0.path = "/3/device/00ff" },
  ]

  private func text(_ answer: GatewayAnswer) -> String {
    answer.reason.map { "\(answer.status) \($0.name)" } ?? "\(answer.status)"
  }

  @Test(arguments: refusals) func answers(_ item: Refusal) throws {
    let device = EmulatedDevice.withCounter()
    let handle = try device.startCounter()
    let gateway = PushGateway(devices: [device])
    let token = try #require(handle.activity?.pushToken)
    var request = APNsRequest(token: token, body: device.push("update", #""content-state":{"n":7}"#))
    item.change(&request)
    let outcome = gateway.send(request)
    #expect(text(outcome.answer) == item.answer)
    #expect(outcome.isApplied == (item.answer == "200"))
    #expect(device.shown(handle) == (item.answer == "200" ? #"{"n":7}"# : #"{"n":0}"#))
    #expect(outcome.answer.body.isEmpty == (outcome.answer.reason == nil))
  }

  @Test func namesOfHeadersHaveNoCaseAndTheIdComesBack() throws {
    let device = EmulatedDevice.withCounter()
    let token = try #require(try device.startCounter().activity?.pushToken)
    let gateway = PushGateway(devices: [device])
    let id = "7E0F5E0A-2C5B-4F6B-9C1C-0123456789AB"
    let plain = APNsRequest(token: token, body: device.push("end"))
    let request = APNsRequest(
      path: plain.path,
      headers: [
        "Authorization": "Bearer x", "APNs-Push-Type": " liveactivity ", "apns-ID": id,
        "APNS-TOPIC": "com.example.app.push-type.liveactivity",
      ], body: plain.body)
    let answer = gateway.send(request).answer
    #expect(answer.status == 200 && answer.apnsID == id)
    let made = gateway.send(plain).answer.apnsID
    #expect(UUID(uuidString: made) != nil)
    #expect(PushGateway(devices: [device]).send(plain).answer.apnsID == made, "ids come from the seed")
  }

  @Test(arguments: [
    (PushGatewaySettings.DeadTokenPolicy.unregistered, "410 Unregistered"), (.expired, "410 ExpiredToken"),
    (.accepted, "200"),
  ])
  func deadTokens(_ policy: PushGatewaySettings.DeadTokenPolicy, _ answer: String) throws {
    let device = EmulatedDevice.withCounter()
    let (ended, rotated) = (try device.startCounter(), try device.startCounter())
    let tokens = try [ended, rotated].map { try #require($0.activity?.pushToken) }
    device.advance(by: 8)
    ended.end()
    device.rotatePushToken(of: rotated.id)
    device.advance(by: 5)
    let gateway = PushGateway(devices: [device]) { $0.deadTokens = policy }
    for token in tokens {
      let outcome = gateway.send(APNsRequest(token: token, body: device.push("update", #""content-state":{"n":7}"#)))
      #expect(text(outcome.answer) == answer)
      #expect(outcome.deliveries.isEmpty && !outcome.isApplied)
    }
    if policy == .unregistered {
      #expect(gateway.outcomes.first?.answer.inactiveSince == device.date(10))
      #expect(gateway.outcomes.first?.answer.body == #"{"reason":"Unregistered","timestamp":1790000010000}"#)
    }
    let fresh = try #require(rotated.activity?.pushToken)
    #expect(gateway.send(APNsRequest(token: fresh, body: device.push("end"))).isApplied)
  }

  static let broadcasts: [Refusal] = [
    Refusal("200") { _ in },
    Refusal("200") { $0.body.append(Data(repeating: 0x20, count: 5120 - $0.body.count)) },
    Refusal("413 PayloadTooLarge") { $0.body.append(Data(repeating: 0x20, count: 5121 - $0.body.count)) },
    Refusal("400 MissingChannelId") { $0.headers["apns-channel-id"] = nil },
    Refusal("400 BadChannelId") { $0.headers["apns-channel-id"] = "no base64" },
    Refusal("410 ChannelNotRegistered") { $0.headers["apns-channel-id"] = "AAAA" },
    Refusal("400 BadPriority") { $0.headers["apns-priority"] = nil },
    Refusal("400 BadExpirationDate") { $0.headers["apns-expiration"] = nil },
    Refusal("400 BadExpirationDate") { $0.headers["apns-expiration"] = "1790009999" },
    Refusal("400 MissingPushType") { $0.headers["apns-push-type"] = nil },
    Refusal("400 TopicMismatch") { $0.path += ".other" },
  ]

  /// flutter_live_activities issue 155: everyone who listens to a channel is reached by one request.
  @Test(arguments: broadcasts) func broadcastsReachEveryListener(_ item: Refusal) throws {
    let devices = (0..<3).map { seed in EmulatedDevice.withCounter { $0.seed = UInt64(seed) } }
    let handles = try devices.map { try $0.startCounter(.channel(Self.channel)) }
    let (other, ended) = (
      try devices[0].startCounter(.channel("AAAA")), try devices[1].startCounter(.channel(Self.channel))
    )
    ended.end()
    let gateway = PushGateway(devices: devices) { $0.channels = [Self.channel: .none, "BBBB": .latest] }
    var request = APNsRequest(channel: Self.channel, body: devices[0].push("update", #""content-state":{"n":7}"#))
    item.change(&request)
    let outcome = gateway.send(request)
    #expect(text(outcome.answer) == item.answer)
    #expect(outcome.deliveries.map(\.short) == (item.answer == "200" ? ["applied", "applied", "applied"] : []))
    #expect(zip(devices, handles).allSatisfy { $0.shown($1) == (item.answer == "200" ? #"{"n":7}"# : #"{"n":0}"#) })
    #expect(devices[0].shown(other) == #"{"n":0}"#)
    #expect(handles.allSatisfy { $0.activity?.pushToken == nil })
  }

  @Test func aChannelThatStoresTakesALaterExpiration() {
    let gateway = PushGateway(devices: []) { $0.channels = ["BBBB": .latest] }
    var request = APNsRequest(channel: "BBBB", body: Data("{}".utf8))
    request.headers["apns-expiration"] = "1790009999"
    let outcome = gateway.send(request)
    #expect(outcome.answer.status == 200 && outcome.deliveries.isEmpty)
  }
}
