import ChannelCodec
import Testing

@testable import ChannelTraffic

@Suite("The filter language")
struct FilterTests {
  static let decoded: [DecodedRecord] = {
    var decoder = TrafficDecoder()
    let go = TrafficRecord.message(.dartToHost, channel: "PW", id: 1, payload: DecoderTests.call)
    var injected = TrafficRecord.message(.hostToDart, channel: "a,b c:d", id: 2, payload: [])
    injected.injected = true
    injected.noReplyWanted = true
    return [
      decoder.decode(go),
      decoder.decode(.reply(to: go, payload: DecoderTests.error)),
      decoder.decode(.message(.hostToDart, channel: "xyz/events/1", id: 3, payload: [0, 0])),
      decoder.decode(injected),
      decoder.decode(.reply(to: go, payload: nil)),
      decoder.decode(.message(.hostToDart, channel: "flutter/settings", id: 4, payload: Array("1".utf8))),
      decoder.decode(.message(.hostToDart, channel: "xyz/events/1", id: 5, payload: nil)),
    ]
  }()

  static let cases: [(expression: String, numbers: [Int])] = [
    ("", [1, 2, 3, 4, 5, 6, 7]), ("  ", [1, 2, 3, 4, 5, 6, 7]), ("*", [1, 2, 3, 4, 5, 6, 7]),
    ("PW", [1, 2, 5]), ("pw", []), ("channel:PW", [1, 2, 5]), ("!PW", [3, 4, 6, 7]), ("P?", [1, 2, 5]), ("?", []),
    ("PW,flutter/*", [1, 2, 5, 6]), ("!PW,flutter/*", [3, 4, 7]), ("!PW !flutter/*", [3, 4, 7]), ("PW !PW", []),
    ("method:go", [1, 2]), ("method:g*", [1, 2]), ("method:*", [1, 2]), ("!method:go", [3, 4, 5, 6, 7]),
    ("method:stop,go", [1, 2]), ("dir:dart->host", [1]), ("dir:host->dart", [2, 3, 4, 5, 6, 7]),
    ("kind:reply", [2, 5]),
    ("kind:message dir:host->dart", [3, 4, 6, 7]), ("is:call", [1]), ("is:error", [2]), ("is:event", [3, 7]),
    ("is:event !is:absent", [3]), ("is:empty", [4]), ("is:injected", [4]), ("is:no-reply", [4]), ("is:absent", [5, 7]),
    ("is:unmatched", [5]), ("is:value", [6]), ("is:undecodable", [4]), ("is:call,value", [1, 6]),
    (#"channel:a\,b\ c:d"#, [4]), (#"a\,b\ c\:d"#, [4]), (#"xyz/\*"#, []), ("xyz/*", [3, 7]), ("*/*/*", [3, 7]),
    ("\tPW\n method:go ", [1, 2]),
  ]

  @Test("Terms choose the records they say", arguments: cases)
  func matches(_ expression: String, _ numbers: [Int]) throws {
    let filter = try TrafficFilter(expression)
    #expect(Self.decoded.filter { filter.matches($0) }.map(\.number) == numbers)
  }

  @Test(
    "A wrong expression is refused with the column",
    arguments: [
      ("chanel:PW", 1, "chanel"), ("PW dir:up", 8, "dart->host"), ("PW  kind:call", 10, "message, reply"),
      ("PW,a\\", 5, "a character"), ("method:\\", 8, "a character"), ("a\\\\\\", 4, "a character"),
      ("is:odd", 4, "injected"), ("method:", 8, "pattern"), ("method:a,", 10, "pattern"), ("!", 2, "pattern"),
      ("PW !", 5, "pattern"), (",PW", 1, "pattern"), ("PW,,x", 4, "pattern"), ("!!PW", 0, ""),
      (":PW", 1, "channel"), (String(repeating: "a", count: 4097), 4097, "4096"),
    ])
  func refused(_ expression: String, _ column: Int, _ part: String) throws {
    guard column > 0 else {
      // A second `!` belongs to the pattern.
      #expect(try TrafficFilter(expression).matches(Self.decoded[0]))
      return
    }
    let error = #expect(throws: TrafficError.self) { try TrafficFilter(expression) }
    #expect(error?.code == .invalidExpression)
    #expect(error?.column == column)
    #expect(error?.message.contains(part) == true)
  }

  @Test(
    "Patterns match whole texts",
    arguments: [
      ("", "", true), ("", "a", false), ("*", "", true), ("**", "abc", true), ("?", "", false), ("?", "a", true),
      ("?", "ü", true), ("?", "😀", true), ("??", "😀", false), ("a*", "a", true), ("a*b", "ab", true),
      ("a*b", "axxb", true), ("a*b", "axxbc", false), ("*b*", "abc", true), ("*a?c*", "xxabcx", true),
      ("*aab", "aaaab", true), ("a\\*b", "a*b", true), ("a\\*b", "axb", false), ("a\\", "a\\", true),
      ("\\\\", "\\", true), ("*.events.*", "x.events.y", true), ("é", "é", true), ("*ü*", "grün", true),
    ])
  func globs(_ pattern: String, _ text: String, _ fits: Bool) {
    #expect(Glob(pattern).matches(text) == fits)
  }

  @Test("Patterns agree with a plain recursive matcher", arguments: UInt64(1)...20)
  func randomGlobs(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let pattern = String(
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in "ab*?".randomElement(using: &generator) ?? "a" })
      let text = String(
        (0..<Int.random(in: 0...9, using: &generator)).map { _ in "ab".randomElement(using: &generator) ?? "a" })
      #expect(
        Glob(pattern).matches(text) == Self.plain(Array(pattern)[...], Array(text)[...]),
        "seed \(seed): \(pattern) on \(text)")
    }
  }

  private static func plain(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" { return plain(rest, text) || !text.isEmpty && plain(pattern, text.dropFirst()) }
    return !text.isEmpty && (first == "?" || first == text.first) && plain(rest, text.dropFirst())
  }

  @Test("A pattern of many stars takes no more than its length times the text's")
  func hardGlob() {
    let pattern = Glob(String(repeating: "*a", count: 400) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 4000)))
  }
}
