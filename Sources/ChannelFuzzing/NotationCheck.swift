import ChannelCodec

/// What must hold for text that claims to be the notation of a value.
struct NotationCheck {
  let form: ValueNotation.Form

  /// Low enough that a repeated unit cannot make one run take long.
  private static let limits = DecodingLimits(
    maximumDepth: 24, maximumValueCount: 20_000, maximumMessageSize: 100_000)

  func check(_ bytes: [UInt8]) throws(PropertyFailure) {
    let parsed = outcome { () throws(CodecError) in try ValueNotation.parse(bytes, limits: Self.limits) }
    let json: JSONValue
    switch parsed {
    case .success(let value): json = value
    case .failure(let error):
      try expect((0...bytes.count).contains(error.offset ?? -1), "an error lies inside the text", "\(error)")
      return
    }
    for text in [json.text, json.pretty] {
      let again = try succeeds("JSON that was written parses") { () throws(CodecError) in
        try ValueNotation.parse(text.utf8, limits: Self.limits)
      }
      try expect(again == json && again.hashValue == json.hashValue, "JSON comes back", text)
    }
    switch outcome({ () throws(CodecError) in try read(json) }) {
    case .success(let value): try check(value)
    case .failure(let error):
      try expect(error.offset == nil && !error.message.isEmpty, "a notation's error names a path", "\(error)")
    }
    try checkPayloads(json)
  }

  private func read(_ json: JSONValue) throws(CodecError) -> ChannelValue {
    form == .tagged
      ? try ValueNotation.value(json, limits: Self.limits)
      : try ValueNotation.value(readable: json, limits: Self.limits)
  }

  /// A value that was read keeps to the limits, so that it can be encoded and comes back from its own notation.
  private func check(_ value: ChannelValue) throws(PropertyFailure) {
    let size = ValueSize(value)
    try expect(size.depth <= Self.limits.maximumDepth, "a value read keeps to the depth", "\(size.depth)")
    try expect(size.count <= Self.limits.maximumValueCount, "a value read keeps to the count", "\(size.count)")
    _ = try succeeds("a value read encodes") { () throws(CodecError) in
      try StandardMessageCodec(limits: Self.limits).encodeMessage(value) as [UInt8]
    }
    let written = ValueNotation.json(value, form: form)
    let again = outcome { () throws(CodecError) in try read(written) }
    guard case .success(value) = again else {
      throw PropertyFailure("a value's own notation leads back to it", written.text)
    }
    if form == .readable {
      let line = ValueNotation.readable(value)
      try expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "it is one line", line)
      let parsed = try succeeds("a readable line parses") { () throws(CodecError) in
        try ValueNotation.parse(line.utf8, limits: Self.limits)
      }
      try expect(parsed == written, "a readable line is its JSON", line)
      for length in [0, 1, 40] {
        let short = ValueNotation.readable(value, maximumLength: length)
        try expect(short.count <= max(length, 1), "an abbreviation is not too long", short)
      }
    }
  }

  /// Whatever a codec makes of the notation decodes again.
  private func checkPayloads(_ json: JSONValue) throws(PropertyFailure) {
    guard form == .tagged else { return }
    for name in CodecName.allCases {
      let made = outcome { () throws(CodecError) in
        try name.payload(of: json, limits: Self.limits, extensions: .pigeon)
      }
      guard case .success(let payload) = made else { continue }
      let found = outcome { () throws(CodecError) in try name.notation(of: payload, extensions: .pigeon) }
      guard case .success = found else {
        // A value may hold custom values of any tag and content, which no extension declares.
        if json.text.contains("\"custom\"") { continue }
        throw PropertyFailure("a payload that was made decodes", "\(name.rawValue): \(json.text): \(found)")
      }
    }
  }
}
