import Testing

@testable import ChannelCodec

/// Texts compared and examined by words of their bytes.
struct TextBytesTests {
  /// Every ASCII character and some others, at every place of texts of all lengths that words begin or end in.
  @Test func plainText() {
    let signs = (UInt8(0)..<128).map { Unicode.Scalar($0) } + ["\u{80}", "é", "世", "🍔"]
    for sign in signs {
      let isPlain = (0x20..<0x7F).contains(sign.value) && sign != "\"" && sign != "\\"
      for length in [1, 7, 8, 9, 16, 23] {
        for place in 0..<length {
          let text =
            String(repeating: "!", count: place) + "\(sign)" + String(repeating: "~", count: length - 1 - place)
          #expect(text.isPlain == isPlain, "U+\(String(sign.value, radix: 16)) at \(place) of \(length)")
        }
      }
    }
    #expect("".isPlain)
  }

  /// A byte that differs is found at every place; texts of other lengths differ.
  @Test(arguments: [0, 1, 7, 8, 9, 16, 23]) func sameBytes(_ length: Int) {
    let text = String(repeating: "a", count: length)
    #expect(text.hasSameBytes(as: String(decoding: [UInt8](repeating: 97, count: length), as: UTF8.self)))
    #expect(!text.hasSameBytes(as: text + "a") && !(text + "a").hasSameBytes(as: text))
    for place in 0..<length {
      var bytes = Array(text.utf8)
      bytes[place] = 98
      #expect(!text.hasSameBytes(as: String(decoding: bytes, as: UTF8.self)), "at \(place) of \(length)")
    }
  }

  /// What Swift takes for the same text has not the same bytes.
  @Test func equalTexts() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(composed == decomposed && !composed.hasSameBytes(as: decomposed))
    #expect(ChannelValue.string(composed) != .string(decomposed))
    #expect(JSONValue.string(composed) != .string(decomposed))
    #expect(ChannelValue.string(composed).hashValue != ChannelValue.string(decomposed).hashValue)
  }

  /// Large contents, set aside while a message is put together, come out as they are at every place and size.
  @Test(arguments: [4095, 4096, 65535, 65536, 65599, 73727, 73728, 73729, 100_000, 1 << 18])
  func largeContents(_ size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    let codec = StandardMessageCodec()
    for offset in 0..<3 {
      let before = ChannelValue.string(String(repeating: "b", count: offset))
      let value = ChannelValue.list([before, .uint8List(bytes), .null, .string(String(repeating: "c", count: size))])
      let message = try codec.encodeMessage(value) as [UInt8]
      let head: [UInt8] = [12, 4, 7, UInt8(offset)] + [UInt8](repeating: 98, count: offset)
      let width = size < 1 << 16 ? 2 : 4
      let sizeField = [width == 2 ? 254 : 255] + (0..<width).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
      #expect(message == head + [8] + sizeField + bytes + [0, 7] + sizeField + [UInt8](repeating: 99, count: size))
      #expect(try codec.decodeValue(message) == value)
    }
  }
}
