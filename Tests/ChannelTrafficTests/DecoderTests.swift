import ChannelCodec
import ChannelTraffic
import Testing

@Suite("What records mean")
struct DecoderTests {
  static let call: [UInt8] = [7, 2, 0x67, 0x6F, 3, 5, 0, 0, 0]
  static let error: [UInt8] = [1, 7, 1, 0x78, 0, 0]
  static let jsonCall = Array(#" {"method":"go","args":5}"#.utf8)

  private static func record(
    _ direction: TrafficDirection, _ kind: TrafficRecordKind, _ channel: String, _ payload: [UInt8]?
  ) -> TrafficRecord {
    TrafficRecord(direction, kind, channel: channel, id: 1, payload: payload)
  }

  static let cases: [(record: TrafficRecord, meaning: String)] = [
    (record(.dartToHost, .message, "PW", call), "call go 5"),
    (record(.hostToDart, .message, "PW", call), "call go 5"),
    (record(.hostToDart, .reply, "PW", [0, 0]), "reply null"),
    (record(.dartToHost, .reply, "PW", error), "reply error x"),
    (record(.hostToDart, .reply, "PW", nil), "absent"),
    (record(.hostToDart, .message, "PW", [0, 1]), "event true"),
    (record(.hostToDart, .message, "PW", error), "event error x"),
    (record(.hostToDart, .message, "PW", nil), "absent"),
    (record(.dartToHost, .message, "PW", nil), "absent"),
    (record(.dartToHost, .message, "PW", [0, 1]), "undecodable invalid-method-call"),
    (record(.hostToDart, .message, "PW", [7, 9]), "undecodable truncated"),
    (record(.hostToDart, .message, "PW", [0]), "undecodable truncated"),
    (record(.hostToDart, .message, "PW", [9]), "undecodable invalid-method-call"),
    (record(.hostToDart, .message, "PW", []), "undecodable empty-message"),
    (record(.hostToDart, .reply, "PW", []), "undecodable empty-message"),
    (record(.hostToDart, .reply, "PW", [0, 99]), "undecodable unknown-tag"),
    (record(.dartToHost, .message, "flutter/platform", jsonCall), "call go 5"),
    (record(.hostToDart, .message, "flutter/platform", jsonCall), "call go 5"),
    (record(.hostToDart, .message, "flutter/platform", Array(" [5]".utf8)), "event 5"),
    (record(.hostToDart, .reply, "flutter/platform", Array("[\"x\",null,null]".utf8)), "reply error x"),
    (record(.hostToDart, .reply, "flutter/platform", Array("[".utf8)), "undecodable invalid-json"),
    (record(.dartToHost, .message, "flutter/accessibility", [2]), "value false"),
    (record(.dartToHost, .reply, "flutter/keyevent", Array("{\"handled\":false}".utf8)), "value {\"handled\": false}"),
    (record(.hostToDart, .message, "flutter/keyevent", nil), "absent"),
    (record(.hostToDart, .message, "flutter/lifecycle", Array("up".utf8)), "text up"),
    (record(.hostToDart, .message, "flutter/lifecycle", []), "text "),
    (record(.hostToDart, .message, "flutter/lifecycle", [0xFF]), "undecodable invalid-utf8"),
    (record(.dartToHost, .message, "flutter/isolate", Array("isolates/1".utf8)), "text isolates/1"),
    (record(.hostToDart, .reply, "flutter/assets", [0xFF, 0]), "binary ff00"),
    (
      record(.dartToHost, .message, "dev.flutter.pigeon.p.A.m", [12, 1, 129, 0]),
      "value [{\"$custom\": {\"tag\": 129, \"payload\": [null]}}]"
    ),
    (record(.hostToDart, .reply, "dev.flutter.pigeon.p.A.m", [12, 1, 0]), "value [null]"),
    (record(.dartToHost, .message, "dev.flutter.pigeon.p.A.m", nil), "absent"),
    (
      record(.dartToHost, .message, "dev.flutter.pigeon.p.A.s", [7, 6] + Array("listen".utf8) + [0]), "call listen null"
    ),
    (
      record(.hostToDart, .message, "dev.flutter.pigeon.p.A.s", [0, 129, 0]),
      "event {\"$custom\": {\"tag\": 129, \"payload\": [null]}}"
    ),
    (record(.hostToDart, .reply, "dev.flutter.pigeon.p.A.s", [0, 0]), "reply null"),
    (record(.hostToDart, .message, "dev.flutter.pigeon.p.A.s", [12, 2, 0]), "undecodable truncated"),
  ]

  @Test("Each channel's payloads are decoded by what they are", arguments: cases.indices)
  func content(_ index: Int) {
    let (record, meaning) = Self.cases[index]
    var decoder = TrafficDecoder()
    #expect(describe(decoder.decode(record).content) == meaning)
    #expect(describe(decoder.content(of: record)) == meaning)
  }

  private func describe(_ content: DecodedContent) -> String {
    func envelope(_ message: ChannelMessage) -> String {
      guard case .error(let error) = message.reply else { return ValueNotation.readable(message.value) }
      return "error \(error.code)"
    }
    switch content {
    case .call(let message): return "call \(message.method ?? "-") \(ValueNotation.readable(message.value))"
    case .reply(let message): return "reply \(envelope(message))"
    case .event(let message): return "event \(envelope(message))"
    case .value(let message): return "value \(ValueNotation.readable(message.value))"
    case .text(let text): return "text \(text)"
    case .binary(let bytes): return "binary \(HexText.text(bytes))"
    case .absent: return "absent"
    case .undecodable(let error): return "undecodable \(error.code)"
    }
  }

  @Test("Every record of a real app is decoded, and every reply finds its message")
  func realTraffic() {
    var decoder = TrafficDecoder()
    var events = 0
    for record in Parsed(RealTraffic.app).records {
      let decoded = decoder.decode(record)
      if case .undecodable(let error) = decoded.content { Issue.record("record \(decoded.number): \(error)") }
      #expect(!decoded.isUnmatchedReply, "record \(decoded.number)")
      #expect(decoded.latency.map { $0 >= 0 } ?? true)
      if decoded.codec == .standardMethod, record.kind == .reply { #expect(decoded.method != nil) }
      if decoded.isEvent { events += 1 }
    }
    #expect(events > 0)
    // The recording ends before the answer to its last message.
    #expect(decoder.pendingCount == 1)
  }

  @Test("Replies are tied to messages by direction, number and channel, in any order")
  func ties() {
    var decoder = TrafficDecoder()
    let first = TrafficRecord.message(.dartToHost, channel: "a", id: 1, payload: Self.call, time: 100)
    let second = TrafficRecord.message(.dartToHost, channel: "a", id: 2, payload: [7, 1, 0x78, 0], time: 200)
    let mirrored = TrafficRecord.message(.hostToDart, channel: "a", id: 1, payload: [7, 1, 0x79, 0])
    for record in [first, second, mirrored] { #expect(decoder.decode(record).question == nil) }
    #expect(decoder.pendingCount == 3)
    let late = decoder.decode(.reply(to: second, payload: [0, 0], time: 250))
    #expect(late.method == "x" && late.latency == 50 && late.question?.number == 2)
    var other = TrafficRecord.reply(to: first, payload: nil)
    other.channel = "b"
    #expect(decoder.decode(other).isUnmatchedReply)
    let answer = decoder.decode(.reply(to: first, payload: nil, time: 90))
    #expect(answer.method == "go" && answer.latency == -10)
    #expect(decoder.decode(.reply(to: first, payload: nil)).isUnmatchedReply)
    let back = decoder.decode(.reply(to: mirrored, payload: nil))
    #expect(back.method == "y" && back.latency == nil && back.question?.number == 3)
    var quiet = first
    quiet.noReplyWanted = true
    _ = decoder.decode(quiet)
    #expect(decoder.pendingCount == 0)
    #expect(decoder.decode(.reply(to: quiet, payload: nil)).isUnmatchedReply)
  }

  @Test("The table of waiting messages does not grow beyond its capacity, and forgets the oldest")
  func capacity() {
    var decoder = TrafficDecoder(maximumPending: 10)
    let messages = (0..<1000).map { TrafficRecord.message(.dartToHost, channel: "c", id: $0, payload: Self.call) }
    for (index, message) in messages.enumerated() {
      _ = decoder.decode(message)
      #expect(decoder.pendingCount == min(index + 1, 10))
      if index % 3 == 2 {
        #expect(decoder.decode(.reply(to: messages[index - 1], payload: nil)).question != nil)
        _ = decoder.decode(messages[index - 1])
      }
    }
    #expect(decoder.decode(.reply(to: messages[5], payload: nil)).isUnmatchedReply)
    #expect(decoder.decode(.reply(to: messages[999], payload: nil)).question != nil)
  }

  @Test("End of stream is no message from the host on a channel with envelopes")
  func endOfStream() {
    var decoder = TrafficDecoder()
    #expect(decoder.decode(.message(.hostToDart, channel: "ev", id: 1, payload: nil)).isEndOfStream)
    #expect(!decoder.decode(.message(.dartToHost, channel: "ev", id: 1, payload: nil)).isEndOfStream)
    #expect(!decoder.decode(.message(.hostToDart, channel: "flutter/lifecycle", id: 2, payload: nil)).isEndOfStream)
    #expect(decoder.decode(.message(.hostToDart, channel: "ev", id: 3, payload: []), number: 90).number == 90)
  }

  @Test("Pigeon's way of answering with an error is an error")
  func pigeonErrors() {
    var decoder = TrafficDecoder()
    let message = TrafficRecord.message(.dartToHost, channel: "dev.flutter.pigeon.p.A.m", id: 1, payload: nil)
    #expect(decoder.decode(.reply(to: message, payload: [12, 3, 7, 1, 0x78, 0, 0])).isError)
    #expect(!decoder.decode(.reply(to: message, payload: [12, 1, 0])).isError)
    #expect(!decoder.decode(.reply(to: message, payload: [12, 0])).isError)
  }
}
