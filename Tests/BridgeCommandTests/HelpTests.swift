import Foundation
import Testing

@testable import BridgeCommand

@Suite struct HelpTests {
  static let verbs = BridgeCommand().verbs.map(\.manual)

  @Test func overviewIsGolden() async throws {
    let run = try await CommandRun.run("--help")
    #expect(run.status == 0 && run.errors.isEmpty)
    try Golden.expect(run.output, named: "help")
  }

  @Test(arguments: verbs.map(\.name)) func verbIsGolden(verb: String) async throws {
    let run = try await CommandRun.run("help", verb)
    #expect(run.status == 0 && run.errors.isEmpty)
    try Golden.expect(run.output, named: "help-\(verb)")
  }

  @Test(arguments: verbs.map(\.name)) func allWaysToAskGiveTheSame(verb: String) async throws {
    let help = try await CommandRun.run("help", verb)
    for arguments in [[verb, "--help"], [verb, "-h"], ["--help", verb], ["-h", verb], [verb, "--no-color", "-h"]] {
      let run = try await CommandRun.run(arguments)
      #expect(run.output == help.output && run.status == 0, "\(arguments)")
    }
  }

  @Test func noArgumentsIsAMistakeThatGetsTheOverview() async throws {
    let run = try await CommandRun.run()
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == (try await CommandRun.run("help")).output)
  }

  @Test(arguments: ["--version", "version"]) func versionIsOneLine(word: String) async throws {
    let run = try await CommandRun.run(word)
    #expect(run.output == "islandbridge \(BridgeCommand.version)\n" && run.status == 0)
  }

  @Test func aProgramOfAnotherNameSaysItsOwn() async throws {
    let output = try CommandOutput()
    let errors = try CommandOutput()
    let command = BridgeCommand(name: "teambridge")
    let io = CommandIO(output: output, errors: errors)
    for arguments in [["help"], ["help", "decode"]] { _ = await command.run(arguments, io: io) }
    #expect(await command.run(["shwo"], io: io) == 64)
    #expect(try !output.text().contains("islandbridge") && output.text().contains("teambridge decode --lines -"))
    #expect(try errors.text().hasPrefix("teambridge: unknown verb 'shwo'; did you mean 'show'?\n"))
  }

  /// Examples that show what they print really print it.
  @Test(arguments: verbs.filter { $0.examples.contains { $0.output != nil } }.map(\.name))
  func examplesPrintWhatTheyShow(verb: String) async throws {
    let manual = try #require(Self.verbs.first { $0.name == verb })
    for example in manual.examples {
      guard let output = example.output else { continue }
      let run = try await CommandRun.run(
        Self.words(example.arguments), input: Array(Self.printed(by: example.before).utf8))
      let expected = output.replacing("PROGRAM", with: "islandbridge") + "\n"
      #expect(run.output + run.errors == expected, "\(example.arguments)")
    }
  }

  /// Every option that an example uses exists.
  @Test(arguments: verbs) func examplesParse(manual: VerbManual) throws {
    for example in manual.examples {
      let words = Self.words(example.arguments).prefix { $0 != "|" }
      #expect(words.first == manual.name)
      #expect(throws: Never.self) { try ArgumentParser.parse(Array(words.dropFirst()), for: manual) }
    }
  }

  /// The words of a command as a shell would make them, with single quotes only.
  private static func words(_ line: String) -> [String] {
    var words: [String] = [""]
    var isQuoted = false
    for character in line {
      if character == "'" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// What `printf '...' |` prints.
  private static func printed(by before: String) -> String {
    guard before.hasPrefix("printf '") else { return "" }
    let text = before.dropFirst("printf '".count).prefix { $0 != "'" }
    return String(text).replacing("\\n", with: "\n")
  }
}

extension VerbManual: CustomTestStringConvertible {
  /// The verb's name.
  public var testDescription: String { name }
}
