import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic
import Testing

/// What is said of the payloads of a recording.
@Suite struct TrafficLintTests {
  private func findings(_ records: [TrafficRecord], _ codecs: ChannelCodecs = .wellKnown) -> [Finding] {
    var decoder = TrafficDecoder(codecs: codecs)
    var lint = TrafficLint(recording: "test")
    return records.flatMap { lint.findings(on: decoder.decode($0)) }
  }

  private func message(
    _ hex: String, _ direction: TrafficDirection = .dartToHost, on channel: String = "PW", id: Int = 1
  ) throws -> TrafficRecord {
    .message(direction, channel: channel, id: id, payload: HexText.bytes(hex))
  }

  @Test func everyCodeHasItsRuleAndOnlyRulesOfCodesAreThere() throws {
    let codes: [WireNote.Code] = [
      .iosWouldCrash, .androidWouldThrow, .intWidth, .emptyTypedListPadding, .bigIntAsString, .float32ListVersion,
      .nonShortestSize, .nonZeroPadding, .missingPadding, .duplicateMapKey, .loneSurrogate, .leadingBOM, .embeddedNUL,
      .trailingBytesAfterSuccess, .fourValueError,
    ]
    #expect(Set(codes.map(\.rawValue)) == Set(Rule.lint.map(\.id)))
  }

  /// A habit of the sender is told once for each place, whatever the position in a list.
  @Test func tellsOnce() throws {
    let list = ChannelValue.map([
      .init(.string("ids"), .list([.int64(1), .int64(2)])), .init(.string("at"), .int64(3)),
    ])
    let payload = try StandardMethodCodec().encodeMethodCall(MethodCall("m", arguments: list))
    let other = try StandardMethodCodec().encodeMethodCall(MethodCall("n", arguments: list))
    let records = [payload, payload, other].enumerated().map { index, payload in
      TrafficRecord.message(.dartToHost, channel: "PW", id: index, payload: payload)
    }
    let found = findings(records)
    #expect(found.map(\.location.path) == ["arguments.ids[0]", "arguments.at", "arguments.ids[0]", "arguments.at"])
    #expect(found.map(\.location.record) == [1, 1, 3, 3])
    #expect(found.map(\.location.method) == ["m", "m", "n", "n"])
    #expect(Set(found.map(\.rule.id)) == ["int-width"])
    let first = try #require(found.first)
    #expect(first.location.byteOffset == payload.firstIndex(of: 4))
    #expect(first.hint != nil && first.actual?.hasPrefix("1 as a 64-bit integer") == true)
  }

  /// Only the host reads what Dart sends; what the host sends is no matter of iOS.
  @Test func platformsAreAskedOfWhatTheyRead() throws {
    let cut = "07016d0703"
    #expect(try findings([message(cut)]).map(\.rule.id) == ["ios-would-crash", "android-would-throw"])
    #expect(try findings([message(cut, .hostToDart)]) == [])
    let call = try message("07016d00")
    let reply = TrafficRecord.reply(to: call, payload: HexText.bytes("000000"))
    #expect(findings([call, reply]).map(\.rule.id) == ["trailing-bytes-after-success"])
    #expect(findings([call, reply]).first?.severity == .warning)
  }

