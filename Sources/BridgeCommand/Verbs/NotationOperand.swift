/// A value as it is named on the command line of `encode`.
enum NotationOperand {
  /// A JSON text, or what was meant to be.
  case text(String)
  /// A file that holds one, or `-`.
  case file(String)
  /// A file that was said to be one, or `-`.
  case namedFile(String)

  /// Reads an operand by what it looks like, never by which files there are: as a JSON text begins, or one of its words
  /// or numbers.
  init(_ operand: String) {
    if operand.hasPrefix("@") {
      self = .namedFile(String(operand.dropFirst()))
      return
    }
    let text = operand.drop { $0.isWhitespace }
    let isText = text.isEmpty || text.first.map { "{[\"".contains($0) } ?? false
    self = isText || Self.isScalar(text) ? .text(operand) : .file(operand)
  }

  /// The file, `-` for standard input, or `nil` when the text stands on the command line.
  var path: String? {
    switch self {
    case .text: return nil
    case .file(let path), .namedFile(let path): return path
    }
  }

  /// The text it stands for; throws `CommandError` when a file cannot be opened.
  func open(_ io: CommandIO) throws(CommandError) -> CommandInput {
    switch self {
    case .text(let text): return CommandInput(name: text, bytes: Array(text.utf8))
    case .file(let path): return try io.open(path, notText: "JSON text")
    case .namedFile(let path): return try io.open(path)
    }
  }

  private static func isScalar(_ text: Substring) -> Bool {
    let word = text.prefix { !$0.isWhitespace }
    guard text.dropFirst(word.count).allSatisfy(\.isWhitespace) else { return false }
    if ["null", "true", "false"].contains(word) { return true }
    // Near enough to a number: what is wrong with one is told better than that no file has its name.
    let digits = word.first == "-" ? word.dropFirst() : word
    return digits.first.map { "0123456789".contains($0) } ?? false
      && digits.allSatisfy { "0123456789.eE+-".contains($0) }
  }
}
