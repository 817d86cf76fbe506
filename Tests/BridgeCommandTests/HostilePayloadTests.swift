import Foundation
import Testing

/// Payloads that are broken, enormous or meant to hurt: each is answered with what is wrong and where.
@Suite struct HostilePayloadTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// What the output says; each of them.
    let says: [String]
    var status: Int32 = 1
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ says: String..., status: Int32 = 1) {
      self.init(name, Array(text.utf8), says, status)
    }

    init(_ name: String, _ bytes: [UInt8], _ says: [String], _ status: Int32) {
      self.name = name
      self.bytes = bytes
      self.says = says
      self.status = status
    }
  }

  private static func update(_ content: String, timestamp: String = "1790000000", more: String = "") -> String {
    #"{"aps":{"timestamp":\#(timestamp),"event":"update",\#(more)"content-state":\#(content)}}"#
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static let seven = #"{"elapsedSeconds":7}"#

  static let cases: [Case] = [
    Case("nothing", "", "APNs 400 PayloadEmpty", "ambiguous-json"),
    Case("zeros", [UInt8](repeating: 0, count: 64), ["byte 0", "found byte 0x00", "push-undecodable"], 1),
    Case("a string", #""aps""#, "push-undecodable", "found a string"),
    Case("a list", "[1]", "found an array"),
    Case("no aps", #"{"alert":"x"}"#, #", aps: "#, #"the key "aps" is missing"#),
    Case("aps is a list", #"{"aps":[1,2]}"#, #", aps: "#, "found an array"),
    Case("aps is null", #"{"aps":null}"#, #", aps: "#),
    Case("cut off", #"{"aps":{"timestamp":17"#, "aps", "byte 22", "push-undecodable"),
    Case("a comment", #"{"aps":{/* */}}"#, "byte 8", "aps"),
    Case("nested within limits", update(#"{"elapsedSeconds":7,"x":\#(nested(400))}"#), "applied", status: 0),
    Case(
      "nested too deep", update(#"{"elapsedSeconds":7,"x":\#(nested(600))}"#), "aps.content-state.x[0][0]", "512 levels"
    ),
    Case("nested beyond all", update(nested(100_000)), "PayloadTooLarge", "512 levels"),
    Case("braces beyond all", String(repeating: #"{"a":"#, count: 100_000), "PayloadTooLarge", "a.a.a"),
    Case(
      "many deep values", update("[" + String(repeating: nested(400) + ",", count: 500) + "0]"), "PayloadTooLarge"),
    Case("an event of another type", #"{"aps":{"timestamp":1,"event":7}}"#, #", aps.event: "#, "found number"),
    Case("a timestamp in quotes", update(seven, timestamp: #""1790000000""#), #", aps.timestamp: "#, "found a string"),
    Case(
      "a timestamp in milliseconds", update(seven, timestamp: "1790000000123"), "aps.timestamp", "it has milliseconds"),
    Case("an enormous timestamp", update(seven, timestamp: "1e300"), "aps.timestamp", "1e+300 seconds after 1970"),
    Case("a timestamp before time", update(seven, timestamp: "-1e300"), "aps.timestamp", "is before the latest"),
    Case("a timestamp beyond floats", update(seven, timestamp: "1e999"), "aps.timestamp, byte 20", "a 64-bit float"),
    Case("an enormous stale date", update(seven, more: #""stale-date":1e300,"#), "aps.stale-date", "1e+300", status: 0),
    Case("a stale date before time", update(seven, more: #""stale-date":-1e300,"#), "stale-date-in-past", status: 0),
    Case("an enormous score", update(seven, more: #""relevance-score":1e308,"#), "aps.relevance-score", status: 0),
    Case(
      "an integer beyond 64 bits", update(#"{"elapsedSeconds":123456789012345678901234567890}"#),
      "aps.content-state.elapsedSeconds", "a number within 64 bits"),
    Case("a fraction", update(#"{"elapsedSeconds":1.5}"#), "aps.content-state", "push-undecodable"),
    Case("a truth value", update(#"{"elapsedSeconds":true}"#), "aps.content-state.elapsedSeconds", "push-undecodable"),
    Case("null", update(#"{"elapsedSeconds":null}"#), "aps.content-state.elapsedSeconds"),
    Case(
      "keys twice", update(#"{"elapsedSeconds":7,"elapsedSeconds":8}"#, more: #""event":"end","#),
      #"content    {"elapsedSeconds":7}"#, "json standard input, aps.event:",
      "json standard input, aps.content-state.elapsedSeconds:", status: 0),
    Case("a trailing comma", update(#"{"elapsedSeconds":7,}"#), "aps.content-state, byte", status: 0),
    Case(
      "no UTF-8", Array(update(#"{"elapsedSeconds":7,"t":""#).utf8.dropLast(2)) + [0xFF, 0x22] + Array("}}}".utf8),
      ["aps.content-state.t, byte", "found byte 0xff"], 0),
    Case("UTF-16", Array(Data(update(seven).utf16.flatMap { [UInt8($0 & 255), 0] })), ["byte 1", "0x00"], 0),
    Case(
      "codes for terminals", #"{"aps":{"timestamp":1790000000,"event":"\u001b[2J\u202eupdate"}}"#,
      #""\u{1b}[2J\u{202e}update" is not start, update or end"#),
    Case(
      "too large", update(#"{"elapsedSeconds":7,"t":"\#(String(repeating: "a", count: 5000))"}"#), "PayloadTooLarge"),
    Case("Pushwoosh's request is a list", #"{"request":[]}"#, "Pushwoosh 210 request: must be an object"),
    Case("a number as application", #"{"request":{"application":1}}"#, "request.application: must be a string"),
    Case(
      "notifications of all kinds",
      #"{"request":{"application":"a","auth":"b","notifications":[{"live_activity":"x"}]}}"#,
      "request.notifications[0].live_activity: must be an object"),
    Case(
      "no notification", #"{"request":{"application":"a","auth":"b","notifications":[]}}"#,
      "Pushwoosh 200 OK, 0 pushes"),
    Case(
      "devices of another type",
      #"{"request":{"application":"a","auth":"b","notifications":[{"devices":[1],"live_activity":{"event":"end"},"live_activity_id":"m"}]}}"#,
      "request.notifications[0].devices: must be a list of strings"),
  ]

  @Test(arguments: cases) func isAnswered(_ item: Case) async throws {
    let run = try await CommandRun.run(["push", "-"], input: item.bytes)
    #expect(run.status == item.status && run.errors.isEmpty, "\(run)")
    for text in item.says { #expect(run.output.contains(text), "\(text) in \(run.output)") }
    #expect(!run.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(run.output.utf8.count < 4000)
  }

  @Test(arguments: cases) func isAnsweredInJSON(_ item: Case) async throws {
    let run = try await CommandRun.run(["push", "--format", "jsonl", "-"], input: item.bytes)
    #expect(run.status == item.status && run.lines.count == 1)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["applied"] as? Bool == (item.status == 0))
  }

  /// Payloads with a part of them changed at random: whatever comes of them, nothing ends the program.
  @Test(arguments: 0..<8) func damagedPayloads(_ seed: UInt64) async throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let texts = [
      Self.update(Self.seven, more: #""stale-date":1790000100,"alert":{"title":"t","body":{"loc-key":"k"}},"#),
      #"{"request":{"application":"a","auth":"b","notifications":[{"live_activity":{"event":"start","attributes-type":"DefaultLiveActivityAttributes","attributes":{"data":{}},"content-state":{"data":{}}},"live_activity_id":"m","title":"t"}]}}"#,
    ]
    let pieces = [
      "", "\"", "{", "}", "[", "]", ",", "null", "1e400", "-", "\\u0000", "\u{FEFF}", "99999999999999999999",
    ]
    for _ in 0..<60 {
      var bytes = Array(texts[random(2)].utf8)
      for _ in 0...random(3) {
        let start = random(bytes.count)
        let end = min(bytes.count, start + random(6))
        bytes.replaceSubrange(start..<end, with: pieces[random(pieces.count)].utf8)
      }
      let run = try await CommandRun.run(["push", "-"], input: bytes)
      #expect([0, 1].contains(run.status), "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
