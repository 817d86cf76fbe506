/// Reads JSON by RFC 8259 as the parsers of Dart, Foundation and rapidjson do, with what sets them apart.
struct StrictJSONReader {
  /// Where a text stops being JSON.
  struct Invalid: Error { var offset: Int }

  let text: ArraySlice<UInt8>
  var builder: JSONTreeBuilder
  private var offset: Int
  private var platform: Platform { builder.platform }

  init(_ platform: Platform, _ text: ArraySlice<UInt8>) {
    self.text = text
    builder = JSONTreeBuilder(platform)
    offset = text.startIndex
  }

  /// Reads the whole text.
  mutating func read() throws(Invalid) -> ChannelValue {
    while true {
      try readToFirstLeaf()
      while let isMap = builder.isInMap {
        skipBlanks()
        if next(is: isMap ? "}" : "]") {
          builder.end(at: offset)
          continue
        }
        guard next(is: ",") else { throw invalid }
        if isMap { try readKey() }
        break
      }
      guard let root = builder.root else { continue }
      skipBlanks()
      guard offset == text.endIndex else { throw invalid }
      return root
    }
  }

  private var invalid: Invalid { Invalid(offset: offset) }

  private var byte: UInt8? { offset < text.endIndex ? text[offset] : nil }

  private mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  private mutating func next(is character: Unicode.Scalar) -> Bool {
    guard let byte, byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Reads down to a value that is whole, and adds it.
  private mutating func readToFirstLeaf() throws(Invalid) {
    while true {
      skipBlanks()
      if next(is: "{") {
        builder.begin(isMap: true)
        skipBlanks()
        if next(is: "}") { return builder.end(at: offset) }
        try readKey()
      } else if next(is: "[") {
        builder.begin(isMap: false)
        skipBlanks()
        if next(is: "]") { return builder.end(at: offset) }
      } else {
        let value = try readLeaf()
        return builder.add(value, at: offset)
      }
    }
  }

  private mutating func readKey() throws(Invalid) {
    skipBlanks()
    let key = try readString()
    skipBlanks()
    guard next(is: ":") else { throw invalid }
    builder.add(key: key)
  }

  private mutating func readLeaf() throws(Invalid) -> ChannelValue {
    for (word, value) in [("true", ChannelValue.bool(true)), ("false", .bool(false)), ("null", .null)]
    where text[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return value
    }
    return byte == UInt8(ascii: "\"") ? .string(try readString()) : try readNumber()
  }

  private mutating func readNumber() throws(Invalid) -> ChannelValue {
    let start = offset
    var isInteger = true
    var fractionDigits = 0
    _ = next(is: "-")
    if !next(is: "0") { try skipDigits() }
    if next(is: ".") {
      isInteger = false
      let first = offset
      try skipDigits()
      fractionDigits = offset - first
    }
    if next(is: "e") || next(is: "E") {
      isInteger = false
      let isNegative = !next(is: "+") && next(is: "-")
      let first = offset
      try skipDigits()
      // rapidjson looks at the exponent alone, so that it refuses even 0e309.
      let exponent = Int(String(decoding: text[first..<offset], as: UTF8.self)) ?? .max
      if platform == .linux, !isNegative, exponent > 308 + fractionDigits { throw Invalid(offset: start) }
    }
    let digits = String(decoding: text[start..<offset], as: UTF8.self)
    if isInteger, let value = Int(digits) {
      // The Linux engine hands out these as floats: rapidjson says of them that they fit an unsigned integer.
      return platform == .linux && value > UInt32.max && value < Int.max ? .float64(Double(value)) : .int(value)
    }
    guard let value = Double(digits) else { throw Invalid(offset: start) }
    if value.isInfinite {
      // Dart reads an infinity, rapidjson says that the number is too big, Foundation gives up as well.
      guard platform == .dart else { throw Invalid(offset: start) }
      builder.note(.overflows, at: start)
    }
    return .float64(value)
  }

  private mutating func skipDigits() throws(Invalid) {
    let start = offset
    while let byte, (0x30...0x39).contains(byte) { offset += 1 }
    guard offset > start else { throw invalid }
  }

  private mutating func readString() throws(Invalid) -> String {
    let start = offset
    guard next(is: "\"") else { throw invalid }
    var string = JSONTextBuilder(keepsLoneTrail: platform == .linux)
    while true {
      guard let byte, byte >= 0x20 else { throw invalid }
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        let result = string.finish()
        if string.hasLoneLead || string.hasLoneTrail {
          // Dart keeps either half; rapidjson looks for the second half only where it has read the first.
          guard platform == .dart || (platform == .linux && !string.hasLoneLead) else { throw Invalid(offset: start) }
          builder.note(.loneSurrogate, at: start)
        }
        guard platform == .linux, let end = result.unicodeScalars.firstIndex(of: "\0") else { return result }
        builder.note(.endsAtNUL, at: start)
        return String(result.unicodeScalars[..<end])
      case UInt8(ascii: "\\"): try readEscape(&string)
      default: string.append(byte)
      }
    }
  }

  private mutating func readEscape(_ string: inout JSONTextBuilder) throws(Invalid) {
    guard let letter = byte else { throw invalid }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): string.append(letter)
    case UInt8(ascii: "b"): string.append(0x08)
    case UInt8(ascii: "f"): string.append(0x0C)
    case UInt8(ascii: "n"): string.append(0x0A)
    case UInt8(ascii: "r"): string.append(0x0D)
    case UInt8(ascii: "t"): string.append(0x09)
    case UInt8(ascii: "u"):
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard let digit = byte.flatMap({ HexText.digit($0) }) else { throw invalid }
        unit = unit << 4 | UInt16(digit)
        offset += 1
      }
      string.append(unit: unit)
    default: throw Invalid(offset: offset - 1)
    }
  }
}
