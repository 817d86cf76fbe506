import BridgeReport

/// Takes a verb's arguments apart by its manual.
///
/// Options may stand anywhere, as `--name VALUE` or `--name=VALUE`; `--` ends them and `-` is an operand.
struct ArgumentParser {
  private let manual: VerbManual
  private var parsed = ParsedArguments()

  /// Parses arguments; throws a `CommandError` of usage that says what would have been right.
  static func parse(_ arguments: [String], for manual: VerbManual) throws(CommandError) -> ParsedArguments {
    var parser = ArgumentParser(manual: manual)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parser.parsed.operands += rest
        break
      }
      try parser.take(argument, &rest)
    }
    // Who asks for help gets it, whatever else is missing.
    if !parser.parsed.has("help") { try parser.checkOperands() }
    return parser.parsed
  }

  private init(manual: VerbManual) { self.manual = manual }

  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(CommandError) {
    // A negative number is a value to encode, and no option begins with a digit.
    guard argument.hasPrefix("-"), argument != "-", argument.dropFirst().first?.isNumber != true else {
      return parsed.operands.append(argument)
    }
    let name: String
    var value: String?
    if argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      name = parts.first.map(String.init) ?? ""
      value = parts.count > 1 ? String(parts[1]) : nil
    } else {
      name = String(argument.dropFirst())
    }
    guard
      let option = manual.allOptions.first(where: {
        argument.hasPrefix("--") ? $0.name == name : $0.short.map { String($0) } == name
      })
    else { throw unknown(argument, name) }
    if option.value == nil {
      if value != nil { throw usage("--\(option.name) takes no value") }
    } else if value == nil {
      value = rest.popFirst()
      if value == nil { throw usage("--\(option.name) needs a value: \(option.usage)") }
    }
    if parsed.has(option.name), !option.repeats { throw usage("--\(option.name) is given twice") }
    if let value, !option.choices.isEmpty, !option.choices.contains(value) {
      throw usage(
        "--\(option.name) is one of \(option.choices.joined(separator: ", ")), not '\(value)'"
          + NearestName.sentence(value, among: option.choices))
    }
    parsed.note(option.name, value)
  }

  private func unknown(_ argument: String, _ name: String) -> CommandError {
    let shown = argument.hasPrefix("--") ? "--" + name : argument
    let known = manual.allOptions.map { "--" + $0.name }
    // A word after one dash was probably meant with two.
    return usage("unknown option '\(shown)'" + NearestName.sentence("--" + name, among: known))
  }

  private func checkOperands() throws(CommandError) {
    let count = parsed.operands.count
    if count < manual.operands.count.lowerBound {
      throw usage(
        "expected \(manual.operands.description)" + (count == 0 ? "" : ", found only '\(parsed.operands[0])'"))
    }
    if count > manual.operands.count.upperBound {
      throw usage("unexpected argument '\(parsed.operands[manual.operands.count.upperBound])'")
    }
    if parsed.operands.count(where: manual.operands.standardInput.contains) > 1 {
      throw usage("standard input is given twice, and can be read only once")
    }
  }

  private func usage(_ message: String) -> CommandError {
    CommandError(.usage, at: manual.name, message: message)
  }
}
