extension JSONParser {
  /// Reads one of the three words.
  mutating func parseWord(_ word: StaticString, _ value: JSONValue) throws(CodecError) -> JSONValue {
    let letters = "\(word)".utf8
    guard text[offset...].starts(with: letters) else { throw unexpected("a value") }
    offset += letters.count
    return value
  }

  /// Reads a number: an integer when it has neither fraction nor exponent and fits 64 bits.
  mutating func parseNumber() throws(CodecError) -> JSONNumber {
    let start = offset
    let isNegative = text[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    guard let first = digit(offset) else { throw unexpected("a digit") }
    // Counted downwards, because the smallest integer has no positive counterpart.
    var value: Int64? = -Int64(first)
    offset += 1
    while first > 0, let digit = digit(offset) {
      value = value.flatMap { Self.shifted($0, digit) }
      offset += 1
    }
    if first == 0, digit(offset) != nil { throw unexpected("no digit after a leading zero") }
    var isInteger = true
    if offset < text.count, text[offset] == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      try skipDigits()
    }
    if offset < text.count, text[offset] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      offset += 1
      if offset < text.count, text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    if isInteger, let value {
      if isNegative { return JSONNumber(value) }
      let (positive, overflows) = Int64(0).subtractingReportingOverflow(value)
      if !overflows { return JSONNumber(positive) }
    }
    guard let number = Double(String(decoding: text[start..<offset], as: UTF8.self)).flatMap({ JSONNumber($0) }) else {
      if isLenient { return .infinity(isNegative: isNegative) }
      throw error(.invalidJSON, at: start, "expected a number that a 64-bit float can hold, found a larger one")
    }
    return number
  }

  private func digit(_ offset: Int) -> UInt8? {
    guard offset < text.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = text[offset] else { return nil }
    return text[offset] - UInt8(ascii: "0")
  }

  private static func shifted(_ value: Int64, _ digit: UInt8) -> Int64? {
    let (tens, tooLarge) = value.multipliedReportingOverflow(by: 10)
    let (result, overflows) = tens.subtractingReportingOverflow(Int64(digit))
    return tooLarge || overflows ? nil : result
  }

  private mutating func skipDigits() throws(CodecError) {
    guard digit(offset) != nil else { throw unexpected("a digit") }
    while digit(offset) != nil { offset += 1 }
  }

  /// Reads a string from its opening quote on.
  mutating func parseString() throws(CodecError) -> String {
    offset += 1
    var unescaped: [UInt8] = []
    while true {
      let start = offset
      while offset < text.count, text[offset] >= 0x20, text[offset] != UInt8(ascii: "\""),
        text[offset] != UInt8(ascii: "\\")
      {
        offset += 1
      }
      let run = text[start..<offset]
      if let invalid = UTF8Check.firstInvalid(run) {
        throw error(
          .invalidUTF8, at: start + invalid,
          "expected UTF-8 in a string, found byte 0x\(HexText.text([text[start + invalid]]))")
      }
      guard offset < text.count else { throw unexpected("the end of a string") }
      switch text[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        if unescaped.isEmpty { return String(decoding: run, as: UTF8.self) }
        return String(decoding: unescaped + run, as: UTF8.self)
      case UInt8(ascii: "\\"):
        unescaped += run
        unescaped += String(try parseEscape()).utf8
      default: throw unexpected("an escape for a control character in a string")
      }
    }
  }

  /// Reads an escape from its backslash on.
  private mutating func parseEscape() throws(CodecError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard offset < text.count else { throw unexpected("an escape") }
    let letter = text[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try parseCodeUnit()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      if UTF16.isLeadSurrogate(unit), text[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
        let end = offset
        offset += 2
        let trail = try parseCodeUnit()
        if UTF16.isTrailSurrogate(trail) { return UTF16.decode(UTF16.EncodedScalar([unit, trail])) }
        // An escape of its own, which may begin a pair.
        offset = end
      }
      if isLenient { return "\u{FFFD}" }
      throw error(
        .invalidJSON, at: start, "expected a pair of surrogates, found \\u\(HexText.text(unit)) without its other half")
    default:
      offset -= 1
      throw unexpected("one of \"\\/bfnrtu after a backslash")
    }
  }

  private mutating func parseCodeUnit() throws(CodecError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard offset < text.count, let digit = HexText.digit(text[offset]) else {
        throw unexpected("a hexadecimal digit")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
