import ChannelCodec
import Foundation
import Testing

/// `decode --as`.
@Suite struct PlatformOptionTests {
  @Test func allPlatformsAreATable() async throws {
    let run = try await CommandRun.run("decode", "--as", "all", "0900")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.lines == [
        "dart     RangeError", "ios      NSRangeException", "android  IllegalArgumentException(position past limit)",
        "windows  accepted: {\"$int32list\": []} (the alignment runs past the end, so that nothing behind it is read, stderr only)",
        "linux    error OUT_OF_DATA",
      ])
  }

  @Test(arguments: [
    ("dart", "standard-message", "0305", 1, "RangeError"), ("windows", "standard-message", "0305", 0, "accepted: 0 ("),
    ("ios", "standard-message", "", 0, "accepted: nil"),
    ("android", "standard-message", "", 1, "IllegalArgumentException("),
    ("windows", "standard-method", "00", 1, "null call("),
    ("dart", "standard-envelope", "null", 0, "MissingPluginException"),
    ("android", "json-message", "4e614e", 0, "accepted: "),
    ("linux", "json-message", "4e614e", 1, "error INVALID_JSON"),
    ("ios", "standard-message", "7f", 1, "crash: "), ("linux", "string", "610062", 0, "accepted: \"a\" (a string ends"),
  ])
  func onePlatformDecidesTheStatus(
    _ platform: String, _ codec: String, _ payload: String, _ status: Int32, _ text: String
  ) async throws {
    let run = try await CommandRun.run("decode", "--as", platform, "--codec", codec, payload)
    #expect(run.status == status && run.errors.isEmpty)
    #expect(run.output.hasPrefix(text) && run.lines.count == 1, "\(run.output)")
  }

  @Test func programsGetObjects() async throws {
    let run = try await CommandRun.run("decode", "--as", "all", "--format", "readable", "0705")
    let lines = try run.lines.map { try JSONValue(parsing: $0) }
    #expect(lines.map { $0["platform"]?.string } == Platform.allCases.map(\.rawValue))
    #expect(
      lines.map { $0["result"]?.string } == ["fails", "reads-out-of-bounds", "fails", "delivers-wrong", "fails"])
    #expect(lines[0]["failure"] == "RangeError" && lines[0]["offset"]?.int == 2 && lines[0]["path"] == "message")
    #expect(lines[3]["value"]?.string == "\0\0\0\0\0")
    let tagged = try await CommandRun.run("decode", "--as", "windows", "--format", "tagged", "03")
    #expect(try JSONValue(parsing: tagged.lines[0])["value"] == ["int32": 0])
  }

  @Test func linesAnswerLines() async throws {
    let run = try await CommandRun.run("decode", "--lines", "--as", "ios", input: "01\n0705\nnull\nzz\n")
    #expect(run.status == 1)
    let lines = try run.lines.map { try JSONValue(parsing: $0) }
    #expect(lines.map { $0["ios"]?["result"]?.string } == ["delivers", "reads-out-of-bounds", "delivers", nil])
    #expect(lines[3]["failure"]?["code"] == "invalid-hex")
    let all = try await CommandRun.run("decode", "--lines", "--as", "all", "0705")
    #expect(all.status == 0)
    #expect(try JSONValue(parsing: all.lines[0]).members?.count == 5)
  }

  @Test func severalPayloadsAreToldApart() async throws {
    let run = try await CommandRun.run("decode", "--as", "linux", "01", "02", "0")
    #expect(run.lines == ["== 01", "accepted: true", "== 02", "accepted: false"])
    #expect(run.status == 1 && run.errors.contains(": 0: invalid-hex"))
    #expect(try await CommandRun.run("decode", "--as", "fuchsia", "01").status == 64)
  }

  /// A payload that is shown on a terminal cannot disturb it, whatever an error's code is.
  @Test func nothingReachesATerminalAsItIs() async throws {
    let run = try await CommandRun.run(
      ["decode", "--as", "dart", "--codec", "standard-envelope", "0107041b5b33310000"], columns: 80)
    #expect(!run.output.contains("\u{1B}") && run.output.contains("PlatformException("))
  }

  @Test func anUnpaddedPayloadIsExplained() async throws {
    let run = try await CommandRun.run("decode", "06" + "000000000000f03f")
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("; producer omits alignment padding\n"), "\(run.errors)")
    #expect(!(try await CommandRun.run("decode", "0305").errors.contains("padding")))
  }

  /// Every vector that says what the platforms do, through the program.
  @Test func vectorsWithOutcomes() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var count = 0
    for file in ["standard-message", "standard-method", "standard-envelope"] {
      let text = try String(contentsOf: root.appendingPathComponent("protocol/vectors/\(file).jsonl"), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let vector = try JSONValue(parsing: line.utf8)
        guard let platforms = vector["platforms"]?.members, let hex = vector["hex"]?.string else { continue }
        let run = try await CommandRun.run("decode", "--as", "all", "--codec", vector["codec"]?.string ?? "", hex)
        for platform in platforms {
          let words = try #require(platform.value.string).split(separator: " ")[0]
          let row = try #require(run.lines.first { $0.hasPrefix(platform.key + " ") })
          let isAccepted = words.hasPrefix("accepted")
          if isAccepted || words.hasSuffix("Error") || words.hasSuffix("Exception") {
            let text = row.dropFirst(9)
            #expect(text.hasPrefix(isAccepted ? "accepted" : words), "\(vector["id"]?.string ?? ""): \(row)")
            count += 1
          }
        }
      }
    }
    #expect(count > 200)
  }
}
