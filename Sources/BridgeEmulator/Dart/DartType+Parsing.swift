extension DartType {
  /// Why a text is no type.
  public struct Failure: Error, Sendable, Hashable {
    /// The position in the text, counted from 1.
    public var column: Int
    /// What was expected and what was found.
    public var message: String
  }

  /// Reads a type; throws `Failure` when the text is none.
  ///
  /// Names are checked as far as they can be: those that begin with a small letter are Dart's own, others may be classes
  /// of the app unless they look like one of Dart's own misspelt. With a library's prefix, as in `app.Sting`, any class
  /// will do.
  public init(parsing text: String) throws(Failure) { try self.init(parsing: text, or: []) }

  /// Reads a type, or one of some words in the place of its name.
  init(parsing text: String, or words: Set<String>) throws(Failure) {
    var parser = Parser(text: Array(text), words: words)
    self = try parser.type(depth: 0)
    try parser.end()
  }

  private struct Parser {
    static let maximumDepth = 16

    let text: [Character]
    /// What may stand first in the place of a type's name.
    let words: Set<String>
    var position = 0

    mutating func type(depth: Int) throws(Failure) -> DartType {
      guard depth < Self.maximumDepth else {
        throw failure("expected at most \(Self.maximumDepth) types inside another")
      }
      skipBlanks()
      let start = position
      var name = ""
      while let character = next, isPartOfName(character, first: name.isEmpty) {
        name.append(character)
        position += 1
      }
      guard !name.isEmpty else { throw failure("expected a type") }
      var arguments: [DartType] = []
      if take("<") {
        repeat { arguments.append(try type(depth: depth + 1)) } while take(",")
        guard take(">") else { throw failure("expected , or >") }
      }
      let type = DartType(name, arguments, isNullable: take("?"))
      if depth > 0 || !words.contains(name), let message = type.misuse {
        throw Failure(column: start + 1, message: message)
      }
      return type
    }

    mutating func end() throws(Failure) {
      skipBlanks()
      guard next == nil else { throw failure("expected the end") }
    }

    private var next: Character? { text.indices.contains(position) ? text[position] : nil }

    private func isPartOfName(_ character: Character, first: Bool) -> Bool {
      guard character.isASCII else { return false }
      return character.isLetter || character == "_" || character == "$"
        || (character.isNumber || character == ".") && !first
    }

    private mutating func take(_ wanted: Character) -> Bool {
      skipBlanks()
      guard next == wanted else { return false }
      position += 1
      return true
    }

    private mutating func skipBlanks() { while next == " " { position += 1 } }

    private func failure(_ expected: String) -> Failure {
      Failure(column: position + 1, message: expected + ", found " + (next.map { "\"\($0)\"" } ?? "the end"))
    }
  }
}
