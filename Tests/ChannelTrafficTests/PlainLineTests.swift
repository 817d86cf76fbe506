import Testing

@testable import ChannelTraffic

/// Lines read in the quick way give what the general way gives, or are left to it.
@Suite("Plain lines")
struct PlainLineTests {
  /// Everything a decoder gave for a text, errors among the records.
  private static func outcomes(_ text: [UInt8], plain: Bool, limits: TrafficLimits = .default) -> [String] {
    var decoder = LineDecoder(limits: limits, codecs: .wellKnown, readsPlainLines: plain)
    text.withUnsafeBytes { decoder.append($0) }
    decoder.finish()
    var outcomes: [String] = []
    for _ in 0..<100_000 {
      do throws(TrafficError) {
        guard let record = try decoder.next() else { return outcomes }
        outcomes.append("\(record)")
      } catch {
        outcomes.append(error.description)
      }
    }
    return outcomes
  }

  private static func expectSame(_ text: [UInt8], _ comment: Comment) {
    #expect(outcomes(text, plain: true) == outcomes(text, plain: false), comment)
  }

  static let lines: [String] = {
    let tables = LineTests.refused.map(\.line) + LineTests.accepted.map(\.text) + ReadableTests.wrong.map(\.line)
    let words = ReadableTests.encoded.map(\.line)
    let more = [
      #"{"dir":"dart->host","channel":"c","hex":"01","seq":0}"#,
      #"{"dir":"dart->host","channel":"c","hex":"01","seq":00}"#,
      #"{"dir":"dart->host","channel":"c","hex":"01","seq":999999999999999999}"#,
      #"{"dir":"dart->host","channel":"c","hex":"01","seq":9223372036854775807}"#,
      #"{"dir":"dart->host","channel":"c","hex":"01","seq":1e3}"#,
      #"{"dir":"dart->host","channel":"c","hex":"01","seq":1.0}"#,
      #"{"dir":"dart->host","channel":"c","hex":"01","seq":}"#, #"{"dir":"dart->host","channel":"c","hex":"01",}"#,
      #"{"dir":null,"channel":"c","hex":"01"}"#, #"{"dir":"dart->host","channel":null,"hex":"01"}"#,
      #"{"dir":"dart->host","kind":null,"channel":"c","hex":"aBcD"}"#, #"{}"#, #"{"dir":"dart->host"}"#,
      #"{ "dir" : "dart->host" , "channel" : "" , "hex" : "" , "injected" : null , "no_reply_wanted" : true } "#,
      #"{"dir":"dart->host","channel":"kanal/ü","hex":"01"}"#, #"{"dir":"dart->host","channel":"a\u0062","hex":"01"}"#,
      #"{"dir":"dart->host","channel":"PW","call":{"method":"a}\"]","args":[{},"[\\"]}}"#,
      #"{"dir":"dart->host","channel":"PW","hex":null,"call":null}"#,
      #"{"dir":"dart->host","channel":"PW","call":null}"#,
      #"{"dir":"dart->host","channel":"PW","call":{"method":"a"},"event":null}"#,
      #"{"dir":"dart->host","channel":"PW","call":]}"#, #"{"dir":"dart->host","channel":"PW","call":}"#,
      #"{"dir":"dart->host","channel":"PW","call":{"method":"a"}"#, #"{"dir":"dart->host","channel":"PW","call":"\"#,
      #"{"dir":"dart->host","channel":"flutter/accessibility","value":"#
        + String(repeating: "[", count: 391) + String(repeating: "]", count: 391) + "}",
      #"{"dir":"dart->host","channel":"flutter/accessibility","value":"#
        + String(repeating: "[", count: 392) + String(repeating: "]", count: 392) + "}",
      #"{"dir":"dart->host","channel":"flutter/accessibility","value":"\#(String(repeating: "a", count: 5000))"}"#,
      #"{"hex":"01"}{"hex":"01"}"#, #""dir""#, #"{"dir":"dart->host","channel":"c","hex":"01"} x"#,
    ]
    return tables + words + more
  }()

  @Test("Every kind of line", arguments: ["", LineTests.header])
  func lines(_ header: String) {
    let good = #"{"dir":"dart->host","channel":"c","hex":"01"}"# + "\n"
    for line in Self.lines {
      Self.expectSame(Array((header + good + line + "\n" + good).utf8), "\(line)")
      Self.expectSame(Array((header + line).utf8), "\(line)")
    }
  }

  @Test("Real traffic and its damage, with and without words", arguments: UInt64(1)...40)
  func damage(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let plain = Array(RealTraffic.app.utf8)
    let words = Array(try Lines.text(Parsed(RealTraffic.app).records, readable: true).utf8)
    for text in [plain, words] {
      var damaged = text
      if seed > 1 {
        for _ in 0..<Int.random(in: 1...30, using: &generator) {
          let signs = Array("{}[]\",:\\ 019aftn\n-.".utf8) + [0xC3, 0]
          damaged[Int.random(in: damaged.indices, using: &generator)] = signs.randomElement(using: &generator) ?? 0
        }
      }
      Self.expectSame(damaged, "seed \(seed)")
    }
  }

  @Test("Limits hold in both ways")
  func limits() {
    let line = #"{"dir":"dart->host","channel":"channel","hex":"\#(String(repeating: "00", count: 100))"}"# + "\n"
    let text = Array((line + line).utf8)
    for limits in [
      TrafficLimits(maximumFrameSize: 50), TrafficLimits(maximumChannelSize: 3), TrafficLimits(maximumLineSize: 100),
      TrafficLimits(maximumLineValueCount: 3), .default,
    ] {
      let wanted = Self.outcomes(text, plain: false, limits: limits)
      #expect(Self.outcomes(text, plain: true, limits: limits) == wanted)
    }
  }

  @Test("Recordings as they are written are plain")
  func written() throws {
    for readable in [false, true] {
      let lines = try Lines.text(Parsed(RealTraffic.app).records, readable: readable).split(separator: "\n").dropFirst()
      let plain = lines.filter { line in Array(line.utf8).withUnsafeBytes { PlainLine($0) != nil } }
      #expect(plain.count * 10 >= lines.count * 9, "\(plain.count) of \(lines.count)")
    }
  }
}
