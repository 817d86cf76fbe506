/// All that is to be known about a verb: what the parser accepts and what the help says.
struct VerbManual: Sendable {
  /// The verb.
  var name: String
  /// What it does, in a few words.
  var summary: String
  /// What it takes besides options.
  var operands: Operands = .none
  /// What it does, in paragraphs.
  var about: [String]
  /// Commands that work, with what they are for.
  var examples: [Example]
  /// The options of its own.
  var options: [OptionSpec] = []
  /// What each exit status means.
  var statuses: [Status]

  /// The verb's options and those of all verbs.
  var allOptions: [OptionSpec] { options + OptionSpec.common }

  /// What a verb takes besides options.
  struct Operands: Sendable {
    /// As the help writes it, such as `RECORDING...`.
    var usage: String
    /// In words, such as `at least one recording`.
    var description: String
    /// How many there may be.
    var count: ClosedRange<Int>
    /// The operands that are standard input, which only one may be.
    var standardInput: Set<String> = ["-"]

    /// Nothing besides options.
    static let none = Operands(usage: "", description: "nothing", count: 0...0)
    /// One recording or more.
    static let recordings = Operands(
      usage: "RECORDING...", description: "at least one recording (a file, or - for standard input)", count: 1...Int.max
    )
  }

  /// A command to learn from.
  struct Example: Sendable {
    /// What it is for.
    var purpose: String
    /// The command's arguments, as they are typed behind the program's name.
    var arguments: String
    /// What is typed before the program's name, such as `cat session.traffic |`.
    var before = ""
    /// What it prints, when that is worth showing, with `PROGRAM` for the program's name.
    var output: String?
  }

  /// An exit status.
  struct Status: Sendable {
    /// The number.
    var code: Int
    /// What it says.
    var meaning: String

    /// The command line is wrong.
    static let usage = Status(code: 64, meaning: "The command line is wrong.")
  }
}
