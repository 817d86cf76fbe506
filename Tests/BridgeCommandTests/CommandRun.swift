import BridgeCommand

/// What came of running a command line in this process.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs arguments on streams of memory; with `columns` both outputs are terminals of that width.
  static func run(
    _ arguments: [String], input: [UInt8] = [], columns: Int? = nil, environment: [String: String] = [:]
  ) async throws -> CommandRun {
    let output = try CommandOutput(keepingForColumns: columns)
    let errors = try CommandOutput(keepingForColumns: columns)
    let io = CommandIO(
      input: CommandInput(bytes: input), output: output, errors: errors, environment: environment)
    let status = await BridgeCommand().run(arguments, io: io)
    return CommandRun(status: status, output: try output.text(), errors: try errors.text())
  }

  /// Runs arguments with text as standard input.
  static func run(_ arguments: String..., input: String = "") async throws -> CommandRun {
    try await run(arguments, input: Array(input.utf8))
  }

  /// The output's lines.
  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
}
