import BridgeReport
import ChannelCodec
import DeviceEmulator
import Foundation

/// An iPhone with the app in the background, and the services that push to it: where payloads of one command go, in turn.
struct PushScene {
  /// What the services and the iPhone made of one payload.
  struct Result {
    /// The payload's name.
    var name: String
    /// What Pushwoosh answered, for a request to it.
    var pushwoosh: PushwooshOutcome?
    /// What Apple's service answered, and what became of the push; several when Pushwoosh sent several.
    var outcomes: [PushOutcome]
    /// What is wrong with the payload and with what happened.
    var findings: [Finding]

    /// Whether everything had its effect.
    var isApplied: Bool { pushwoosh?.isApplied ?? (!outcomes.isEmpty && outcomes.allSatisfy(\.isApplied)) }
  }

  /// How long the activity has been running when the first payload comes, in seconds.
  private static let age: TimeInterval = 600
  /// The header that makes a request a broadcast.
  private static let channelHeader = "apns-channel-id"

  private let device: EmulatedDevice
  private let gateway: PushGateway
  private let type: PushableType
  private let startTypes: [PushableType]
  private let headers: [String: String]
  /// The channel that requests are broadcast on, if they are.
  private let channel: String?
  private let movesToTimestamps: Bool
  private var isFirst = true

  /// Sets the scene for a first payload: an activity runs, unless the payload starts one.
  ///
  /// - Parameters:
  ///   - type: the type of that activity.
  ///   - startTypes: the types whose push-to-start tokens the server has, for starts.
  ///   - headers: what the requests to Apple have in place of the usual headers.
  ///   - time: when the first payload comes; nil for when it says it was made.
  /// - Throws: what keeps an activity of that type from running.
  init(
    for first: PushText, type: PushableType, startTypes: [PushableType], headers: [String: String], at time: Date?
  ) throws {
    let arrival = time ?? first.timestamp ?? DeviceSettings().startDate
    let device = EmulatedDevice { $0.startDate = arrival.addingTimeInterval(-Self.age) }
    self.device = device
    self.type = type
    self.startTypes = startTypes
    self.headers = headers
    movesToTimestamps = time == nil
    gateway = PushGateway()
    gateway.connect(device, hwid: first.pushwooshDevice, user: first.pushwooshUser)
    for type in [type] + startTypes {
      type.register(device)
      device.requestPushToStartToken(ofType: type.name)
    }
    channel = headers[Self.channelHeader].flatMap { $0.isEmpty ? nil : $0 }
    if first.event != "start" || channel != nil {
      var request = ActivityRequest(
        attributesType: type.name, attributes: try Self.attributes(of: type, for: first.pushwooshID),
        content: EncodedContent(state: try type.state()))
      // A channel of an impossible id is refused by Apple's service, not by the iPhone.
      request.push = channel.flatMap { Data(base64Encoded: $0) == nil ? nil : .channel($0) } ?? .token
      _ = try device.request(request)
    }
    device.advance(by: 1)
    device.appPhase = .background
    if let token = device.allActivities.first?.pushToken, let id = first.pushwooshID {
      gateway.setActivityToken(token, activityID: id)
    }
    device.advance(to: arrival)
  }

  /// The running activity's attributes, with the id that Pushwoosh shall know it by where they have one.
  private static func attributes(of type: PushableType, for id: String?) throws -> Data {
    let json = try type.attributes()
    guard let id, case .object(var members) = try JSONValue(parsing: json),
      let place = members.firstIndex(where: { $0.key == "pushwoosh" })
    else { return json }
    members[place].value = .object([.init("activityId", .string(id))])
    return Data(JSONValue.object(members).text.utf8)
  }

  /// Sends a payload, a second after the one before or when it says it was made.
  mutating func send(_ text: PushText) -> Result {
    if !isFirst {
      device.advance(by: 1)
      if movesToTimestamps, let time = text.timestamp { device.advance(to: time) }
    }
    isFirst = false
    let mark = device.journalCount
    var pushwoosh: PushwooshOutcome?
    var outcomes: [PushOutcome]
    if text.isPushwoosh {
      let outcome = gateway.send(pushwoosh: text.body)
      pushwoosh = outcome
      outcomes = outcome.pushes
    } else {
      outcomes = [gateway.send(request(for: text))]
    }
    // What holds at the end, such as an activity that nobody refers to, is not the payload's doing.
    let found = device.findings.filter { ($0.entry ?? -1) >= mark }
    return Result(
      name: text.name, pushwoosh: pushwoosh, outcomes: outcomes,
      findings: text.findings + found.map { Finding($0, about: text.name) })
  }

  private func request(for text: PushText) -> APNsRequest {
    var request =
      channel.map { APNsRequest(channel: $0, body: text.body) }
      ?? APNsRequest(token: token(for: text), body: text.body)
    for (name, value) in headers { request.headers[name] = value.isEmpty ? nil : value }
    return request
  }

  /// The token to send to: for a start that of the type, else that of the latest activity.
  private func token(for text: PushText) -> Data {
    if text.event == "start" {
      return device.pushToStartToken(ofType: startType(of: text).name) ?? Data()
    }
    return device.allActivities.last?.pushToken ?? Data()
  }

  /// The type that a start probably means, so that it can be said what is wrong with the name.
  private func startType(of text: PushText) -> PushableType {
    let bare = text.attributesType?.split(separator: ".").last?.lowercased()
    return startTypes.first { $0.name == text.attributesType } ?? startTypes.first { $0.name.lowercased() == bare }
      ?? type
  }
}
