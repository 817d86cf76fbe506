import Foundation

/// Takes the parts of a plain line of JSON one after the other; everything else makes it give up.
struct PlainScanner {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return position == bytes.count
    }
  }

  /// Takes one byte behind blanks if it is there.
  mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Takes a word behind blanks if it is there.
  mutating func take(_ word: StaticString) -> Bool {
    skipBlanks()
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, holds(word, at: position..<end) else { return false }
    position = end
    return true
  }

  /// Takes a string of printable ASCII without escapes and gives its place, or `nil` when it is none.
  mutating func text() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return start..<position - 1
      case UInt8(ascii: "\\"), 0..<0x20, 0x7F...: return nil
      default: position += 1
      }
    }
    return nil
  }

  /// Takes a whole number of at most 18 digits, or null; `false` for anything else.
  mutating func number(_ number: inout Int?) -> Bool {
    if take("null") { return true }
    let start = position
    var value = 0
    while position < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[position] {
      guard position - start < 18 else { return false }
      value = value * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    guard position > start, bytes[start] != UInt8(ascii: "0") || position == start + 1 else { return false }
    number = value
    // A point or an exponent behind it makes it another number, which the next part will not fit.
    return true
  }

  /// Takes a truth value, or null for `false`; `false` for anything else.
  mutating func flag(_ flag: inout Bool) -> Bool {
    flag = take("true")
    return flag || take("false") || take("null")
  }

  /// Takes any value of so many bytes at the most and gives its place; what is in it is not looked at closely.
  mutating func value(maximumSize: Int) -> Range<Int>? {
    skipBlanks()
    let start = position
    var depth = 0
    var isInString = false
    while position < bytes.count, position - start <= maximumSize {
      let byte = bytes[position]
      if isInString {
        if byte == UInt8(ascii: "\\") { position += 1 }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
          if depth == 0 { return start..<position }
          if byte != UInt8(ascii: ",") { depth -= 1 }
        default: break
        }
      }
      position += 1
    }
    return nil
  }

  /// Whether a word is at a place.
  func holds(_ word: StaticString, at place: Range<Int>) -> Bool {
    guard place.count == word.utf8CodeUnitCount, let base = bytes.baseAddress else { return false }
    return memcmp(base + place.lowerBound, word.utf8Start, place.count) == 0
  }

  /// The text at a place.
  func string(at place: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[place]), as: UTF8.self)
  }

  /// The bytes of the hexadecimal digits at a place, or `nil` when there are others.
  func bytes(at place: Range<Int>) -> [UInt8]? {
    guard place.count % 2 == 0 else { return nil }
    var isHex = true
    let decoded = [UInt8](unsafeUninitializedCapacity: place.count / 2) { buffer, count in
      for index in 0..<place.count / 2 {
        let high = Self.digit(bytes[place.lowerBound + 2 * index])
        let low = Self.digit(bytes[place.lowerBound + 2 * index + 1])
        guard high | low < 16 else {
          isHex = false
          break
        }
        buffer[index] = high << 4 | low
        count = index + 1
      }
    }
    return isHex ? decoded : nil
  }

  /// A digit's value, or 16 for what is none.
  private static func digit(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return letter - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return letter - UInt8(ascii: "A") + 10
    default: return 16
    }
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 || bytes[position] == 0x0D {
      position += 1
    }
  }
}
