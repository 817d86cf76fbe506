import DeviceEmulator
import Foundation
import Testing

/// Every key of `aps` left out, null, of another type and misspelt, for each event.
@Suite struct PushVariationTests {
  /// A payload that has its effect, key by key.
  static let valid: [String: [String: String]] = [
    "update": [
      "timestamp": "1790000200", "event": #""update""#, "content-state": #"{"n":5}"#,
      "alert": #"{"title":"T","body":"B"}"#, "stale-date": "1790000900", "relevance-score": "7.5",
    ],
    "end": [
      "timestamp": "1790000200", "event": #""end""#, "content-state": #"{"n":5}"#, "dismissal-date": "1790000300",
      "alert": #"{"title":"T","body":"B"}"#, "stale-date": "1790000900", "relevance-score": "7",
    ],
    "start": [
      "timestamp": "1790000200", "event": #""start""#, "content-state": #"{"n":5}"#, "attributes-type": #""Counter""#,
      "attributes": #"{"name":"c"}"#, "alert": #"{"title":"T","body":"B"}"#, "stale-date": "1790000900",
      "relevance-score": "-1", "input-push-token": "1",
    ],
  ]

  static let required: [String: Set<String>] = [
    "update": ["timestamp", "event", "content-state"], "end": ["timestamp", "event"],
    "start": ["timestamp", "event", "content-state", "attributes-type", "attributes", "alert"],
  ]

