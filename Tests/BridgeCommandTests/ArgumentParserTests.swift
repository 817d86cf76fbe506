import Testing

@testable import BridgeCommand

@Suite struct ArgumentParserTests {
  static let manual = VerbManual(
    name: "try", summary: "", operands: .init(usage: "A...", description: "an A", count: 1...2), about: [],
    examples: [],
    options: [
      .option("codec", "NAME", repeats: true, ""), .option("format", "FORM", choices: ["text", "jsonl"], ""),
      .flag("quiet", short: "q", ""),
    ], statuses: [])

  struct Case: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var operands: [String]
    var codec: [String] = []
    var format: String?
    var isQuiet = false
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Case(arguments: ["a"], operands: ["a"]),
    Case(arguments: ["-"], operands: ["-"]),
    Case(arguments: ["--", "-q", "--codec"], operands: ["-q", "--codec"]),
    Case(arguments: ["a", "--", "--"], operands: ["a", "--"]),
    Case(arguments: ["--codec", "x", "a"], operands: ["a"], codec: ["x"]),
    Case(arguments: ["--codec=x", "a"], operands: ["a"], codec: ["x"]),
    Case(arguments: ["--codec=", "a"], operands: ["a"], codec: [""]),
    Case(arguments: ["--codec=a=b", "a"], operands: ["a"], codec: ["a=b"]),
    Case(arguments: ["a", "--codec", "x", "--codec=y", "b"], operands: ["a", "b"], codec: ["x", "y"]),
    Case(arguments: ["--codec", "-", "a"], operands: ["a"], codec: ["-"]),
    Case(arguments: ["--codec", "--", "a"], operands: ["a"], codec: ["--"]),
    Case(arguments: ["-q", "a", "--format", "jsonl"], operands: ["a"], format: "jsonl", isQuiet: true),
    Case(arguments: ["--quiet", ""], operands: [""], isQuiet: true),
    Case(arguments: ["-5", "a"], operands: ["-5", "a"]),
    Case(arguments: ["-", "a"], operands: ["-", "a"]),
  ])
  func parses(_ wanted: Case) throws {
    let parsed = try ArgumentParser.parse(wanted.arguments, for: Self.manual)
    #expect(parsed.operands == wanted.operands)
    #expect(parsed.all("codec") == wanted.codec)
    #expect(parsed.value("format") == wanted.format)
    #expect(parsed.has("quiet") == wanted.isQuiet)
  }

  @Test(arguments: [
    ([], "expected an A"),
    (["a", "b", "c"], "unexpected argument 'c'"),
    (["--kodec", "x", "a"], "unknown option '--kodec'; did you mean '--codec'?"),
    (["--kodec=x", "a"], "unknown option '--kodec'; did you mean '--codec'?"),
    (["--form", "text", "a"], "unknown option '--form'; did you mean '--format'?"),
    (["-codec", "x", "a"], "unknown option '-codec'; did you mean '--codec'?"),
    (["-x", "a"], "unknown option '-x'"),
    (["--=x", "a"], "unknown option '--'"),
    (["a", "--codec"], "--codec needs a value: --codec NAME"),
    (["a", "--quiet=yes"], "--quiet takes no value"),
    (["a", "--format", "text", "--format=jsonl"], "--format is given twice"),
    (["a", "--quiet", "--quiet"], "--quiet is given twice"),
    (["a", "-q", "--quiet"], "--quiet is given twice"),
    (["-", "-"], "standard input is given twice, and can be read only once"),
    (["-", "--", "-"], "standard input is given twice, and can be read only once"),
    (["a", "--format=json"], "--format is one of text, jsonl, not 'json'; did you mean 'jsonl'?"),
    (["a", "--format", "xml"], "--format is one of text, jsonl, not 'xml'"),
  ])
  func refuses(_ arguments: [String], _ message: String) {
    let error = #expect(throws: CommandError.self) { try ArgumentParser.parse(arguments, for: Self.manual) }
    #expect(error?.message == message)
    #expect(error?.code == .usage && error?.location == "try" && error?.status == 64)
  }

  @Test func helpNeedsNoOperand() throws {
    #expect(try ArgumentParser.parse(["-h"], for: Self.manual).has("help"))
  }
}
