/// Which records to take: the language of `--filter`.
///
/// An expression is a list of terms with blanks between them, all of which must hold. A term is `KEY:PATTERN`, or a
/// pattern alone for `channel:PATTERN`; `!` in front turns it round, and commas separate alternatives. The keys are
/// `channel` and `method` (patterns with `*` and `?`), `dir`, `kind` and `is` (words). A reply has the method that it
/// answers. `\` takes the next character as it is.
public struct TrafficFilter: Sendable, Hashable {
  let terms: [Term]

  /// The filter that takes everything.
  public static let all = TrafficFilter(terms: [])

  init(terms: [Term]) { self.terms = terms }

  /// Reads an expression; throws `invalidExpression` with the column of what is wrong.
  public init(_ expression: String) throws(TrafficError) {
    var parser = FilterParser(expression)
    terms = try parser.parse()
  }

  /// Whether a record fits.
  public func matches(_ decoded: DecodedRecord) -> Bool {
    terms.allSatisfy { term in term.tests.contains { $0.matches(decoded) } != term.isNegated }
  }

  /// One term: alternatives, or none of them.
  struct Term: Sendable, Hashable {
    var isNegated: Bool
    var tests: [Test]
  }

  /// One alternative.
  enum Test: Sendable, Hashable {
    case channel(Glob)
    case method(Glob)
    case direction(TrafficDirection)
    case kind(TrafficRecordKind)
    case trait(TrafficTrait)

    func matches(_ decoded: DecodedRecord) -> Bool {
      switch self {
      case .channel(let glob): return glob.matches(decoded.record.channel)
      case .method(let glob): return decoded.method.map(glob.matches) ?? false
      case .direction(let direction): return decoded.record.direction == direction
      case .kind(let kind): return decoded.record.kind == kind
      case .trait(let trait): return trait.holds(for: decoded)
      }
    }
  }
}
