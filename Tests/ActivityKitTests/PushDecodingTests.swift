import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// A content state with a property of every kind, as the default coders write and read it, by the app and by push.
@Suite struct PushDecodingTests {
  struct ZooAttributes: ActivityAttributes {
    enum Level: Int, Codable { case low = 1, high = 2 }

    enum Step: Codable, Hashable {
      case waiting
      case stop(Int)
      case late(minutes: Int)
    }

    struct ContentState: Codable, Hashable {
      var date = Date(timeIntervalSinceReferenceDate: 811_692_800)
      var range = Date(timeIntervalSinceReferenceDate: 1)..<Date(timeIntervalSinceReferenceDate: 2)
      var level = Level.high
      var step = Step.stop(3)
      var number = 7
      var fraction = 1.0
      var flag = true
      var text = "a/b"
      var note: String?
      var id = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
      var link = URL(string: "https://example.com/a")
      var data = Data([1, 2, 3])
      var price = Decimal(1.5)
      var places = [1: "one"]
      var dates = ["due": Date(timeIntervalSinceReferenceDate: 5)]
    }
  }

  /// What the state is as JSON, key by key.
  static let written: [String: String] = [
    "date": "811692800", "range": "[1,2]", "level": "2", "step": #"{"stop":{"_0":3}}"#, "number": "7", "fraction": "1",
    "flag": "true", "text": #""a\/b""#, "id": #""00010203-0405-0607-0809-0A0B0C0D0E0F""#,
    "link": #""https:\/\/example.com\/a""#, "data": #""AQID""#, "price": "1.5", "places": #"{"1":"one"}"#,
    "dates": #"{"due":5}"#,
  ]

  private static func json(_ members: [String: String]) -> String {
    "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  private func started() throws -> (device: EmulatedDevice, activity: Activity<ZooAttributes>) {
    let device = EmulatedDevice()
    let activity = try device.run {
      try Activity.request(
        attributes: ZooAttributes(), content: ActivityContent(state: .init(), staleDate: nil), pushType: .token)
    }
    device.advance(by: 1)
    return (device, activity)
  }

  /// What becomes of an update by push with that content state.
  private func push(_ state: String, to device: EmulatedDevice, _ activity: Activity<ZooAttributes>) throws -> String {
    let body = #"{"aps":{"timestamp":1790000001,"event":"update","content-state":\#(state)}}"#
    let outcome = PushGateway(devices: [device]).send(
      APNsRequest(token: try #require(activity.pushToken), body: Data(body.utf8)))
    guard let error = outcome.deliveries.first?.effect.dropReason else { return "applied" }
    return "\(error.code) \(error.location ?? "-")"
  }

  @Test func theAppWritesPlainJSON() throws {
    let (device, activity) = try started()
    let state = try #require(device.activity(activity.id)?.content.state)
    #expect(String(decoding: state, as: UTF8.self) == Self.json(Self.written))
    #expect(activity.content.state == ZooAttributes.ContentState())
  }

  @Test func aPushBringsTheSame() throws {
    let (device, activity) = try started()
    #expect(try push(Self.json(Self.written), to: device, activity) == "applied")
    #expect(activity.content.state == ZooAttributes.ContentState())
  }

  @Test(
    arguments: [
      ("date", "811692800.5", "applied"), ("date", #""2026-09-21T14:13:20Z""#, "typeMismatch date"),
      ("date", "true", "typeMismatch date"), ("date", "null", "valueNotFound date"), ("range", "[2,2]", "applied"),
      ("range", "[1,2,3]", "applied"), ("range", "[2,1]", "dataCorrupted range"),
      ("range", "[1]", "valueNotFound range[1]"),
      ("range", #"{"lowerBound":1,"upperBound":2}"#, "typeMismatch range"), ("level", "1", "applied"),
      ("level", "3", "dataCorrupted level"), ("level", #""high""#, "typeMismatch level"),
      ("step", #"{"waiting":{}}"#, "applied"), ("step", #"{"late":{"minutes":4}}"#, "applied"),
      ("step", #""waiting""#, "typeMismatch step"), ("step", #"{"late":{"_0":4}}"#, "keyNotFound step.late.minutes"),
      ("step", "{}", "typeMismatch step"), ("number", "1.0", "applied"), ("number", "1e3", "applied"),
      ("number", "1.5", "dataCorrupted -"), ("number", #""1""#, "typeMismatch number"),
      ("number", "true", "typeMismatch number"), ("number", "9223372036854775808", "dataCorrupted -"),
      ("fraction", "3", "applied"), ("fraction", #""3""#, "typeMismatch fraction"),
      ("fraction", "NaN", "invalid"), ("flag", "1", "typeMismatch flag"), ("flag", #""true""#, "typeMismatch flag"),
      ("text", "5", "typeMismatch text"), ("note", #""n""#, "applied"), ("note", "null", "applied"),
      ("note", "5", "typeMismatch note"), ("id", #""00010203-0405-0607-0809-0a0b0c0d0e0f""#, "applied"),
      ("id", #""match-1""#, "dataCorrupted id"), ("data", #""AQI=""#, "applied"),
      ("data", #""*""#, "dataCorrupted data"),
      ("price", "2", "applied"), ("places", #"{"x":"y"}"#, "typeMismatch places.x"),
      ("places", "[]", "typeMismatch places"),
      ("dates", #"{"due":"5"}"#, "typeMismatch dates.due"), ("unknown", "[{}]", "applied"),
    ] as [(String, String, String)])
  func oneValueIsAnother(_ key: String, _ value: String, _ expected: String) throws {
    let (device, activity) = try started()
    var members = Self.written
    members[key] = value
    let effect = try push(Self.json(members), to: device, activity)
    switch expected.split(separator: " ").map(String.init) {
    case ["applied"]: #expect(effect == "applied")
    case ["invalid"]: #expect(effect == "dataCorrupted -")
    case let words where words[1] == "-": #expect(effect == "\(words[0]) aps.content-state")
    case let words: #expect(effect == "\(words[0]) aps.content-state.\(words[1])")
    }
  }

  /// A default value in Swift is no default in JSON, and only what is optional may be missing.
  @Test(arguments: written.keys.sorted()) func oneKeyIsMissing(_ key: String) throws {
    let (device, activity) = try started()
    var members = Self.written
    members[key] = nil
    let effect = try push(Self.json(members), to: device, activity)
    #expect(effect == (key == "link" ? "applied" : "keyNotFound aps.content-state.\(key)"))
    members[key.uppercased()] = Self.written[key]
    let second = try push(Self.json(members), to: device, activity)
    #expect(second == effect, "keys have a case")
  }

  @Test func strategiesOfTheAppsOwnDoNotHelp() throws {
    let (device, activity) = try started()
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let state = String(decoding: try encoder.encode(ZooAttributes.ContentState()), as: UTF8.self)
    #expect(try push(state, to: device, activity).hasPrefix("typeMismatch aps.content-state.date"))
  }
}
