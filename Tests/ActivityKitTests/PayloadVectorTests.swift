import ActivityKit
import DeviceEmulator
import Foundation
import LiveActivityBridge
import Testing

/// Every payload in `protocol/vectors/activitykit`.
@Suite struct PayloadVectorTests {
  static let now = Date(timeIntervalSince1970: 1_790_000_000)
  static let channel = "dHN0LXNyY2gtY2hubA=="

  /// A device ten minutes later than its start, in the state a vector wants, with the token the vector's push goes to.
  private func prepared(_ line: VectorLine) async throws -> (device: EmulatedDevice, token: Data?, id: String?) {
    let name: String = try #require(line["type"])
    let type = try #require(Samples.types[name])
    let example = try #require(Samples.examples[name])
    let device = EmulatedDevice { $0.startDate = Self.now.addingTimeInterval(-600) }
    type.register(device)
    let given: String? = line["given"]
    if given == "none" {
      device.requestPushToStartToken(ofType: type.name)
      device.advance(by: 60)
      device.appPhase = .notRunning
      device.advance(to: Self.now)
      return (device, device.pushToStartToken(ofType: type.name), nil)
    }
    let push = given == "subscribed" ? PushType.channel(Self.channel) : .token
    let id = try type.start(device, example.attributes, example.state, push)
    device.advance(by: 540)
    let token = device.activity(id)?.pushToken
    switch given {
    case "stale":
      let payload = try VectorLine.compact([
        "aps": [
          "timestamp": 1_789_999_940, "event": "update", "stale-date": 1_789_999_970,
          "content-state": try JSONSerialization.jsonObject(with: example.state),
        ]
      ])
      device.receive(payload, for: .activity(id))
    case "dismissed": device.swipeAway(id)
    default: try await type.update(device, id, example.state)
    }
    device.advance(to: Self.now)
    return (device, token, id)
  }

