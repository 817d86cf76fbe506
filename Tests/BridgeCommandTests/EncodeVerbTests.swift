import ChannelCodec
import Testing

@Suite struct EncodeVerbTests {
  @Test(arguments: [
    ("standard-message", #"{"int32":5}"#, "0305000000"),
    ("standard-message", #"{"null":true}"#, "00"),
    ("standard-message", "null", "null"),
    ("standard-method", #"{"call":{"method":"a","args":{"bool":true}}}"#, "07016101"),
    ("standard-envelope", #"{"success":{"null":true}}"#, "0000"),
    ("standard-envelope", #"{"error":{"code":"a","message":null,"details":{"null":true}}}"#, "010701610000"),
    ("standard-envelope", #"{"notImplemented":true}"#, "null"),
    ("json-message", #"{"list":[{"int32":1},{"float64":"1.0"}]}"#, "5b312c312e305d"),
    ("string", #"{"string":"ab"}"#, "6162"),
    ("string", #"{"string":""}"#, ""),
    ("binary", #"{"bytes":"00ff"}"#, "00ff"),
  ])
  func encodes(_ codec: String, _ text: String, _ wanted: String) async throws {
    let run = try await CommandRun.run("encode", "--codec", codec, text)
    #expect(run.output == wanted + "\n")
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test(arguments: [
    (#"{"elapsedSeconds": 5}"#, "0d01070e656c61707365645365636f6e64730305000000"), ("null", "00"),
    (
      "[1.5]",
      "0c01060000000000000000000000f83f"
    ), ("3000000000", "04005ed0b200000000"),
  ])
  func encodesTheReadableForm(_ text: String, _ wanted: String) async throws {
    let run = try await CommandRun.run("encode", "--format", "readable", text)
    #expect(run.output == wanted + "\n" && run.status == 0)
  }

  @Test(arguments: [
    ("standard-message", "5", "invalid-notation: value: "),
    ("standard-message", #"{"list":[{"int32":2147483648}]}"#, "invalid-notation: value[0]: "),
    ("standard-method", #"{"success":{"null":true}}"#, "invalid-notation: "),
    ("string", #"{"int32":5}"#, "unencodable: message: "),
    ("json-message", #"{"float64":"nan"}"#, "unencodable: message: "),
    ("standard-message", "{", "invalid-json: at byte 1: "),
  ])
  func saysWhatIsWrongAndWhere(_ codec: String, _ text: String, _ message: String) async throws {
    let run = try await CommandRun.run("encode", "--codec", codec, text)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("islandbridge: encode: \(message)expected "), "\(run.errors)")
  }

  @Test func givesALineForEachLine() async throws {
    let run = try await CommandRun.run(
      "encode", "--lines", "--codec", "standard-envelope",
      input:
        "{\"success\":{\"int32\":5}}\n\nnull\r\n{\"notImplemented\":true}\n{\"succes\":1}\n{\n{\"success\":{\"bool\":false}}"
    )
    #expect(run.status == 1 && run.errors.isEmpty)
    let lines = run.lines
    try #require(lines.count == 7)
    #expect(lines[..<4] == ["000305000000", "null", "null", "null"] && lines[6] == "0002")
    #expect(lines[4].hasPrefix(#"{"failure":{"code":"invalid-notation","offset":null,"path":"","#))
    #expect(lines[5].hasPrefix(#"{"failure":{"code":"invalid-json","offset":1,"#))
  }

  /// What does not begin as JSON does is a file; one that cannot be read stops nothing else.
  @Test(arguments: [["encode"], ["encode", "--lines"]])
  func whatIsNoTextIsAFile(_ verb: [String]) async throws {
    let folder = try TemporaryFolder()
    let missing = "no such file or directory"
    let cases = [
      ("nowhere", "\(missing) (nor is it JSON text)"), ("1.json", "\(missing) (nor is it JSON text)"),
      ("nul", "\(missing) (nor is it JSON text)"), ("@5", missing), (folder.path, "is a directory"),
    ]
    for (operand, reason) in cases {
      let run = try await CommandRun.run(verb + [operand, "null"])
      let name = operand.hasPrefix("@") ? String(operand.dropFirst()) : operand
      #expect(run.status == 2 && run.output == "null\n", "\(operand)")
      #expect(run.errors == "islandbridge: \(name): \(reason)\n")
    }
    for text in ["5", "-1.5e3", " true ", "[", "\"a", "{", "", "05"] {
      let run = try await CommandRun.run("encode", text)
      #expect(run.status == 1 && run.errors.hasPrefix("islandbridge: encode: invalid-"), "\(text)")
    }
  }

  @Test func namesTheFileAndThePlace() async throws {
    let folder = try TemporaryFolder()
    let text = "{\"list\":[\n {\"string\":\"äé\"} {}]}"
    let file = try folder.write("value.json", Array(text.utf8))
    let message = "line 2, column 18: invalid-json: list[1]: expected ',' or ']', found '{'\n"
    for operand in [file, "@" + file] {
      #expect(try await CommandRun.run("encode", operand).errors == "islandbridge: encode: \(file): \(message)")
    }
    #expect(
      try await CommandRun.run("encode", input: text).errors == "islandbridge: encode: standard input: \(message)")
    let notation = try folder.write("notation.json", Array("{\"list\":[5]}".utf8))
    #expect(
      try await CommandRun.run("encode", notation).errors.hasPrefix(
        "islandbridge: encode: \(notation): invalid-notation: value[0]: "))
  }

  @Test func readsAFileOfOneTextOrOfLines() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("value.json", Array("{\"list\":[\n  {\"bool\":true}\n]}\n".utf8))
    #expect(try await CommandRun.run("encode", file, "@" + file).lines == ["0c0101", "0c0101"])
    #expect(try await CommandRun.run("encode", input: "{\"bool\":\ntrue}").output == "01\n")
    #expect(try await CommandRun.run("encode", "--lines", "@nowhere").status == 2)
  }

  /// What `encode` writes is what `decode` reads: the same lines come back.
  @Test(arguments: ["standard-message", "string", "binary"])
  func linesComeBack(codec: String) async throws {
    let lines: [String]
    switch codec {
    case "string": lines = [#"{"string":""}"#, #"{"string":"a\nb"}"#]
    case "binary": lines = [#"{"bytes":""}"#, #"{"bytes":"00"}"#]
    default:
      lines = [
        #"{"null":true}"#, #"{"int64":"5"}"#, #"{"bigint":"ff"}"#,
        #"{"map":[[{"int32":1},{"list":[]}],[{"int32":1},{"float64":"nan","bits":"7ff8000000000001"}]]}"#,
      ]
    }
    let text = lines.map { $0 + "\n" }.joined()
    let encoded = try await CommandRun.run("encode", "--lines", "--codec", codec, input: text)
    #expect(encoded.status == 0)
    #expect(try await CommandRun.run("decode", "--lines", "--codec", codec, input: encoded.output).output == text)
  }
}
