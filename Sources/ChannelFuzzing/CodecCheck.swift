import ChannelCodec

/// What must hold for the bytes of a codec: they are refused with a place inside them, or they come back.
struct CodecCheck {
  let name: CodecName
  let extensions: CodecExtensions

  init(_ name: CodecName, _ extensions: CodecExtensions = .none) {
    self.name = name
    self.extensions = extensions
  }

  func check(_ bytes: [UInt8]) throws(PropertyFailure) {
    let found = outcome { () throws(CodecError) in try decode(bytes) }
    let direct = outcome { () throws(CodecError) in try decodeContent(bytes) }
    switch found {
    case .failure(let error):
      guard case .failure(error) = direct else {
        throw PropertyFailure("both readings give the same error", "\(direct)")
      }
      try check(error, bytes)
      let again = outcome { () throws(CodecError) in try decode(bytes) }
      guard case .failure(error) = again else { throw PropertyFailure("the same bytes give the same error") }
    case .success(let message):
      let content = try content(of: message)
      guard case .success(content) = direct else { throw PropertyFailure("both readings give the same", "\(direct)") }
      try checkMessage(message, content, bytes)
      if isWithoutForm(content) { return }
      let encoded = try comesBack(content, bytes)
      try checkNotation(content, encoded, bytes)
      try checkLimits(message, content, bytes)
      try checkNeighbours(content, encoded, bytes)
    }
  }

  private func check(_ error: CodecError, _ bytes: [UInt8]) throws(PropertyFailure) {
    guard let offset = error.offset else { throw PropertyFailure("a decoding error has an offset", "\(error)") }
    try expect((0...bytes.count).contains(offset), "an error lies inside the bytes", "\(error)")
    try expect(error.code != .unencodable && error.code != .invalidNotation, "an error is one of decoding", "\(error)")
    try expect(!error.message.isEmpty && !error.code.rawValue.isEmpty, "an error says what it is")
    let line = name.line(of: bytes, extensions: extensions)
    try expect(line == ValueNotation.json(error).text, "a payload's line is its error", line)
  }

  /// The message and what is made of it say the same.
  private func checkMessage(
    _ message: ChannelMessage, _ content: CodecContent, _ bytes: [UInt8]
  ) throws(PropertyFailure) {
    try ViewCheck.check(message.root, content.value)
    if name.isStandard {
      try expect(message.bytes == bytes && message.byteCount == bytes.count, "a message keeps its bytes")
      let count = ValueSize(content.value).count
      try expect(
        content.others.contains(message.valueCount - count), "a message knows how many values it has",
        "\(message.valueCount), \(count)")
    }
    switch content {
    case .value: try expect(message.call == nil && message.reply == nil, "a value is no call and no reply")
    case .call(let call):
      try expect(message.method == call.method && message.reply == nil, "a call has a method")
      try expect(
        message.isCall(of: call.method) && !message.isCall(of: call.method + " "), "a call is one of its method only")
    case .reply(.notImplemented): throw PropertyFailure("an envelope that is there is an answer")
    case .reply: try expect(message.method == nil && message.call == nil, "a reply is no call")
    }
    let line = message.description
    try expect(
      line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "a description is one line", line)
  }

  /// Whether JSON brought an infinity, which it cannot carry back.
  private func isWithoutForm(_ content: CodecContent) -> Bool {
    guard !name.isStandard,
      case .failure(let error) = outcome({ () throws(CodecError) in try encode(content) })
    else { return false }
    return error.code == .unencodable && error.message.hasSuffix("inf")
  }

  /// Encoding gives bytes that decode to the same, and from then on the same bytes.
  private func comesBack(_ content: CodecContent, _ bytes: [UInt8]) throws(PropertyFailure) -> [UInt8] {
    let encoded = try succeeds("what was decoded encodes") { () throws(CodecError) in try encode(content) }
    let again = try succeeds("what was encoded decodes") { () throws(CodecError) in try decode(encoded) }
    let second = try self.content(of: again)
    try expect(second == content, "what was encoded decodes to the same")
    try expect(second.hashValue == content.hashValue, "what is the same has the same hash")
    let twice = try succeeds("it encodes again") { () throws(CodecError) in try encode(second) }
    try expect(twice == encoded, "it encodes to the same bytes again")
    if name.isStandard { try expect(encoded.count <= bytes.count, "the shortest form is not longer") }
    if name == .string { try expect(encoded == bytes, "text comes back byte for byte") }
    return encoded
  }