  @Test(arguments: VectorLine.all("apns")) func apns(_ line: VectorLine) async throws {
    let (device, token, id) = try await prepared(line)
    let before = id.flatMap { device.activity($0)?.content }
    let hex = token.map { $0.map { String(format: "%02x", $0) }.joined() } ?? ""
    let path: String = try #require(line["path"])
    var headers: [String: String] = try #require(line["headers"])
    headers["authorization"] = "bearer x"
    let body = try line.payload()
    if let size: Int = line["padTo"] { #expect(body.count == size) }
    let gateway = PushGateway(devices: [device])
    let outcome = gateway.send(
      APNsRequest(path: path.replacingOccurrences(of: "<token>", with: hex), headers: headers, body: body))

    let answer: [String: Any] = try #require(line["answer"])
    #expect(outcome.answer.status == answer["status"] as? Int)
    #expect(outcome.answer.reason?.name == answer["reason"] as? String)
    #expect(gateway.outcomes == [outcome])
    let delivery = outcome.deliveries.first
    switch line["device"] ?? "" {
    case "created": #expect(delivery?.effect == .created)
    case "applied": #expect(delivery?.effect == .applied)
    case "dropped":
      #expect(delivery?.effect.dropReason?.code.rawValue == line["why"])
      #expect(delivery?.effect.dropReason?.location == line["at"])
      #expect(device.findings.contains { [.pushDropped, .pushUndecodable].contains($0.rule) })
      if let id { #expect(device.activity(id)?.content == before) }
    default:
      #expect(outcome.deliveries.isEmpty)
      if let id { #expect(device.activity(id)?.content == before) }
    }
    if let delivery { try check(delivery, line, device, before) }
  }

  private func check(
    _ delivery: PushDelivery, _ line: VectorLine, _ device: EmulatedDevice, _ before: EncodedContent?
  ) throws {
    guard case .pushReceived(_, let effect)? = device.journal(from: delivery.entry).first?.event else {
      Issue.record("no journal entry at \(delivery.entry)")
      return
    }
    #expect(effect == delivery.effect)
    if let state: String = line["state"] { #expect(delivery.activity?.state.rawValue == state) }
    if let date: Int = line["dismissalDate"] {
      #expect(delivery.activity?.dismissalDate == Date(timeIntervalSince1970: Double(date)))
    }
    if let alerted: Bool = line["alerted"] { #expect((delivery.alert != nil) == alerted) }
    if let charged: Bool = line["charged"] { #expect(delivery.isCharged == charged) }
    if let phase: String = line["appPhase"] { #expect(device.appPhase.rawValue == phase) }
    let suspect: [String] = line["suspectDates"] ?? []
    #expect(delivery.suspectDates.map(\.path) == suspect)
    #expect(device.findings.filter { $0.rule == .date31YearsOff }.count == suspect.count)
    if let token: String = line["token"] {
      #expect(delivery.activity?.pushToken == nil)
      device.advance(by: 60)
      #expect((delivery.activity.flatMap { device.activity($0.id) }?.pushToken != nil) == (token == "later"))
    }
    let payload: [String: Any] = try #require(line["payload"])
    let aps: [String: Any] = try #require(payload["aps"] as? [String: Any])
    if !delivery.isDropped, aps["content-state"] == nil { #expect(delivery.activity?.content == before) }
  }

  @Test(arguments: VectorLine.all("decoding")) func decoding(_ line: VectorLine) throws {
    let name: String = try #require(line["type"])
    let type = try #require(Samples.types[name])
    let example = try #require(Samples.examples[name])
    let device = EmulatedDevice()
    type.register(device)
    let payload = try line.start(of: type.name, example)
    let delivery = try #require(device.receive(payload, for: .start(type.name)).first)
    let decodes = try #require(line["decodes"] as Bool?)
    #expect((delivery.effect == .created) == decodes, "\(delivery.effect)")
    #expect(delivery.effect.dropReason?.code.rawValue == line["why"])
    if let at: String = line["at"] { #expect(delivery.effect.dropReason?.location == at) }
    #expect(device.findings.map(\.rule) == (decodes ? [] : [.pushUndecodable]))
  }

  @Test(arguments: VectorLine.all("sizes")) func sizes(_ line: VectorLine) async throws {
    let isText: Bool = line["type"] == "text"
    let type = try #require(Samples.types[isText ? "text" : "data"])
    let device = EmulatedDevice()
    var (attributes, state) = (Data("{}".utf8), Data("{}".utf8))
    if let text: [String: Any] = line["text"] {
      let unit = try #require(text["unit"] as? String)
      state = try JSONEncoder().encode(["s": String(repeating: unit, count: try #require(text["count"] as? Int))])
    } else {
      attributes = try JSONEncoder().encode(["d": Data(count: try #require(line["zeroBytes"]))])
    }
    #expect(attributes.count + state.count == line["bytes"])
    switch (line["call"] ?? "", line["outcome"] ?? "") {
    case ("request", "ok"): _ = try type.start(device, attributes, state, nil)
    case ("request", "attributesTooLarge"):
      #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
        try type.start(device, attributes, state, nil)
      }
    case ("update", "tooLarge"):
      let id = try type.start(device, attributes, Data(#"{"s":""}"#.utf8), nil)
      try await type.update(device, id, state)
      #expect(device.activity(id)?.revision == 0)
      #expect(device.journal.last?.event == .ignored(.update, .tooLarge(size: 4097, limit: 4096)))
    case let other: Issue.record("\(other)")
    }
  }

  @Test(arguments: VectorLine.all("pushwoosh")) func pushwoosh(_ line: VectorLine) throws {
    let type = try #require(Samples.types["pushwoosh-default"])
    let example = try #require(Samples.examples["pushwoosh-default"])
    let device = EmulatedDevice()
    type.register(device)
    device.requestPushToStartToken(ofType: type.name)
    let id = line["given"] == "running" ? try type.start(device, example.attributes, example.state, .token) : nil
    device.advance(by: 1)
    let before = id.flatMap { device.activity($0)?.content }
    let gateway = PushGateway()
    gateway.connect(device, hwid: "hwid-1", user: "another")
    let body = try line.pushwooshRequest()
    let outcome = gateway.send(
      pushwoosh: body, to: PushwooshEndpoint(rawValue: line["endpoint"] ?? "") ?? .createMessage)
    #expect(outcome.answer.statusCode == line["answer"])
    let delivery = outcome.pushes.first?.deliveries.first
    #expect(outcome.pushes.allSatisfy { $0.answer.status == 200 })
    switch line["device"] ?? "" {
    case "created":
      #expect(delivery?.effect == .created)
      let attributes = try #require(delivery?.activity?.attributes)
      let decoded = try JSONDecoder().decode(DefaultLiveActivityAttributes.self, from: attributes)
      #expect(decoded.pushwoosh.activityId == line["activityId"])
      #expect(delivery?.alert == DeviceAlert(title: "Match", body: "Match started"))
    case "applied": #expect(delivery?.effect == .applied)
    case "dropped":
      #expect(delivery?.effect.dropReason?.code.rawValue == line["why"])
      #expect(delivery?.effect.dropReason?.location == line["at"])
    default:
      #expect(outcome.pushes.isEmpty)
      #expect(device.allActivities.isEmpty)
    }
    if let state: String = line["state"] {
      #expect(delivery?.activity?.state.rawValue == state)
      #expect(delivery?.activity?.content == before)
    }
    #expect(outcome.isApplied == ["created", "applied"].contains(line["device"] ?? ""))
  }
}
