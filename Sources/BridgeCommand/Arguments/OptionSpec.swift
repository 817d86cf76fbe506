/// One option of a verb.
struct OptionSpec: Sendable {
  /// Its name without dashes, such as `codec`.
  var name: String
  /// Its short form without the dash, such as `q`.
  var short: Character?
  /// What stands for its value in the help, such as `NAME`, or `nil` for a flag.
  var value: String?
  /// The values it accepts, or none when any will do.
  var choices: [String] = []
  /// Whether it may be given more than once.
  var repeats = false
  /// What it does.
  var help: String

  /// An option that is there or not.
  static func flag(_ name: String, short: Character? = nil, _ help: String) -> OptionSpec {
    OptionSpec(name: name, short: short, help: help)
  }

  /// An option with a value.
  static func option(
    _ name: String, _ value: String, choices: [String] = [], repeats: Bool = false, _ help: String
  ) -> OptionSpec {
    OptionSpec(name: name, value: value, choices: choices, repeats: repeats, help: help)
  }

  /// As it is written in the help, such as `--codec NAME`.
  var usage: String {
    let long = "--" + name + (value.map { " " + $0 } ?? "")
    return short.map { "-\($0), \(long)" } ?? long
  }

  /// The options that every verb has.
  static let common: [OptionSpec] = [
    .flag("no-color", "Write no colours, as with NO_COLOR set."),
    .flag("help", short: "h", "Show this help."),
  ]
}
