import Testing

/// `decode --custom`: what `encode` writes for custom tags comes back.
@Suite struct CustomTagTests {
  @Test(arguments: [
    ("values", #"{"custom":{"tag":128,"payload":[{"null":true}]}}"#, "8000"),
    ("values", #"{"custom":{"tag":255,"payload":[{"list":[{"int32":1}]}]}}"#, "ff0c010301000000"),
    ("pigeon", #"{"list":[{"custom":{"tag":129,"payload":[{"int64":"2"}]}}]}"#, "0c0181040200000000000000"),
    ("200=4", #"{"custom":{"tag":200,"raw":"00ff00ff"}}"#, "c800ff00ff"),
    ("128=sized,200=value+value", #"{"custom":{"tag":200,"payload":[{"bool":true},{"bool":false}]}}"#, "c80102"),
    ("128=sized,200=4", #"{"list":[{"custom":{"tag":128,"raw":"02abcd"}},{"bool":true}]}"#, "0c028002abcd01"),
  ])
  func comesBack(_ rules: String, _ notation: String, _ digits: String) async throws {
    let encoded = try await CommandRun.run("encode", notation)
    #expect(encoded.output == digits + "\n" && encoded.status == 0, "\(encoded.errors)")
    for options in [[digits], ["--lines", "-"]] {
      let decoded = try await CommandRun.run(
        ["decode", "--custom", rules] + options, input: Array((digits + "\n").utf8))
      #expect(decoded.output == notation + "\n" && decoded.status == 0, "\(decoded.errors)")
    }
  }

  @Test func callsAndPlatformsKnowThemToo() async throws {
    let call = try await CommandRun.run("decode", "--custom", "values", "--codec", "standard-method", "0701618001")
    #expect(
      call.output
        == #"{"call":{"method":"a","args":{"custom":{"tag":128,"payload":[{"bool":true}]}}}}"# + "\n")
    let dart = try await CommandRun.run("decode", "--custom", "values", "--as", "dart", "8001")
    #expect(dart.status == 0 && dart.output.hasPrefix("accepted: "), "\(dart.output)")
    let plain = try await CommandRun.run("decode", "--as", "dart", "8001")
    #expect(plain.status == 1 && plain.output.hasPrefix("FormatException"), "\(plain.output)")
  }

  @Test func withoutRulesTheWayIsShown() async throws {
    let run = try await CommandRun.run("decode", "8001")
    #expect(run.status == 1 && run.errors.hasPrefix("islandbridge: decode: unknown-tag: message at byte 0: "))
    #expect(run.errors.hasSuffix("; --custom says what follows it\n"), "\(run.errors)")
    let other = try await CommandRun.run("decode", "7f")
    #expect(other.status == 1 && !other.errors.contains("--custom"))
  }

  @Test(arguments: ["", "all", "127=value", "128", "128=", "128=-1", "128=4,", "300=4", "128=4,128=5", "128=other"])
  func otherRulesAreMistakes(_ rules: String) async throws {
    let run = try await CommandRun.run("decode", "--custom=" + rules, "00")
    #expect(run.status == 64 && run.output.isEmpty, "\(run.errors)")
  }

  /// An envelope comes back byte for byte, with a null in the place of the stack trace as well.
  @Test(arguments: [
    "010701610000", "01070161000000", "010701610701620c01000701 74".filter { $0 != " " }, "0000", "000c0101",
  ])
  func envelopesComeBack(_ digits: String) async throws {
    for form in ["tagged", "readable"] {
      let decoded = try await CommandRun.run("decode", "--codec", "standard-envelope", "--format", form, digits)
      #expect(decoded.status == 0, "\(decoded.errors)")
      let encoded = try await CommandRun.run(
        "encode", "--codec", "standard-envelope", "--format", form, decoded.lines.first ?? "")
      #expect(encoded.output == digits + "\n", "\(decoded.output)")
    }
  }
}
