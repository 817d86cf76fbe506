extension Platform {
  /// The bytes that the platform sends for a string of these UTF-16 units, of which some may be half a surrogate pair.
  ///
  /// Dart replaces such a half by U+FFFD (dart:convert), Android by a question mark (`String.getBytes`), and Apple's
  /// Foundation ends the string there. C++ and C have their strings in UTF-8: the three bytes that a half would have are
  /// sent as they are.
  public func encoding(ofUTF16 units: [UInt16]) -> PlatformEncoding {
    let lone = Self.loneSurrogates(in: units)
    guard let first = lone.first else {
      return encoding(of: .string(String(decoding: units, as: UTF16.self)))
    }
    var encoding: PlatformEncoding
    switch self {
    case .dart:
      encoding = self.encoding(of: .string(String(decoding: units, as: UTF16.self)))
      encoding.notes.append("half a surrogate pair is written as U+FFFD")
    case .ios:
      encoding = self.encoding(of: .string(String(decoding: units[..<first], as: UTF16.self)))
      encoding.notes.append("the string ends before half a surrogate pair")
    case .android:
      var units = units
      for place in lone { units[place] = 0x3F }
      encoding = self.encoding(of: .string(String(decoding: units, as: UTF16.self)))
      encoding.notes.append("half a surrogate pair is written as ?")
    case .windows, .linux:
      var bytes: [UInt8] = []
      var rest = units[...]
      for place in lone {
        bytes += String(decoding: rest[..<place], as: UTF16.self).utf8
        let unit = units[place]
        bytes += [0xED, 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F)]
        rest = units[(place + 1)...]
      }
      bytes += String(decoding: rest, as: UTF16.self).utf8
      if self == .linux, let end = bytes.firstIndex(of: 0) { bytes.removeSubrange(end...) }
      var writer = PlatformWriter(platform: self, extensions: .none)
      encoding = PlatformEncoding(
        platform: self, result: .sends(writer.bytes(ofText: bytes)),
        notes: ["strings are UTF-8 here; the three bytes of half a surrogate pair are sent unchecked"],
        isOrderUnspecified: false)
    }
    return encoding
  }

  /// The places of units that are half a pair.
  private static func loneSurrogates(in units: [UInt16]) -> [Int] {
    var places: [Int] = []
    var place = 0
    while place < units.count {
      let unit = units[place]
      if UTF16.isLeadSurrogate(unit), place + 1 < units.count, UTF16.isTrailSurrogate(units[place + 1]) {
        place += 2
        continue
      }
      if UTF16.isSurrogate(unit) { places.append(place) }
      place += 1
    }
    return places
  }
}