  /// Both notations lead back to the content, and to the bytes that it encodes to.
  private func checkNotation(
    _ content: CodecContent, _ encoded: [UInt8], _ bytes: [UInt8]
  ) throws(PropertyFailure) {
    for form in ValueNotation.Form.allCases {
      let notation = content.notation(form)
      let parsed = try succeeds("a notation parses") { () throws(CodecError) in
        try ValueNotation.parse(notation.text.utf8)
      }
      try expect(parsed == notation && parsed.hashValue == notation.hashValue, "JSON comes back", notation.text)
      let read = try succeeds("a notation reads") { () throws(CodecError) in try content.read(parsed, form) }
      try expect(read == content, "a notation leads back to what it stands for", notation.text)
    }
    let tagged = content.notation(.tagged)
    let line = name.line(of: bytes, extensions: extensions)
    try expect(line == tagged.text, "a payload's line is its notation", line)
    let payload = try succeeds("a line gives a payload") { () throws(CodecError) in
      try name.payload(ofLine: line.utf8, extensions: extensions)
    }
    try expect(payload == encoded, "a payload's line gives the payload", line)
  }

  /// The limits that a message just meets let it pass, and those below do not.
  private func checkLimits(
    _ message: ChannelMessage, _ content: CodecContent, _ bytes: [UInt8]
  ) throws(PropertyFailure) {
    let size = ValueSize(content.value)
    let isWhole = name.isStandard || name == .jsonMessage
    let exact = DecodingLimits(
      maximumDepth: isWhole ? size.depth : DecodingLimits.default.maximumDepth,
      maximumValueCount: isWhole ? max(message.valueCount, 1) : DecodingLimits.default.maximumValueCount,
      maximumMessageSize: bytes.count)
    _ = try succeeds("a message passes the limits that it just meets") { () throws(CodecError) in
      try decode(bytes, limits: exact)
    }
    var lower: [(limits: DecodingLimits, code: CodecError.Code)] = []
    if bytes.count > 0 {
      lower.append((exact, .sizeLimit))
      lower[lower.count - 1].limits.maximumMessageSize -= 1
    }
    if isWhole, size.depth > 0 {
      lower.append((exact, .depthLimit))
      lower[lower.count - 1].limits.maximumDepth -= 1
    }
    if isWhole, exact.maximumValueCount > 1 {
      lower.append((exact, .valueLimit))
      lower[lower.count - 1].limits.maximumValueCount -= 1
    }
    for (limits, code) in lower {
      let found = outcome { () throws(CodecError) in try decode(bytes, limits: limits) }
      guard case .failure(let error) = found, error.code == code, (0...bytes.count).contains(error.offset ?? -1) else {
        throw PropertyFailure("a message beyond a limit is refused for it", "\(code): \(found)")
      }
    }
    guard name.isStandard, size.depth > 0 else { return }
    _ = try succeeds("encoding keeps to the same depth") { () throws(CodecError) in try encode(content, limits: exact) }
    let shallow = DecodingLimits(maximumDepth: size.depth - 1)
    let found = outcome { () throws(CodecError) in try encode(content, limits: shallow) }
    guard case .failure(let error) = found, error.code == .depthLimit else {
      throw PropertyFailure("encoding keeps to the depth", "\(found)")
    }
  }

  /// What is a byte longer or shorter is refused, and what differs in a byte is the same only if it encodes to the same.
  private func checkNeighbours(
    _ content: CodecContent, _ encoded: [UInt8], _ bytes: [UInt8]
  ) throws(PropertyFailure) {
    if name == .standardMessage || name == .standardMethod {
      let longer = outcome { () throws(CodecError) in try decode(bytes + [0]) }
      guard case .failure(let error) = longer, error.code == .trailingBytes, error.offset == bytes.count else {
        throw PropertyFailure("a byte behind the message is refused", "\(longer)")
      }
      for length in [bytes.count - 1, bytes.count / 2] where length > 0 && length < bytes.count {
        let shorter = outcome { () throws(CodecError) in try decode(Array(bytes[..<length])) }
        guard case .failure(let error) = shorter, error.code == .truncated else {
          throw PropertyFailure("a beginning of the message is truncated", "\(length) bytes: \(shorter)")
        }
      }
    }
    guard !bytes.isEmpty else { return }
    var generator = SeededGenerator(seed: UInt64(bytes.count))
    for _ in 0..<4 {
      var changed = bytes
      changed[Int.random(in: bytes.indices, using: &generator)] = .random(in: .min ... .max, using: &generator)
      guard case .success(let message) = outcome({ () throws(CodecError) in try decode(changed) }) else { continue }
      let other = try self.content(of: message)
      if isWithoutForm(other) { continue }
      let bytes = try succeeds("what was decoded encodes") { () throws(CodecError) in try encode(other) }
      try expect((other == content) == (bytes == encoded), "what is equal encodes to equal bytes")
      if other == content { try expect(other.hashValue == content.hashValue, "what is equal has an equal hash") }
    }
  }
}
