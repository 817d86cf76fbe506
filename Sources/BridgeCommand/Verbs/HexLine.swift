import ChannelCodec

/// Hexadecimal text as people and programs write it, read into a buffer that is used again.
enum HexLine {
  /// Reads digits into bytes, which replaces what the buffer held; blanks may stand between pairs when allowed.
  ///
  /// The failure's offset is the column, from 0, of what is no digit or has no partner.
  static func decode(
    _ text: UnsafeRawBufferPointer, into bytes: inout [UInt8], allowsBlanks: Bool = false
  ) throws(CodecError) {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(text.count / 2)
    var position = 0
    while position < text.count {
      if allowsBlanks, isBlank(text[position]) {
        position += 1
        continue
      }
      let high = digit(text[position])
      guard high < 16 else { throw failure(text, position) }
      guard position + 1 < text.count else { throw failure(text, position + 1) }
      let low = digit(text[position + 1])
      guard low < 16 else { throw failure(text, position + 1) }
      bytes.append(high << 4 | low)
      position += 2
    }
  }

  /// Appends the lower-case digits of bytes.
  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + 2 * bytes.count)
    for byte in bytes {
      text.append(letter(byte >> 4))
      text.append(letter(byte & 15))
    }
  }

  /// Whether a byte is a hexadecimal digit.
  static func isDigit(_ byte: UInt8) -> Bool { digit(byte) < 16 }

  /// Whether a byte is a blank, a tab or a line's end.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// A digit's value, or 16 for what is none.
  @inline(__always)
  private static func digit(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return letter - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return letter - UInt8(ascii: "A") + 10
    default: return 16
    }
  }

  @inline(__always)
  private static func letter(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  private static func failure(_ text: UnsafeRawBufferPointer, _ position: Int) -> CodecError {
    let found: String
    if position < text.count {
      let byte = text[position]
      found = (0x20..<0x7F).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte \(byte)"
    } else {
      found = "the end"
    }
    return CodecError(
      .invalidHex, offset: position, path: "", message: "expected a hexadecimal digit, found \(found)")
  }
}

extension CodecError.Code {
  /// Text that is no sequence of pairs of hexadecimal digits; the offset is a column.
  static let invalidHex = CodecError.Code(rawValue: "invalid-hex")
}
