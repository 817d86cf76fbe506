import BridgeReport

/// One thing the program can do.
protocol Verb: Sendable {
  /// What it takes and what its help says.
  var manual: VerbManual { get }

  /// Does it; throws `CommandError` when it has to stop.
  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus
}
