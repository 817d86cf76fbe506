import ChannelCodec
import ChannelTraffic
import Testing

@Suite struct ShowVerbTests {
  let folder: TemporaryFolder
  let session: String

  init() throws {
    folder = try TemporaryFolder()
    session = try folder.write("session.traffic", try SampleTraffic.records())
  }

  @Test func showsEveryKindOfRecord() async throws {
    let run = try await CommandRun.run("show", session)
    #expect(run.status == 0 && run.errors.isEmpty)
    try Golden.expect(run.output, named: "show")
  }

  @Test func showsRecordsAsJSON() async throws {
    let run = try await CommandRun.run("show", "--format", "jsonl", session)
    #expect(run.status == 0 && run.errors.isEmpty)
    try Golden.expect(run.output.replacing(folder.path + "/", with: ""), named: "show-jsonl")
  }

  @Test func bothFormsAndStandardInputShowTheSame() async throws {
    let lines = try folder.write("session.jsonl", try SampleTraffic.records())
    let wanted = try await CommandRun.run("show", session).output
    #expect(try await CommandRun.run("show", lines).output == wanted)
    for name in ["session.traffic", "session.jsonl"] {
      #expect(try await CommandRun.run(["show", "-"], input: try folder.bytes(name)).output == wanted)
    }
  }

  @Test(arguments: [
    ("PW", [1, 2, 3, 4, 5, 8, 9, 14, 15]), ("is:call method:*LiveActivity", [1, 3, 4, 8]),
    ("is:error,undecodable", [5, 14]), ("dir:host->dart kind:message", [6, 7, 12]), ("!PW,flutter/*", [6, 7]),
    ("is:unmatched", [15]), ("method:stopLiveActivity", [4, 5]), ("nobody", []),
  ])
  func filters(_ expression: String, _ numbers: [Int]) async throws {
    let run = try await CommandRun.run("show", "--filter", expression, session)
    #expect(run.status == 0)
    #expect(run.lines.map { Int($0.drop { $0 == " " }.prefix { $0 != " " }) } == numbers)
  }

  @Test func codecsCanBeToldForAChannelAndForAPrefix() async throws {
    let records = [
      TrafficRecord.message(.dartToHost, channel: "own/text", id: 1, payload: Array("hello".utf8)),
      TrafficRecord.message(.dartToHost, channel: "own/value", id: 2, payload: [3, 5, 0, 0, 0]),
    ]
    let path = try folder.write("own.traffic", records)
    let run = try await CommandRun.run("show", "--codec", "own/*=standard-message", "--codec=own/text=string", path)
    #expect(run.lines.map { $0.drop { $0 != "o" } } == ["own/text  text \"hello\"", "own/value  5"])
  }

  @Test func aTornEndIsReportedBehindAllRecordsBeforeIt() async throws {
    let torn = try folder.write("torn.traffic", Array(try folder.bytes("session.traffic").dropLast(3)))
    let whole = try await CommandRun.run("show", session)
    let run = try await CommandRun.run("show", torn)
    #expect(run.status == 2)
    #expect(run.lines == Array(whole.lines.dropLast()))
    #expect(run.errors.hasPrefix("islandbridge: \(torn): record 15, byte "))
    #expect(run.errors.contains(": truncated: ") && run.errors.split(separator: "\n").count == 1)
  }

  @Test func aBadRecordingStopsNoOther() async throws {
    let text = try folder.write("text.txt", Array("no traffic\n".utf8))
    let run = try await CommandRun.run("show", folder.file("missing"), session, text, folder.path, session)
    #expect(run.status == 2)
    let whole = try await CommandRun.run("show", session).lines
    #expect(run.lines == ["== \(session)"] + whole + ["== \(session)"] + whole)
    let errors = run.errors.split(separator: "\n")
    try #require(errors.count == 3)
    #expect(errors[0] == "islandbridge: \(folder.file("missing")): no such file or directory")
    #expect(errors[1].hasPrefix("islandbridge: \(text): ") && errors[1].contains("not-traffic"))
    #expect(errors[2] == "islandbridge: \(folder.path): is a directory")
  }

