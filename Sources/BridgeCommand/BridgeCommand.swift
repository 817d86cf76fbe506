import BridgeReport
import Foundation

/// The whole command line as a value: `islandbridge` runs it as it is, a program of your own adds its handlers.
public struct BridgeCommand: Sendable {
  /// The version of the program and of this library.
  public static let version = "0.1.0"

  /// The program's name as it is typed, for help and messages.
  public var name: String
  /// What the program can do, in the order of the help.
  var verbs: [any Verb]

  /// Creates the command line of a program.
  ///
  /// - Parameters:
  ///   - name: The program's name, for help and messages.
  ///   - handlers: What `--bridge` chooses from; the first is the default.
  public init(name: String = "islandbridge", handlers: [HandlerSet] = HandlerSet.builtIn) {
    self.name = name
    verbs = [
      ReplayVerb(handlerSets: handlers), ShowVerb(), StatsVerb(), ConvertVerb(), DecodeVerb(), EncodeVerb(),
      PushVerb(),
    ]
  }

  /// Runs the process's own arguments on its own streams and ends the process.
  ///
  /// Meanwhile the main thread runs its run loop, as an app's does: handlers find themselves on the main thread, and their
  /// timers fire.
  @MainActor
  public func main() async -> Never {
    // Writing to a reader that has gone is an error that is handled, not a signal that leaves files behind.
    signal(SIGPIPE, SIG_IGN)
    Interruption.install()
    let arguments = Array(CommandLine.arguments.dropFirst())
    Task { exit(await run(arguments, io: .process())) }
    if Thread.isMainThread { Self.runMainLoop() }
    // A program that has awaited anything before serves its main queue from other threads.
    while true { try? await Task.sleep(for: .seconds(3600)) }
  }

  /// Runs the run loop of the main thread, which serves the main actor as well.
  private static func runMainLoop() -> Never {
    while true { RunLoop.main.run() }
  }

  /// Runs arguments, without the program's name, and gives the exit status.
  public func run(_ arguments: [String], io: CommandIO) async -> Int32 {
    var io = io
    io.program = name
    do throws(CommandError) {
      let status = try await dispatch(arguments, io)
      try io.output.flush()
      try io.errors.flush()
      return status.rawValue
    } catch {
      return report(error, io)
    }
  }

  private func dispatch(_ arguments: [String], _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    // The options of the whole program may stand before the verb.
    var io = io
    var rest = arguments[...]
    if rest.first == "--no-color" {
      io.refusesColor = true
      rest.removeFirst()
      if rest.first == "--no-color" { throw CommandError(.usage, message: "--no-color is given twice") }
    }
    guard let word = rest.popFirst() else {
      for line in overview { try io.errors.writeLine(line) }
      return .usage
    }
    switch word {
    case "--version", "version":
      try Self.refuse(rest)
      try io.output.writeLine("\(name) \(Self.version)")
      return .clean
    case "--help", "-h", "help":
      try Self.refuse(rest.dropFirst())
      return try help(rest.first, io)
    default:
      let verb = try verb(word)
      let parsed = try ArgumentParser.parse(Array(rest), for: verb.manual)
      if parsed.has("help") { return try help(word, io) }
      if parsed.has("no-color") { io.refusesColor = true }
      return try await verb.run(parsed, io)
    }
  }

  /// Throws when there are arguments that nobody asked for.
  private static func refuse(_ arguments: ArraySlice<String>) throws(CommandError) {
    if let first = arguments.first { throw CommandError(.usage, message: "unexpected argument '\(first)'") }
  }

  private func help(_ word: String?, _ io: CommandIO) throws(CommandError) -> ExitStatus {
    let lines = try word.map { word throws(CommandError) in
      HelpText(program: name).lines(for: try verb(word).manual)
    }
    for line in lines ?? overview { try io.output.writeLine(line) }
    return .clean
  }

  private func verb(_ word: String) throws(CommandError) -> any Verb {
    if let verb = verbs.first(where: { $0.manual.name == word }) { return verb }
    let known = verbs.map(\.manual.name) + ["help", "version"]
    let what = word.hasPrefix("-") ? "unknown option" : "unknown verb"
    let near = NearestName.sentence(word, among: word.hasPrefix("-") ? ["--help", "--version", "--no-color"] : known)
    throw CommandError(.usage, message: "\(what) '\(word)'\(near)")
  }

  /// Says what went wrong, unless nobody is there to hear it.
  private func report(_ error: CommandError, _ io: CommandIO) -> Int32 {
    guard error.code != .closedPipe else { return error.status }
    let verb = error.code == .usage ? error.location : nil
    // Where these fail as well, nobody is left to tell.
    try? io.output.flush()
    try? io.errors.writeLine("\(name): " + TerminalText.escaped(error.description))
    if error.code == .usage { try? io.errors.writeLine("See '\(name) help\(verb.map { " " + $0 } ?? "")'.") }
    try? io.errors.flush()
    return error.status
  }

  private var overview: [String] {
    HelpText(program: name).overview(
      of: verbs.map(\.manual),
      about: [
        """
        Runs your team's own Swift channel handlers on any machine, driven by the bytes a real Flutter app sent, and \
        says what is wrong. Reads, counts, converts and decodes those bytes as well.
        """,
        """
        A recording is a file in either form, .traffic or .jsonl, and - is standard input for every verb. Every verb \
        ends with 0 when all is well, 1 when something is wrong with what was looked at, 2 when that cannot be said, \
        and 64 when the command line is wrong.
        """,
      ])
  }
}