  /// What the host sends unasked and nobody can decode: a call or an event, by how it begins.
  @Test(
    arguments: [
      ("0701780900", ["empty-typed-list-padding", "missing-padding"], "arguments"),
      ("0701780c020b0001", ["empty-typed-list-padding", "missing-padding"], "arguments[0]"),
      ("000c020b0001", ["empty-typed-list-padding", "missing-padding"], "success[0]"),
      ("000900", ["empty-typed-list-padding", "missing-padding"], "success"),
      ("07017806000000000000f03f", ["missing-padding"], "arguments"),
      ("0006000000000000f03f", ["missing-padding"], "success"),
      ("010701630006000000000000f03f", ["missing-padding"], "error.details"),
      ("0701780703eda080", ["lone-surrogate"], "arguments"),
      ("000703eda080", ["lone-surrogate"], "success"),
      ("010703eda0800000", ["lone-surrogate"], "error.code"),
      ("", [], nil), ("ff", [], nil), ("0701", [], nil), ("0003", [], nil),
    ] as [(String, [String], String?)])
  func undecodableMessagesOfTheHost(_ hex: String, _ rules: [String], _ path: String?) throws {
    let found = findings([try message(hex, .hostToDart)])
    #expect(found.map(\.rule.id) == rules)
    #expect(found.first?.location.path == path)
    // Dart sends no events: what begins like one is a call that breaks off.
    let asked = try findings([message(hex)]).map(\.rule.id)
    if hex.hasPrefix("07") { #expect(asked.filter { !$0.contains("would") } == rules) }
  }

  @Test(arguments: [
    #"{"method":"m","args":"\ud83d"}"#, #" ["\ud83d"]"#, #"["c","\ude00",null]"#, #"["\ud83d""#, #"{"method":"\ud83d"#,
  ])
  func undecodableJSONOfTheHost(_ text: String) throws {
    var codecs = ChannelCodecs.wellKnown
    try codecs.set(expression: "j=json-method")
    let record = TrafficRecord.message(.hostToDart, channel: "j", id: 1, payload: Array(text.utf8))
    let found = findings([record], codecs)
    #expect(found.map(\.rule.id) == ["lone-surrogate"])
    #expect(
      found.first?.location.byteOffset
        == text.utf8.firstIndex(of: UInt8(ascii: "\\")).map {
          text.utf8.distance(from: text.utf8.startIndex, to: $0)
        })
  }

  @Test func codecsOfChannels() throws {
    var codecs = ChannelCodecs.wellKnown
    for (channel, name) in [
      ("v", "standard-message"), ("j", "json-message"), ("s", "string"), ("p", "pigeon"), ("b", "binary"),
    ] {
      try codecs.set(expression: "\(channel)=\(name)")
    }
    let long = "0c01040100000000000000"
    #expect(findings([try message(long, on: "v")], codecs).map(\.rule.id) == ["int-width"])
    #expect(findings([try message(long, on: "p")], codecs) == [], "Pigeon writes all integers so")
    #expect(findings([try message("8103" + "01000000", on: "p")], codecs) == [], "Pigeon's tags are known")
    #expect(
      findings([try message("8103" + "01000000", on: "v")], codecs).map(\.rule.id) == [
        "ios-would-crash", "android-would-throw",
      ])
    #expect(findings([try message("ff", on: "b")], codecs) == [])
    #expect(findings([try message("efbbbf61", on: "s")], codecs).map(\.rule.id) == ["leading-bom"])
    let surrogate = TrafficRecord.message(.dartToHost, channel: "j", id: 1, payload: Array(#""\ud83d""#.utf8))
    #expect(findings([surrogate], codecs).map(\.rule.id) == ["lone-surrogate", "ios-would-crash"])
  }

  @MainActor @Test(arguments: [true, false]) func replayLintsWhenAsked(_ isAsked: Bool) async throws {
    var builder = RecordingBuilder()
    try builder.call("m", .int64(1))
    try builder.message(HexText.bytes("07016d0e010000000000803f"), reply: .success(.null))
    var records = builder.records.makeIterator()
    let engine = EmulatedEngine()
    let handler = MethodHandler(methods: ["m"]) { _ -> MethodReply in .success(.null) }
    engine.setMethodHandler(handler, on: "PW")
    var replay = Replay()
    replay.isLinting = isAsked
    var number = 0
    let verdict = await replay.run(named: "test", into: engine) { () throws(TrafficError) in
      number += 1
      return records.next().map { ($0, number) }
    }
    #expect(
      verdict.findings.map(\.rule.id) == (isAsked ? ["int-width", "float32-list-version"] : []))
    #expect(ExitStatus([verdict]) == .clean)
  }

  @Test func findingsAreLimited() throws {
    var lint = TrafficLint(recording: "test")
    var decoder = TrafficDecoder()
    var count = 0
    for id in 0..<1100 {
      let payload = try StandardMethodCodec().encodeMethodCall(MethodCall("m\(id)", arguments: .int64(1)))
      count += lint.findings(on: decoder.decode(.message(.dartToHost, channel: "c", id: id, payload: payload))).count
    }
    #expect(count == TrafficLint.maximumFindings)
  }
}
