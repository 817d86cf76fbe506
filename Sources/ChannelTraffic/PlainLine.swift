/// A line of JSON Lines that has nothing out of the ordinary, as writers write them, read without making JSON values.
///
/// That is an object of known keys, each once, with strings of printable ASCII without escapes, whole numbers, truth values
/// and null. Any other line, a wrong one among them, is none; it has to be read in the general way.
struct PlainLine {
  /// What the keys say.
  private(set) var parts = LineParts()
  /// The payload's bytes, `.some(nil)` for an absent payload, `nil` when the line does not say them.
  private(set) var payload: [UInt8]??
  /// The key that says in words what the payload means, and where in the line these words are.
  private(set) var words: (key: String, place: Range<Int>)?

  /// The longest words that are read so, in bytes.
  static let maximumWordsSize = 4096

  /// Reads a line without its end, or gives `nil` when it is out of the ordinary.
  init?(_ line: UnsafeRawBufferPointer) {
    var scanner = PlainScanner(line)
    guard scanner.take(UInt8(ascii: "{")) else { return nil }
    var seen: UInt32 = 0
    repeat {
      guard let key = scanner.text(), scanner.take(UInt8(ascii: ":")) else { return nil }
      guard let place = Self.keys.firstIndex(where: { scanner.holds($0, at: key) }) else { return nil }
      let bit: UInt32 = 1 << UInt32(truncatingIfNeeded: place)
      guard seen & bit == 0, read(place, &scanner) else { return nil }
      seen |= bit
    } while scanner.take(UInt8(ascii: ","))
    guard scanner.take(UInt8(ascii: "}")), scanner.isAtEnd else { return nil }
  }

  private static let keys: [StaticString] = [
    "seq", "t_us", "id", "reply_to", "dir", "kind", "channel", "hex", "no_reply_wanted", "injected", "call", "reply",
    "event", "value",
  ]

  /// Reads the value of the key with that place; `false` when it is out of the ordinary.
  private mutating func read(_ place: Int, _ scanner: inout PlainScanner) -> Bool {
    switch place {
    case 0: return scanner.number(&parts.sequence)
    case 1: return scanner.number(&parts.time)
    case 2: return scanner.number(&parts.id)
    case 3: return scanner.number(&parts.answered)
    case 4:
      guard let text = scanner.text() else { return false }
      parts.direction = scanner.holds("dart->host", at: text) ? .dartToHost : .hostToDart
      return parts.direction == .dartToHost || scanner.holds("host->dart", at: text)
    case 5:
      guard let text = scanner.text() else { return false }
      parts.kind = scanner.holds("message", at: text) ? .message : .reply
      return parts.kind == .message || scanner.holds("reply", at: text)
    case 6:
      parts.channel = scanner.text().map { scanner.string(at: $0) }
      return parts.channel != nil
    case 7:
      if scanner.take("null") {
        payload = .some(nil)
        return true
      }
      guard let bytes = scanner.text().flatMap({ scanner.bytes(at: $0) }) else { return false }
      payload = bytes
      return true
    case 8: return scanner.flag(&parts.noReplyWanted)
    case 9: return scanner.flag(&parts.injected)
    default:
      guard words == nil, let span = scanner.value(maximumSize: Self.maximumWordsSize) else { return false }
      words = ("\(Self.keys[place])", span)
      return true
    }
  }
}
