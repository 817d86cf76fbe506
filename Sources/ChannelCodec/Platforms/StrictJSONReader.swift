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
    var fraction = 0
    _ = next(is: "-")
    if !next(is: "0") { try skipDigits() }
    if next(is: ".") {
      isInteger = false
      let point = offset
      try skipDigits()
      fraction = offset - point
    }
    if next(is: "e") || next(is: "E") {
      isInteger = false
      let isPositive = next(is: "+") || !next(is: "-")
      let exponent = offset
      try skipDigits()
      // rapidjson looks at the exponent alone.
      let power = Int(String(decoding: text[exponent..<offset], as: UTF8.self)) ?? Int.max
      if platform == .linux, isPositive, power > 308 + fraction { throw Invalid(offset: start) }
    }
    return try number(String(decoding: text[start..<offset], as: UTF8.self), isInteger, start)
  }

  private mutating func number(_ digits: String, _ isInteger: Bool, _ start: Int) throws(Invalid) -> ChannelValue {
    if isInteger, let value = Int(digits) {
      // The engine takes rapidjson's unsigned 64-bit integers for floats, but for the largest (fl_json_message_codec.cc).
      guard platform == .linux, value > Int(UInt32.max), value != Int.max else { return .int(value) }
      builder.note(.becomesFloat, at: start)
      return .float64(Double(value))
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
    var string = JSONTextBuilder(keepsHalves: platform == .linux)
    while true {
      guard let byte, byte >= 0x20 else { throw invalid }
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        return try finish(&string, start)
      case UInt8(ascii: "\\"): try readEscape(&string)
      default: string.append(byte)
      }
    }
  }

  /// Ends a string: Dart keeps halves of surrogate pairs, rapidjson lets second ones through, Foundation refuses both.
  private mutating func finish(_ string: inout JSONTextBuilder, _ start: Int) throws(Invalid) -> String {
    var bytes = string.finish()[...]
    switch platform {
    case .dart, .android, .windows:
      if string.hasLoneLead || string.hasLoneTrail { builder.note(.loneSurrogate, at: start) }
    case .ios:
      if string.hasLoneLead || string.hasLoneTrail { throw Invalid(offset: start) }
    case .linux:
      if string.hasLoneLead { throw Invalid(offset: start) }
      if string.hasLoneTrail { builder.note(.keepsRawBytes, at: start) }
      if let end = bytes.firstIndex(of: 0) {
        builder.note(.endsAtNUL, at: start)
        bytes = bytes[..<end]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
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
