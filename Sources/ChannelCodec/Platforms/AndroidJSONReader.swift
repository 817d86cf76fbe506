/// Reads JSON as Android's `org.json.JSONTokener` does, which takes much that is no JSON.
///
/// Comments, words and strings in single quotes, `=` and `=>` for a colon, `;` for a comma, missing elements, octal and
/// hexadecimal integers and everything that `Double.valueOf` reads are accepted (Android's JSONTokener documentation).
///
/// What is no UTF-8 has become U+FFFD before the tokener sees it. Here that is done string by string, so that offsets are
/// those of the payload; nothing that is replaced contains a byte that the tokener looks for.
struct AndroidJSONReader {
  /// Where the tokener throws a `JSONException`.
  struct Invalid: Error { var offset: Int }

  private let text: [UInt8]
  var builder = JSONTreeBuilder(.android)
  private(set) var offset = 0

  /// A text's bytes; a leading byte order mark is dropped.
  init(_ text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Whether anything is left; a blank counts too.
  var hasMore: Bool { offset < text.count }

  /// Reads one value.
  mutating func read() throws(Invalid) -> ChannelValue {
    while true {
      try readToFirstLeaf()
      while let isMap = builder.isInMap {
        guard let byte = try nextClean() else { throw invalid }
        if byte == UInt8(ascii: isMap ? "}" : "]") {
          builder.end(at: offset)
          continue
        }
        guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") else { throw invalid }
        if isMap {
          try readKey()
        } else if try readGaps() {
          builder.end(at: offset)
          continue
        }
        break
      }
      if let root = builder.root { return root }
    }
  }

  private var invalid: Invalid { Invalid(offset: min(offset, text.count)) }

  /// Reads down to a value that is whole, and adds it.
  private mutating func readToFirstLeaf() throws(Invalid) {
    while true {
      guard let byte = try nextClean() else { throw invalid }
      switch byte {
      case UInt8(ascii: "{"):
        builder.begin(isMap: true)
        if try peekClean() == UInt8(ascii: "}") {
          _ = try nextClean()
          return builder.end(at: offset)
        }
        try readKey()
      case UInt8(ascii: "["):
        builder.begin(isMap: false)
        if try peekClean() == UInt8(ascii: "]") {
          _ = try nextClean()
          return builder.end(at: offset)
        }
        if try readGaps() { return builder.end(at: offset) }
      default:
        let start = offset - 1
        let value = try readLeaf(byte)
        // An object refuses NaN and the infinities, an array does not look.
        if builder.isInMap == true, case .float64(let number) = value, !number.isFinite {
          throw Invalid(offset: start)
        }
        return builder.add(value, at: start)
      }
    }
  }

  /// Reads separators with nothing between them, which are nulls; `true` when the array ended.
  private mutating func readGaps() throws(Invalid) -> Bool {
    while let byte = try peekClean() {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        _ = try nextClean()
        builder.add(.null, at: offset)
      case UInt8(ascii: "]"):
        _ = try nextClean()
        builder.add(.null, at: offset)
        return true
      default: return false
      }
    }
    throw invalid
  }

  private mutating func readKey() throws(Invalid) {
    guard let byte = try nextClean(), byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[") else { throw invalid }
    guard case .string(let key) = try readLeaf(byte) else { throw invalid }
    guard let separator = try nextClean(), separator == UInt8(ascii: ":") || separator == UInt8(ascii: "=") else {
      throw invalid
    }
    if hasMore, text[offset] == UInt8(ascii: ">") { offset += 1 }
    builder.add(key: key)
  }

  /// Reads what begins with a byte, which has been read: a string in quotes or a literal.
  private mutating func readLeaf(_ byte: UInt8) throws(Invalid) -> ChannelValue {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return .string(try readString(byte)) }
    let start = offset - 1
    offset = start
    while hasMore, !Self.endsLiteral.contains(text[offset]) { offset += 1 }
    guard offset > start else { throw invalid }
    return AndroidJSONLiteral.value(String(decoding: text[start..<offset], as: UTF8.self))
  }

  private static let endsLiteral = Set("{}[]/\\:,=;# \t\u{c}\r\n".utf8)

  private mutating func readString(_ quote: UInt8) throws(Invalid) -> String {
    let start = offset - 1
    var string = JSONTextBuilder(keepsHalves: false)
    while hasMore {
      let byte = text[offset]
      offset += 1
      if byte == quote {
        let result = String(decoding: string.finish(), as: UTF8.self)
        if string.hasLoneLead || string.hasLoneTrail { builder.note(.loneSurrogate, at: start) }
        return result
      }
      guard byte == UInt8(ascii: "\\") else {
        string.append(byte)
        continue
      }
      guard hasMore else { throw invalid }
      let letter = text[offset]
      offset += 1
      switch letter {
      case UInt8(ascii: "u"):
        guard offset + 4 <= text.count,
          let unit = UInt16(String(decoding: text[offset..<offset + 4], as: UTF8.self), radix: 16)
        else { throw invalid }
        offset += 4
        string.append(unit: unit)
      case UInt8(ascii: "b"): string.append(0x08)
      case UInt8(ascii: "f"): string.append(0x0C)
      case UInt8(ascii: "n"): string.append(0x0A)
      case UInt8(ascii: "r"): string.append(0x0D)
      case UInt8(ascii: "t"): string.append(0x09)
      // Behind an escape nothing continues what stood before it.
      case 0x80...0xBF: "\u{FFFD}".utf8.forEach { string.append($0) }
      default: string.append(letter)
      }
    }
    throw invalid
  }

  /// The next byte that is neither blank nor in a comment, without stepping over it.
  private mutating func peekClean() throws(Invalid) -> UInt8? {
    guard let byte = try nextClean() else { return nil }
    offset -= 1
    return byte
  }

  /// Steps over blanks and comments and the byte behind them.
  private mutating func nextClean() throws(Invalid) -> UInt8? {
    while hasMore {
      let byte = text[offset]
      offset += 1
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: "/") where hasMore && text[offset] == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where hasMore && text[offset] == UInt8(ascii: "*"): try skipComment()
      default: return byte
      }
    }
    return nil
  }

  private mutating func skipLine() {
    while hasMore, text[offset] != 0x0A, text[offset] != 0x0D { offset += 1 }
  }

  private mutating func skipComment() throws(Invalid) {
    offset += 1
    while offset + 1 < text.count {
      if text[offset] == UInt8(ascii: "*"), text[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    throw invalid
  }
}
