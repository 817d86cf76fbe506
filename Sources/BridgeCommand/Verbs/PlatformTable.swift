import BridgeReport
import ChannelCodec

/// What platforms do with payloads, as lines for people or as JSON for programs.
struct PlatformTable {
  /// The platforms that were asked for; more than one is all.
  var platforms: [Platform]
  var kind: PayloadKind
  /// What follows custom tags, on every platform.
  var custom: CodecExtensions
  /// The form of the values in JSON, or `nil` for lines for people.
  var form: ValueNotation.Form?

  /// The option of `decode`.
  static let option = OptionSpec.option(
    "as", "PLATFORM", choices: ["all"] + Platform.allCases.map(\.rawValue),
    """
    Say what that platform does with the payload, mistakes included, or all of them: the value it hands to the \
    program, or how it fails. With --format an outcome is a JSON object.
    """)

  /// How many characters of a value are shown where nothing else sets a limit.
  private static let shownLength = 200

  /// The table that was asked for, or `nil`.
  init?(_ arguments: ParsedArguments, _ custom: CodecExtensions) {
    guard let name = arguments.value("as") else { return nil }
    platforms = Platform(rawValue: name).map { [$0] } ?? Platform.allCases
    self.custom = custom
    kind = PayloadKind(arguments.value("codec"))
    form = arguments.value("format") == nil ? nil : NotationOptions.form(arguments)
  }

  /// Writes the outcomes of one payload; `false` when the only platform that was asked for fails.
  func write(_ payload: [UInt8]?, _ output: CommandOutput) throws(CommandError) -> Bool {
    var outcomes: [PlatformOutcome] = []
    for platform in platforms {
      let outcome = kind.outcome(on: platform, of: payload, custom)
      outcomes.append(outcome)
      if let form {
        try output.writeLine(outcome.json(form: form))
      } else {
        try output.writeLine(line(outcome, output))
      }
    }
    return isGood(outcomes)
  }

  /// Appends the outcomes of one payload as one JSON object, by platform.
  func appendLine(_ payload: [UInt8]?, to text: inout [UInt8]) -> Bool {
    let outcomes = platforms.map { kind.outcome(on: $0, of: payload, custom) }
    let members = outcomes.map { outcome in
      JSONValue.Member(outcome.platform.rawValue, outcome.json(form: form ?? .tagged))
    }
    text += JSONValue.object(members).text.utf8
    return isGood(outcomes)
  }

  private func isGood(_ outcomes: [PlatformOutcome]) -> Bool {
    platforms.count > 1 || !outcomes.contains(where: \.isFailure)
  }

  private func line(_ outcome: PlatformOutcome, _ output: CommandOutput) -> String {
    let text = TerminalText.escaped(outcome.text(maximumLength: output.columns ?? Self.shownLength))
    guard platforms.count > 1 else { return text }
    let width = platforms.map(\.rawValue.count).max() ?? 0
    return DisplayWidth.padded(outcome.platform.rawValue, to: width) + "  " + text
  }
}
