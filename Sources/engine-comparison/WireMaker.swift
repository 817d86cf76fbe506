import ChannelFuzzing

/// Makes messages of the standard codec byte by byte, valid ones, with every freedom that the format leaves: sizes that
/// are not the shortest, padding that is not zero, keys twice.
struct WireMaker {
  var generator: SeededGenerator
  private var bytes: [UInt8] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func message() -> [UInt8] {
    bytes = []
    addValue(levels: 5)
    return bytes
  }

  mutating func call() -> [UInt8] {
    bytes = []
    addString(tag: 7)
    addValue(levels: 5)
    return bytes
  }

  mutating func envelope() -> [UInt8] {
    guard generator.once(in: 2) else {
      bytes = [0]
      addValue(levels: 5)
      if generator.once(in: 20) { addRandom(generator.below(4)) }
      return bytes
    }
    bytes = [generator.once(in: 20) ? UInt8(1 + generator.below(255)) : 1]
    addString(tag: 7)
    if generator.once(in: 3) { bytes.append(0) } else { addString(tag: 7) }
    addValue(levels: 4)
    if generator.once(in: 10) { if generator.once(in: 3) { bytes.append(0) } else { addString(tag: 7) } }
    return bytes
  }

  private mutating func addValue(levels: Int) {
    switch generator.below(levels > 0 ? 20 : 13) {
    case 0: bytes.append(UInt8(generator.below(3)))
    case 1, 2:
      bytes.append(3)
      addNumber(width: 4)
    case 3:
      bytes.append(4)
      addNumber(width: 8)
    case 4, 5:
      bytes.append(6)
      align(8)
      addNumber(width: 8)
    case 6, 7, 8: addString(tag: generator.once(in: 200) ? 5 : 7)
    case 9: addList(tag: 8, width: 1)
    case 10: addList(tag: 9 + UInt8(generator.below(2)) * 5, width: 4)
    case 11: addList(tag: 10 + UInt8(generator.below(2)), width: 8)
    case 12: bytes.append(generator.once(in: 400) ? UInt8(truncatingIfNeeded: generator.next()) : 0)
    case 13, 14, 15, 16:
      bytes.append(12)
      let count = size()
      addSize(count)
      for _ in 0..<count { addValue(levels: levels - 1) }
    default:
      bytes.append(13)
      let count = size()
      addSize(count)
      let hasAnyKeys = generator.once(in: 4)
      for _ in 0..<count {
        if hasAnyKeys { addValue(levels: min(levels - 1, 1)) } else { addString(tag: 7) }
        addValue(levels: levels - 1)
      }
    }
  }

  private mutating func size() -> Int { generator.once(in: 100) ? 20 + generator.below(300) : generator.below(5) }

  private mutating func addSize(_ count: Int) {
    if count < 254, !generator.once(in: 40) {
      bytes.append(UInt8(count))
    } else if count <= 0xFFFF, !generator.once(in: 4) {
      bytes += [254, UInt8(count & 255), UInt8(count >> 8)]
    } else {
      bytes += [255, UInt8(count & 255), UInt8(count >> 8 & 255), UInt8(count >> 16), 0]
    }
  }

  private mutating func align(_ alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(generator.once(in: 20) ? 0xA5 : 0) }
  }

  private mutating func addNumber(width: Int) {
    let numbers: [UInt64] = [
      0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x7FF8_0000_0000_0000, 0x7FF0_0000_0000_0001, .max, 1 << 63,
      0x3FF0 << 48,
      0xFFF0 << 48,
    ]
    let number = generator.once(in: 2) ? numbers[generator.below(numbers.count)] : generator.next()
    let bits = width == 4 && generator.once(in: 2) ? number >> 32 : number
    for byte in 0..<width { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(byte)))) }
  }

  private mutating func addList(tag: UInt8, width: Int) {
    bytes.append(tag)
    let count = size()
    addSize(count)
    align(width)
    for _ in 0..<count { addNumber(width: width) }
  }

  private mutating func addString(tag: UInt8) {
    let texts = [
      "", "a", "b", "method", "elapsedSeconds", "é", "世界", "👩‍💻", "\u{FEFF}x", "a\0b", "\"\\\n\u{7f}",
      "\u{FFFF}\u{10FFFF}",
    ]
    bytes.append(tag)
    if generator.once(in: 100) {
      // Not UTF-8, most likely.
      let count = size()
      addSize(count)
      addRandom(count)
    } else {
      let text = Array(texts[generator.below(texts.count)].utf8)
      let times = generator.once(in: 200) ? 100 : 1
      addSize(times * text.count)
      for _ in 0..<times { bytes += text }
    }
  }

  private mutating func addRandom(_ count: Int) {
    for _ in 0..<count { bytes.append(UInt8(truncatingIfNeeded: generator.next())) }
  }
}
