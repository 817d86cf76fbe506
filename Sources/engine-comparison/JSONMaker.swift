import ChannelFuzzing

/// Makes JSON texts, with every freedom that the format leaves: blanks, escapes, spellings of numbers, keys twice.
struct JSONMaker {
  var generator: SeededGenerator
  private var text = ""

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func message() -> [UInt8] {
    text = ""
    addValue(levels: 4)
    return Array(text.utf8)
  }

  mutating func call() -> [UInt8] {
    text = "{"
    let isSwapped = generator.once(in: 10)
    if !isSwapped { addMember("method", isText: true) }
    if isSwapped || !generator.once(in: 10) {
      if !isSwapped { text += "," }
      addMember("args", isText: false)
    }
    if isSwapped {
      text += ","
      addMember("method", isText: true)
    }
    if generator.once(in: 20) {
      text += ","
      addMember(generator.once(in: 2) ? "args" : "other", isText: false)
    }
    text += "}"
    return Array(text.utf8)
  }

  mutating func envelope() -> [UInt8] {
    text = "["
    if generator.once(in: 2) {
      addValue(levels: 4)
    } else {
      addString()
      text += ","
      if generator.once(in: 3) { text += "null" } else { addString() }
      text += ","
      addValue(levels: 3)
      if generator.once(in: 10) {
        text += ","
        addString()
      }
    }
    text += "]"
    return Array(text.utf8)
  }

  private mutating func addMember(_ name: String, isText: Bool) {
    text += "\"\(name)\":"
    if isText { addString() } else { addValue(levels: 3) }
  }

  private mutating func addValue(levels: Int) {
    addBlank()
    switch generator.below(levels > 0 ? 12 : 8) {
    case 0: text += ["null", "true", "false"][generator.below(3)]
    case 1, 2, 3: addNumber()
    case 4, 5, 6, 7: addString()
    case 8, 9:
      text += "["
      for position in 0..<generator.below(5) {
        if position > 0 { text += "," }
        addValue(levels: levels - 1)
      }
      text += "]"
    default:
      text += "{"
      for position in 0..<generator.below(5) {
        if position > 0 { text += "," }
        addBlank()
        addString()
        text += ":"
        addValue(levels: levels - 1)
      }
      text += "}"
    }
    addBlank()
  }

  private mutating func addBlank() {
    guard generator.once(in: 8) else { return }
    text += [" ", "\n", "\t", "\r\n"][generator.below(4)]
  }

  private mutating func addNumber() {
    let whole = [
      "0", "1", "-1", "-0", "2147483647", "2147483648", "-2147483649", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1.0", "1e5",
      "1E+2", "5e-324", "1.7976931348623157e308", "123456789012345680000", "0.1", "1e21", "1e-7", "1e16",
    ]
    if generator.once(in: 3) {
      text += whole[generator.below(whole.count)]
      return
    }
    let number = generator.next()
    switch generator.below(4) {
    case 0: text += "\(Int64(bitPattern: number))"
    case 1: text += "\(Int32(truncatingIfNeeded: number))"
    case 2:
      let double = Double(bitPattern: number)
      text += double.isFinite ? "\(double)" : "0.5"
    default:
      text += "\(number % 1000).\(generator.next() % 1_000_000)"
      if generator.once(in: 2) { text += "e\(Int(generator.below(40)) - 20)" }
    }
  }

  private mutating func addString() {
    let pieces = [
      "a", "method", "args", "é", "世", "👩‍💻", "\u{FEFF}", "\\n", "\\\"", "\\\\", "\\/", "\\b\\f\\r\\t", "\\u0041",
      "\\u00e9",
      "\\ud83d\\ude00", "\\u001f", "\u{7f}", "\u{FFFF}", "\u{2028}", " ", "e+", "1e5",
    ]
    text += "\""
    for _ in 0..<generator.below(4) { text += pieces[generator.below(pieces.count)] }
    if generator.once(in: 100) { text += "\\u0000z" }
    text += "\""
  }
}
