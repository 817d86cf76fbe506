/// Reads the expressions of `TrafficFilter`.
///
/// What counts is a Unicode scalar: an accent behind a colon does not make another sign of the colon.
struct FilterParser {
  private static let maximumLength = 4096
  private static let keys = ["channel", "method", "dir", "kind", "is"]

  private let characters: [Unicode.Scalar]
  private var position = 0

  init(_ expression: String) { characters = Array(expression.unicodeScalars) }

  /// All terms of the expression.
  mutating func parse() throws(TrafficError) -> [TrafficFilter.Term] {
    guard characters.count <= Self.maximumLength else {
      throw error(at: Self.maximumLength, "expected at most \(Self.maximumLength) characters, found more")
    }
    var terms: [TrafficFilter.Term] = []
    while let term = try nextTerm() { terms.append(term) }
    return terms
  }

  private mutating func nextTerm() throws(TrafficError) -> TrafficFilter.Term? {
    while position < characters.count, characters[position].properties.isWhitespace { position += 1 }
    guard position < characters.count else { return nil }
    let isNegated = characters[position] == "!"
    if isNegated { position += 1 }
    let key = try readKey()
    var tests: [TrafficFilter.Test] = []
    repeat {
      let start = position
      let pattern = try readPattern()
      guard !pattern.isEmpty else { throw error(at: start, "expected a pattern, found none") }
      tests.append(try test(key, pattern, at: start))
    } while readComma()
    return TrafficFilter.Term(isNegated: isNegated, tests: tests)
  }

  /// The key before the first colon of the term, or `channel` when there is none.
  private mutating func readKey() throws(TrafficError) -> String {
    let rest = characters[position...].prefix { !$0.properties.isWhitespace && $0 != "," && $0 != "\\" }
    guard let colon = rest.firstIndex(of: ":") else { return "channel" }
    let key = text(characters[position..<colon])
    guard Self.keys.contains(key) else {
      throw error(at: position, "expected one of \(Self.keys.joined(separator: ", ")) before \":\", found \"\(key)\"")
    }
    position = colon + 1
    return key
  }

  /// The text up to a comma, a blank or the end; escapes are kept for the pattern to read.
  private mutating func readPattern() throws(TrafficError) -> String {
    let start = position
    while position < characters.count {
      let character = characters[position]
      if character == "," || character.properties.isWhitespace { break }
      if character == "\\", position + 1 == characters.count {
        throw error(at: position, "expected a character behind \"\\\", found the end")
      }
      position += character == "\\" ? 2 : 1
    }
    return text(characters[start..<position])
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private mutating func readComma() -> Bool {
    guard position < characters.count, characters[position] == "," else { return false }
    position += 1
    return true
  }

  private func test(_ key: String, _ text: String, at start: Int) throws(TrafficError) -> TrafficFilter.Test {
    switch key {
    case "method": return .method(Glob(text))
    case "dir": return .direction(try word(text, at: start))
    case "kind": return .kind(try word(text, at: start))
    case "is": return .trait(try word(text, at: start))
    default: return .channel(Glob(text))
    }
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, at start: Int
  ) throws(TrafficError) -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw error(at: start, "expected one of \(words), found \"\(text)\"")
  }

  private func error(at position: Int, _ message: String) -> TrafficError {
    TrafficError(.invalidExpression, column: position + 1, message: message)
  }
}