  /// A value of a type that the key does not take.
  static let misfits: [String: [String]] = [
    "timestamp": [#""1790000200""#, "true", "{}", "[1790000200]"], "event": ["1", "true", "[]", "{}"],
    "content-state": ["5", #""{}""#, "[]", "true"], "attributes-type": ["5", "{}"],
    "attributes": ["5", #""c""#, "[]"], "alert": [#""Order accepted""#, "5", "[]", "true"],
    "stale-date": [#""soon""#, "{}", "false"], "relevance-score": [#""high""#, "true"],
    "dismissal-date": [#""now""#, "true"], "input-push-token": [#""1""#, "{}"], "input-push-channel": ["5", "{}"],
  ]

  struct Variation: CustomTestStringConvertible {
    let event: String
    let key: String
    /// What stands there instead; nil for nothing.
    let value: String?
    let effect: String
    var testDescription: String { "\(event): \(key) \(value ?? "missing")" }
  }

  private static func done(_ event: String) -> String { event == "start" ? "created" : "applied" }

  static let absent: [Variation] = valid.flatMap { event, members in
    members.keys.flatMap { key in
      [nil, "null"].map { value in
        let isRequired = required[event]?.contains(key) ?? false
        return Variation(
          event: event, key: key, value: value, effect: isRequired ? "missingKey aps.\(key)" : done(event))
      }
    }
  }

  static let misfit: [Variation] = misfits.flatMap { key, values in
    valid.flatMap { event, members in
      values.map { value in
        // A channel is only looked at in a start, and so is whatever else belongs to another event.
        let isRead = members[key] != nil || key == "input-push-channel" && event == "start"
        return Variation(
          event: event, key: key, value: value, effect: isRead ? "typeMismatch aps.\(key)" : done(event))
      }
    }
  }

  static let names: [Variation] =
    [
      "Update", "UPDATE", "update ", "stop", "", "push-to-start",
    ].map { Variation(event: "update", key: "event", value: "\"\($0)\"", effect: "unknownEvent aps.event") }
    + ["counter", "COUNTER", "App.Counter", "Counter ", "", "CounterAttributes"].map {
      Variation(
        event: "start", key: "attributes-type", value: "\"\($0)\"", effect: "unknownAttributesType aps.attributes-type")
    }

  private func prepared() throws -> (device: EmulatedDevice, handle: ActivityHandle) {
    let device = EmulatedDevice.withCounter()
    let handle = try device.startCounter()
    device.advance(by: 199)
    return (device, handle)
  }

  private func effect(
    _ members: [String: String], of event: String, on device: EmulatedDevice, _ handle: ActivityHandle
  ) -> String {
    let aps = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    let payload = Data("{\"aps\":{\(aps)},\"own\":1}".utf8)
    return event == "start" ? device.startEffect(payload) : device.effect(payload, on: handle)
  }

  @Test(arguments: absent + misfit + names) func comesTo(_ item: Variation) throws {
    let (device, handle) = try prepared()
    var members = try #require(Self.valid[item.event])
    members[item.key] = item.value
    #expect(effect(members, of: item.event, on: device, handle) == item.effect)
    let isDropped = item.effect != Self.done(item.event)
    #expect(device.findings.contains { [.pushDropped, .pushUndecodable].contains($0.rule) } == isDropped)
    if isDropped {
      #expect(device.shown(handle) == #"{"n":0}"# && device.allActivities.count == 1)
    }
  }

  @Test(arguments: [
    ("content-state", ["content_state", "contentState", "ContentState", "CONTENT-STATE", "content-State"]),
    ("timestamp", ["Timestamp", "time-stamp", "TIMESTAMP"]), ("event", ["Event"]),
    ("attributes-type", ["attributesType", "attributes_type", "Attributes-Type"]), ("attributes", ["Attributes"]),
    ("alert", ["Alert"]),
  ])
  func keysAreExact(_ key: String, _ spellings: [String]) throws {
    for spelling in spellings {
      let (device, handle) = try prepared()
      var members = try #require(Self.valid["start"])
      members[spelling] = members.removeValue(forKey: key)
      #expect(effect(members, of: "start", on: device, handle) == "missingKey aps.\(key)")
      let message = try #require(device.findings.first?.message)
      #expect(message.contains("\"\(spelling)\" is not it"), "\(message)")
    }
  }

  @Test(arguments: ["update", "end", "start"]) func keysThatNobodyKnowsDoNoHarm(_ event: String) throws {
    let (device, handle) = try prepared()
    var members = try #require(Self.valid[event])
    for key in ["badge", "sound", "category", "content-available", "mutable-content", "staleDate"] {
      members[key] = #"{"x":[1,null]}"#
    }
    #expect(effect(members, of: event, on: device, handle) == Self.done(event))
  }

  // MARK: Contents

  @Test(
    arguments: [
      (#"{"n":5,"more":null}"#, "applied"), (#"{"n":5.0}"#, "applied"), (#"{"n":1e3}"#, "applied"),
      (#"{"n":-5}"#, "applied"), (#"{"n":5,"due":null}"#, "applied"), (#"{"n":5,"due":811692800.5}"#, "applied"),
      ("{}", "keyNotFound aps.content-state.n"), (#"{"N":5}"#, "keyNotFound aps.content-state.n"),
      (#"{"n":null}"#, "valueNotFound aps.content-state.n"), (#"{"n":"5"}"#, "typeMismatch aps.content-state.n"),
      (#"{"n":true}"#, "typeMismatch aps.content-state.n"), (#"{"n":5.5}"#, "dataCorrupted aps.content-state"),
      (#"{"n":9223372036854775808}"#, "dataCorrupted aps.content-state"),
      (#"{"n":5,"due":"2026-09-21T14:13:20Z"}"#, "typeMismatch aps.content-state.due"),
    ] as [(String, String)])
  func contentsDecodeAsByAPlainDecoder(_ content: String, _ expected: String) throws {
    let (device, handle) = try prepared()
    for event in ["update", "end", "start"] {
      var members = try #require(Self.valid[event])
      members["content-state"] = content
      let effect = effect(members, of: event, on: device, handle)
      // Of numbers that do not fit, Foundation on Linux names the object that has them.
      #expect(effect.hasPrefix(expected == "applied" ? Self.done(event) : expected), "\(effect)")
    }
  }

  @Test(
    arguments: [
      (#"{"title":"T"}"#, "applied"), (#"{"title":"T","body":null,"subtitle":"S"}"#, "applied"), ("{}", "applied"),
      (#"{"title":{"loc-key":"K"}}"#, "applied"), (#"{"title":{"loc-key":"%@","loc-args":["A"]}}"#, "applied"),
      (#"{"title":5}"#, "typeMismatch aps.alert.title"), (#"{"title":["T"]}"#, "typeMismatch aps.alert.title"),
      (#"{"title":{}}"#, "keyNotFound aps.alert.title.loc-key"),
      (#"{"title":{"loc-key":5}}"#, "typeMismatch aps.alert.title.loc-key"),
      (#"{"title":"T","body":{"loc-key":"K","loc-args":"A"}}"#, "typeMismatch aps.alert.body.loc-args"),
      (#"{"title":"T","body":{"loc-key":"K","loc-args":[1]}}"#, "typeMismatch aps.alert.body.loc-args[0]"),
      (#"{"title":"T","sound":5}"#, "typeMismatch aps.alert.sound"),
      (#"{"title":"T","sound":{"name":"default"}}"#, "typeMismatch aps.alert.sound"),
    ] as [(String, String)])
  func alertsHaveTheirShape(_ alert: String, _ expected: String) throws {
    let (device, handle) = try prepared()
    var members = try #require(Self.valid["update"])
    members["alert"] = alert
    #expect(effect(members, of: "update", on: device, handle) == expected)
  }

  // MARK: Sizes

  private struct Text: Codable {
    var s: String
  }

  @Test(arguments: [(4096, true), (4097, false)]) func attributesAndStateMayHaveFourKilobytes(
    _ size: Int, _ fits: Bool
  ) throws {
    let device = EmulatedDevice()
    device.register("Counter", attributes: CounterAttributes.self, state: Text.self)
    let handle = try device.startCounter()
    // The running activity has `{}` as attributes.
    let state = #"{"s":""# + String(repeating: "a", count: size - 2 - 8) + #""}"#
    #expect(state.utf8.count + 2 == size)
    let update = device.push("update", #""content-state":\#(state)"#)
    #expect(device.effect(update, on: handle) == (fits ? "applied" : "attributesTooLarge aps.content-state"))
  }

  /// A slash is a byte in the payload and two in what the app's type writes.
  @Test func whatCountsIsWhatTheTypeWrites() throws {
    let device = EmulatedDevice()
    device.register("Counter", attributes: CounterAttributes.self, state: Text.self)
    let handle = try device.startCounter()
    for (count, effect) in [(2043, "applied"), (2044, "attributesTooLarge aps.content-state")] {
      let state = #"{"s":""# + String(repeating: "/", count: count) + #""}"#
      #expect(device.effect(device.push("update", #""content-state":\#(state)"#), on: handle) == effect)
    }
  }
}
