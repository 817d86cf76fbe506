import BridgeReport
import Foundation

/// Everything a verb knows of the world: its three streams, the environment and a clock.
///
/// Findings and results go to `output`, progress and errors to `errors`. Tests hand in memory instead of descriptors.
public struct CommandIO: Sendable {
  /// What `-` reads.
  public var input: CommandInput
  /// What the verb was asked for.
  public var output: CommandOutput
  /// What went wrong, and how far the work is.
  public var errors: CommandOutput
  /// The environment's variables.
  public var environment: [String: String]
  /// The time that has passed since any fixed moment; only progress is told by it.
  public var clock: @Sendable () -> Duration
  /// Whether colours were switched off on the command line.
  var refusesColor = false
  /// Whether this is the world of the whole process, where nobody else needs what there is one of in a process.
  var isProcess = false
  /// The program's name, which begins its messages.
  var program = "islandbridge"

  /// Creates a world from its parts.
  public init(
    input: CommandInput = CommandInput(), output: CommandOutput, errors: CommandOutput,
    environment: [String: String] = [:], clock: @escaping @Sendable () -> Duration = { .zero }
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.environment = environment
    self.clock = clock
  }

  /// The process's own streams, environment and clock.
  ///
  /// Whatever waits in the output's buffer is written before standard input is waited for, so that a program at the
  /// other end of both gets its answer before it has to ask again.
  public static func process() -> CommandIO {
    let output = CommandOutput(descriptor: STDOUT_FILENO, name: "standard output")
    let name = "standard input"
    let input = CommandInput(
      name: name, byteCount: FileSystem.size(of: STDIN_FILENO), file: FileIdentity(descriptor: STDIN_FILENO)
    ) {
      buffer throws(CommandError) in
      try output.flush()
      return try FileSystem.read(STDIN_FILENO, into: buffer, name: name)
    }
    let start = ContinuousClock.now
    var io = CommandIO(
      input: input, output: output, errors: CommandOutput(descriptor: STDERR_FILENO, name: "standard error"),
      environment: ProcessInfo.processInfo.environment, clock: { ContinuousClock.now - start })
    io.isProcess = true
    return io
  }

  /// Keeps standard output for the verb alone: what anybody else in this process prints from now on goes to standard error.
  func divertPrinting() throws(CommandError) {
    if isProcess { try output.moveAside(leaving: STDERR_FILENO) }
  }

  /// Whether escape sequences may be written to an output: a terminal that can, and nobody said no.
  ///
  /// `NO_COLOR` counts when it is there and not empty (no-color.org).
  public func isColored(_ output: CommandOutput) -> Bool {
    output.isTerminal && !refusesColor && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Says on `errors` what is wrong, behind all that was written to `output` before.
  func report(_ message: String) throws(CommandError) {
    try output.flush()
    try errors.writeLine("\(program): " + TerminalText.escaped(message))
  }

  /// Opens an operand: `-` is standard input, anything else a file.
  func open(_ operand: String) throws(CommandError) -> CommandInput {
    operand == "-" ? input : try CommandInput(path: operand)
  }

  /// Opens an operand that is no text of a kind, and says so where there is no file either.
  func open(_ operand: String, notText kind: String) throws(CommandError) -> CommandInput {
    do throws(CommandError) {
      return try open(operand)
    } catch {
      guard !FileSystem.exists(operand) else { throw error }
      throw CommandError(error.code, at: error.location, message: "\(error.message) (nor is it \(kind))")
    }
  }
}
