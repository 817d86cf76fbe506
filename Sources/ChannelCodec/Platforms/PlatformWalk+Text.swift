extension PlatformWalk {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads a string or a big integer's text from its size on.
  mutating func readText(_ tag: UInt8, _ place: Int) throws(PlatformStop) -> PlatformNode {
    let length = try readSize()
    guard length >= 0 else { throw stop(.fails(PlatformFailure("NegativeArraySizeException"))) }
    if platform == .android || platform == .windows { try allocate(length, 1) }
    guard let range = try take(length, for: .text) else {
      let count = min(length, invented)
      invented -= count
      if count < length { isAbridged = true }
      let zeros = [UInt8](repeating: 0, count: count)
      return leaf(.string(String(decoding: zeros, as: UTF8.self)), text: zeros)
    }
    var text = bytes[range]
    let isValid = UTF8Check.firstInvalid(text) == nil
    switch platform {
    case .dart:
      guard isValid else { throw stop(.fails(PlatformFailure("FormatException")), at: range.lowerBound) }
      dropMark(&text)
    case .ios:
      guard isValid else {
        note("engines before Dec 2022: nil")
        throw stop(.crashes(why: "the string is not UTF-8 (CFAutorelease of NULL)"), at: range.lowerBound)
      }
      dropMark(&text)
    case .android:
      let decoded = String(decoding: text, as: UTF8.self)
      if !isValid { note(.replaces, at: range.lowerBound) }
      guard tag == StandardTag.bigInt else { return leaf(.string(decoded), text: Array(decoded.utf8)) }
      guard let digits = BigIntegerText.canonical(decoded) else {
        throw stop(.fails(PlatformFailure("NumberFormatException")), at: place)
      }
      return leaf(.bigInt(digits))
    case .windows:
      if !isValid { note(.keepsRawBytes, at: range.lowerBound) }
    case .linux:
      if let end = text.firstIndex(of: 0) {
        note(.endsAtNUL, at: end)
        text = text[..<end]
      }
      if UTF8Check.firstInvalid(text) != nil { note(.keepsRawBytes, at: range.lowerBound) }
    }
    return leaf(.string(String(decoding: text, as: UTF8.self)), text: isInKey ? Array(text) : [])
  }

  /// Drops a byte order mark at the beginning of a string, as the UTF-8 decoders of Dart and Foundation do.
  private mutating func dropMark(_ text: inout ArraySlice<UInt8>) {
    guard text.starts(with: Self.mark) else { return }
    note(.dropsMark, at: text.startIndex)
    text = text.dropFirst(Self.mark.count)
  }
}
