import ChannelCodec

/// What may differ between two JSON codecs: the last bits of a number's float, and how numbers and escapes are written.
enum JSONSpelling {
  /// Whether nothing differs but the last bits of floats that were written with many digits.
  static func areRoundedDifferently(
    _ left: EngineVerdict.Content, _ right: EngineVerdict.Content, _ codec: CodecName
  ) -> Bool {
    guard codec.isJSON else { return false }
    switch (left, right) {
    case (.value(let left), .value(let right)), (.success(let left), .success(let right)): return isNear(left, right)
    case (.call(let left), .call(let right)):
      return left.method == right.method && isNear(left.arguments, right.arguments)
    case (.error(let left), .error(let right)):
      return left.code == right.code && left.message == right.message && isNear(left.details, right.details)
    default: return false
    }
  }

  private static func isNear(_ left: ChannelValue, _ right: ChannelValue) -> Bool {
    switch (left, right) {
    case (.float64(let left), .float64(let right)):
      let (low, high) = (min(left.bitPattern, right.bitPattern), max(left.bitPattern, right.bitPattern))
      return high - low <= 16
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { isNear($0, $1) }
    case (.map(let left), .map(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && isNear($0.value, $1.value) }
    default: return left == right
    }
  }

  /// The ids of what differs between two texts that stand for the same, or `nil` when they do not.
  static func difference(_ left: [UInt8], _ right: [UInt8]) -> Set<String>? {
    let limits = DecodingLimits(maximumDepth: DecodingLimits.depthCeiling)
    guard let value = try? JSONValue(parsing: left, limits: limits),
      value == (try? JSONValue(parsing: right, limits: limits))
    else { return nil }
    let (left, right) = (Skeleton(left), Skeleton(right))
    guard left.text == right.text else { return nil }
    var differences: Set<String> = []
    if left.numbers != right.numbers { differences.insert("number-spelling") }
    if left.escapes != right.escapes { differences.insert("escape-spelling") }
    return differences
  }

  /// The text with a 0 for each number that `isSuch` picks, or `nil` when there is none.
  static func withoutNumbers(_ text: [UInt8], _ isSuch: (String) -> Bool) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = text[...]
    var isString = false
    while let byte = rest.first {
      let number = isString || !isDigit(byte) ? [] : rest.prefix { isDigit($0) || ".eE+-".utf8.contains($0) }
      if !number.isEmpty {
        rest = rest.dropFirst(number.count)
        result += isSuch(String(decoding: number, as: UTF8.self)) ? [UInt8(ascii: "0")] : number
        continue
      }
      rest = rest.dropFirst()
      result.append(byte)
      if byte == UInt8(ascii: "\"") { isString.toggle() }
      if isString, byte == UInt8(ascii: "\\"), let next = rest.popFirst() { result.append(next) }
    }
    return result == text ? nil : result
  }

  /// Whether a number has an exponent above 308.
  static func hasLargeExponent(_ number: String) -> Bool {
    let parts = number.lowercased().split(separator: "e", maxSplits: 1)
    guard parts.count == 2, !parts[1].hasPrefix("-") else { return false }
    return Int(parts[1].drop { $0 == "+" || $0 == "0" }) ?? (parts[1].count > 3 ? 999 : 0) > 308
  }

  /// Whether a number is so large that rounding it up a few bits gives infinity.
  static func isNearInfinity(_ number: String) -> Bool {
    Double(number).map { $0 * (1 + 0x1p-47) == .infinity } ?? false
  }

  /// Whether a number is too large for a 64-bit float.
  static func isInfinite(_ number: String) -> Bool { Double(number)?.isInfinite == true }

  /// The text with a letter for each escape of half a surrogate pair, or `nil` when there is none.
  static func withoutLoneSurrogates(_ text: [UInt8]) -> [UInt8]? {
    var result = text
    var position = 0
    while position < text.count {
      guard text[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      guard let unit = codeUnit(text, position) else {
        position += 2
        continue
      }
      let next = codeUnit(text, position + 6)
      if UTF16.isLeadSurrogate(unit), let next, UTF16.isTrailSurrogate(next) {
        position += 12
        continue
      }
      if UTF16.isSurrogate(unit) { result.replaceSubrange(position..<position + 6, with: "\\u0041".utf8) }
      position += 6
    }
    return result == text ? nil : result
  }

  /// The code unit of an escape at a place, or `nil` when there is none.
  private static func codeUnit(_ text: [UInt8], _ position: Int) -> UInt16? {
    guard position + 6 <= text.count, text[position...].starts(with: "\\u".utf8) else { return nil }
    return UInt16(String(decoding: text[position + 2..<position + 6], as: UTF8.self), radix: 16)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A text taken apart: its numbers, the digits of its escapes, and the rest.
  private struct Skeleton {
    var text: [UInt8] = []
    var numbers: [UInt8] = []
    var escapes: [UInt8] = []

    init(_ bytes: [UInt8]) {
      var position = 0
      var isString = false
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\\") where isString:
          text.append(byte)
          guard position < bytes.count else { return }
          text.append(bytes[position])
          position += 1
          guard bytes[position - 1] == UInt8(ascii: "u") else { continue }
          escapes += bytes[position...].prefix(4)
          position += 4
        case UInt8(ascii: "\""):
          text.append(byte)
          isString.toggle()
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
          if isString { text.append(byte) } else { numbers.append(byte) }
        case UInt8(ascii: "e") where !isString && position > 1 && (0x30...0x39).contains(bytes[position - 2]):
          numbers.append(byte)
        default: text.append(byte)
        }
      }
    }
  }
}