  @Test func manyFailuresAreCountedRatherThanTold() async throws {
    let good = #"{"seq":1,"dir":"dart->host","kind":"message","channel":"c","reply_to":null,"hex":"07016100"}"# + "\n"
    let bad = try folder.write("bad.jsonl", Array((good + String(repeating: "{\n", count: 25) + good).utf8))
    let run = try await CommandRun.run("show", bad)
    #expect(run.status == 2 && run.lines.count == 2)
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 11)
    #expect(errors.last == "islandbridge: \(bad): 15 more failures like these")
  }

  @Test func nothingInARecordingReachesATerminalAsItIs() async throws {
    let name = "evil\u{1B}]0;title\u{7}\n\u{202E}\u{061C}\u{FFF9}"
    let payload = try StandardMethodCodec().encodeMethodCall(
      MethodCall("go\u{1B}[2J\u{2067}", arguments: "\u{9B}31m\r\n\u{7F}\u{E0041}\u{AD}"))
    let records = [
      TrafficRecord.message(.dartToHost, channel: name, id: 1, payload: payload),
      TrafficRecord.message(.dartToHost, channel: "flutter/isolate", id: 2, payload: Array("\u{1B}[H".utf8)),
    ]
    let path = try folder.write("evil.traffic", records)
    for columns in [nil, 400] {
      for verb in [["show"], ["show", "--format", "jsonl"], ["stats"], ["stats", "--format", "jsonl"]] {
        let run = try await CommandRun.run(verb + [path], columns: columns, environment: ["NO_COLOR": "1"])
        let isJSON = verb.count > 1
        #expect(run.lines.count == (verb[0] == "show" ? 2 : isJSON ? 3 : 4))
        #expect(!run.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value > 126 }, "\(verb)")
      }
    }
  }

  @Test func linesKeepToATerminalsWidth() async throws {
    let run = try await CommandRun.run(["show", session], columns: 72, environment: ["TERM": "dumb"])
    #expect(run.lines.allSatisfy { $0.count <= 72 } && run.lines.contains { $0.count == 72 && $0.hasSuffix("…") })
    let wide = try await CommandRun.run(["show", session], columns: 1000, environment: ["TERM": "dumb"])
    #expect(wide.output == (try await CommandRun.run("show", session)).output)
  }

  @Test(arguments: [
    ([], [:], true), (["--no-color"], [:], false), ([], ["NO_COLOR": "1"], false), ([], ["NO_COLOR": ""], true),
    ([], ["TERM": "dumb"], false), ([], ["TERM": "xterm"], true),
  ])
  func colorsAreForTerminalsThatWantThem(
    _ arguments: [String], _ environment: [String: String], _ isColored: Bool
  ) async throws {
    let run = try await CommandRun.run(["show", session] + arguments, columns: 100, environment: environment)
    #expect(run.output.contains("\u{1B}[") == isColored)
    let first = try await CommandRun.run(arguments + ["show", session], columns: 100, environment: environment)
    #expect(first.output == run.output)
    let file = try await CommandRun.run(["show", session] + arguments, environment: environment)
    #expect(!file.output.contains("\u{1B}["))
  }

  @Test func whatIsEmptyIsSeen() async throws {
    let codec = StandardMethodCodec()
    let call = TrafficRecord.message(
      .dartToHost, channel: "", id: 1, payload: try codec.encodeMethodCall(MethodCall("", arguments: .null)))
    let error = try codec.encodeErrorEnvelope(MethodError(code: "", message: "", details: .null))
    let path = try folder.write("empty.traffic", [call, .reply(to: call, payload: error)])
    let lines = try await CommandRun.run("show", path).lines
    #expect(lines.map { $0.drop { $0 != "\"" } } == [#"""  "" null"#, #"""  #1 "" error "" "" null"#])
    let table = try await CommandRun.run("stats", path).lines
    #expect(table.count == 3 && table[1].hasPrefix(#"""       ""      ->"#))
  }

  @Test func standardInputIsCalledSo() async throws {
    for verb in [["show"], ["show", "--format", "jsonl"], ["stats"], ["convert", "--to", "jsonl"]] {
      let run = try await CommandRun.run(
        verb + ["-"] + (verb[0] == "convert" ? ["/dev/null"] : []), input: Array("no traffic".utf8))
      #expect(run.status == 2 && run.errors.hasPrefix("islandbridge: standard input: line 1, byte 0: "), "\(verb)")
    }
  }

  /// Somebody who looks at the bytes of a channel does not lose the records whose bytes are only in words.
  @Test func wordsStayRecordsWhateverCodecIsSaid() async throws {
    let line = #"{"dir":"dart->host","channel":"PW","call":{"method":"go"}}"#
    let run = try await CommandRun.run("show", "--codec", "PW=binary", "-", input: line)
    #expect(run.status == 0 && run.lines.map { $0.drop { $0 != "P" } } == ["PW  bytes 0702676f00"])
  }
}
