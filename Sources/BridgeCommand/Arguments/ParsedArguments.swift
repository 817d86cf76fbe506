/// A verb's part of the command line, taken apart and found to be well-formed.
struct ParsedArguments: Sendable {
  /// What is no option, in order.
  var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Whether a flag or an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, or `nil` when it was not given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The values of a repeatable option, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Notes an option; a flag has no value.
  mutating func note(_ name: String, _ value: String?) {
    values[name, default: []] += value.map { [$0] } ?? []
  }
}
