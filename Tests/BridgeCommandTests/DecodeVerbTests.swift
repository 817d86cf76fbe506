import ChannelCodec
import Foundation
import Testing

@Suite struct DecodeVerbTests {
  @Test(arguments: [
    ("standard-message", "0305000000", #"{"int32":5}"#),
    ("standard-message", "null", #"{"null":true}"#),
    ("standard-message", "00", #"{"null":true}"#),
    ("standard-message", "07 01 61", #"{"string":"a"}"#),
    ("standard-message", "0702C3A9", #"{"string":"é"}"#),
    ("standard-method", "07016100", #"{"call":{"method":"a","args":{"null":true}}}"#),
    ("standard-envelope", "0001", #"{"success":{"bool":true}}"#),
    ("standard-envelope", "01070161000c00", #"{"error":{"code":"a","message":null,"details":{"list":[]}}}"#),
    (
      "standard-envelope", "010701610000070174",
      #"{"error":{"code":"a","message":null,"details":{"null":true},"stacktrace":"t"}}"#
    ),
    ("standard-envelope", "null", #"{"notImplemented":true}"#),
    ("json-message", "7b2261223a312e307d", #"{"map":[[{"string":"a"},{"float64":"1.0","bits":"3ff0000000000000"}]]}"#),
    ("json-method", "7b226d6574686f64223a2261227d", #"{"call":{"method":"a","args":{"null":true}}}"#),
    ("json-envelope", "5b325d", #"{"success":{"int32":2}}"#),
    ("string", "6162", #"{"string":"ab"}"#),
    ("string", "", #"{"string":""}"#),
    ("binary", "00ff", #"{"bytes":"00ff"}"#),
  ])
  func decodes(_ codec: String, _ payload: String, _ wanted: String) async throws {
    let run = try await CommandRun.run("decode", "--codec", codec, payload)
    #expect(run.output == wanted + "\n")
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test(arguments: [
    ("0d01070e656c61707365645365636f6e64730305000000", #"{"elapsedSeconds":5}"#), ("null", "null"),
    ("080200ff", #"{"$uint8list":"00ff"}"#),
  ])
  func decodesReadably(_ payload: String, _ wanted: String) async throws {
    let run = try await CommandRun.run("decode", "--format", "readable", payload)
    #expect(run.output == wanted + "\n" && run.status == 0)
  }

  @Test(arguments: [
    ("030500", "truncated: message at byte 1: "),
    ("0d01070161ff", "unknown-tag: message.a at byte 5: "),
    ("00f", "invalid-hex: at byte 3: expected a hexadecimal digit, found the end\n"),
    ("", "empty-message: message at byte 0: "),
  ])
  func saysWhatIsWrongAndWhere(_ payload: String, _ message: String) async throws {
    let run = try await CommandRun.run("decode", payload)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("islandbridge: decode: \(message)"), "\(run.errors)")
  }

  @Test func goesOnBehindAFailureAndSaysWhich() async throws {
    let run = try await CommandRun.run("decode", "01", "0", "02")
    #expect(run.status == 1)
    #expect(run.lines == [#"{"bool":true}"#, #"{"bool":false}"#])
    #expect(
      run.errors == "islandbridge: decode: 0: invalid-hex: at byte 1: expected a hexadecimal digit, found the end\n")
  }

  @Test func readsFilesOfDigitsAndOfBytes() async throws {
    let folder = try TemporaryFolder()
    let bytes = try folder.write("payload.bin", [7, 2, 0x30, 0x31])
    let digits = try folder.write("payload.hex", Array("07 02\n30 31\n".utf8))
    let run = try await CommandRun.run("decode", bytes, digits, "@" + bytes)
    #expect(run.lines == Array(repeating: #"{"string":"01"}"#, count: 3))
    // What only looks like digits is told apart by the @.
    let text = try folder.write("text", Array("3031".utf8))
    #expect(
      try await CommandRun.run("decode", "--codec", "string", text, "@" + text).lines == [
        #"{"string":"01"}"#, #"{"string":"3031"}"#,
      ])
  }

  @Test(arguments: [["decode"], ["decode", "-"], ["decode", "--", "-"]])
  func readsStandardInput(_ arguments: [String]) async throws {
    #expect(try await CommandRun.run(arguments, input: Array("0101\n".utf8)).status == 1)
    #expect(try await CommandRun.run(arguments, input: Array("01\n".utf8)).output == "{\"bool\":true}\n")
    #expect(try await CommandRun.run(arguments, input: [3, 5, 0, 0, 0]).output == "{\"int32\":5}\n")
  }

  /// What is no hexadecimal text is a file, whatever it was meant to be; one that cannot be read stops nothing else.
  @Test(arguments: [["decode"], ["decode", "--lines"], ["decode", "--as", "all"]])
  func whatIsNoHexIsAFile(_ verb: [String]) async throws {
    let folder = try TemporaryFolder()
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("nothing"))
    let missing = "no such file or directory"
    let cases = [
      ("nowhere.bin", "\(missing) (nor is it hexadecimal digits)"), ("zz", "\(missing) (nor is it hexadecimal digits)"),
      ("@nowhere.bin", missing), (link, "\(missing) (nor is it hexadecimal digits)"), (folder.path, "is a directory"),
      ("@" + folder.path, "is a directory"), ("@", missing),
    ]
    for (operand, reason) in cases {
      let run = try await CommandRun.run(verb + [operand, "01"])
      let name = operand == "@" ? "''" : operand.hasPrefix("@") ? String(operand.dropFirst()) : operand
      #expect(run.status == 2 && !run.output.isEmpty, "\(operand)")
      #expect(run.errors == "islandbridge: \(name): \(reason)\n")
    }
  }

  @Test(arguments: [
    (Array("07 01\n6z\n".utf8), "line 2, column 2: invalid-hex: expected a hexadecimal digit, found 'z'"),
    (Array("07 01\n6".utf8), "line 2, column 2: invalid-hex: expected a hexadecimal digit, found the end"),
    ([7, 5, 0x61], "truncated: message at byte 2: expected 5 more bytes for a string, found 1"),
    (Array("0705 61".utf8), "truncated: message at byte 2: expected 5 more bytes for a string, found 1"),
  ])
  func namesTheFileAndThePlace(_ content: [UInt8], _ message: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("payload", content)
    let run = try await CommandRun.run("decode", file)
    #expect(run.status == 1 && run.errors == "islandbridge: decode: \(file): \(message)\n")
    let input = try await CommandRun.run(["decode", "-"], input: content)
    #expect(input.errors == "islandbridge: decode: standard input: \(message)\n")
  }

  @Test func givesALineForEachLine() async throws {
    let run = try await CommandRun.run(
      "decode", "--lines", input: "0305000000\n\nnull\n\"\"\nzz\n030\r\n  01  \n0102\n0302000000")
    #expect(run.status == 1 && run.errors.isEmpty)
    let lines = try run.lines.map { try JSONValue(parsing: $0) }
    let failures = lines.map { line in
      line["failure"].map { "\($0["code"]?.string ?? "") \($0["offset"]?.int ?? -1) \($0["path"]?.string ?? "")" }
    }
    #expect(
      failures == [
        nil, nil, nil, "empty-message 0 message", "invalid-hex 0 ", "invalid-hex 3 ", nil, "trailing-bytes 1 message",
        nil,
      ])
    #expect(
      lines.filter { $0["failure"] == nil } == [
        ["int32": 5], ["null": true], ["null": true], ["bool": true], ["int32": 2],
      ])
    #expect(lines.compactMap { $0["failure"]?["message"]?.string }.allSatisfy { $0.hasPrefix("expected ") })
  }

  @Test func linesComeFromFilesAndArgumentsToo() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("lines", Array("01\n02\n".utf8))
    let run = try await CommandRun.run("decode", "--lines", "00", file, "null", "@" + file)
    #expect(run.status == 0)
    #expect(
      run.lines == [
        #"{"null":true}"#, #"{"bool":true}"#, #"{"bool":false}"#, #"{"null":true}"#, #"{"bool":true}"#,
        #"{"bool":false}"#,
      ])
  }

  @Test func nothingInAPayloadReachesATerminalAsItIs() async throws {
    let payload = "0708" + "1b5b33316d" + "c29b" + "61"
    let run = try await CommandRun.run(["decode", payload], columns: 80)
    #expect(run.output == #"{"string":"\u001b[31m\u009ba"}"# + "\n")
    let lines = try await CommandRun.run(["decode", "--lines", payload], columns: 80)
    #expect(lines.output == run.output)
    // Files and pipes are looked at in a terminal later.
    #expect(try await CommandRun.run("decode", payload).output == run.output)
    #expect(try await CommandRun.run("encode", run.output).output == payload + "\n")
  }
}
