import Testing

@testable import ChannelCodec

/// Everything else that walks over what nests deeply, on a small stack: reading in place, calls and replies, the error's
/// path, the platforms' ways, and giving the memory back.
struct DeepInputTests {
  static let depth = DecodingLimits.depthCeiling
  static let limits = DecodingLimits(maximumDepth: depth)

  private static func lists(_ depth: Int, around inner: [UInt8]) -> [UInt8] {
    Array([[UInt8]](repeating: [StandardTag.list, 1], count: depth).joined()) + inner
  }

  /// Values, calls and replies, read in place, made of a message and made directly, compared, and made into words.
  @Test func callsAndReplies() throws {
    try SmallStack.run {
      let codec = StandardMethodCodec(limits: Self.limits, extensions: .pigeon)
      let value = DepthTests.Nesting.mixed.value(depth: Self.depth)
      let call = MethodCall("deep", arguments: value)
      let bytes = try codec.encodeMethodCall(call)
      let message = try codec.decodeMethodCall(bytes)
      try #require(message.call == call && message.call.hashValue == Optional(call).hashValue)
      try #require(try codec.decodeCall(bytes) == call)
      try #require(message.description.contains("innermost"))
      let replies: [MethodReply] = [
        .success(value), .error(code: "deep", message: nil, details: value, stackTrace: "trace"),
      ]
      for reply in replies {
        let envelope = try codec.encodeReply(reply)
        try #require(try codec.decodeEnvelope(envelope)?.reply == reply)
        try #require(try codec.decodeReply(envelope) == reply)
        for form in ValueNotation.Form.allCases {
          let text = ValueNotation.json(reply, form: form).text
          let json = try ValueNotation.parse(text.utf8, limits: Self.limits)
          try #require(try ValueNotation.reply(json, form: form, limits: Self.limits) == reply)
        }
      }
      let payload = try StandardMessageCodec(limits: Self.limits, extensions: .pigeon).encodeMessage(value) as [UInt8]
      try #require(try codec.messageCodec.decodeValue(payload) == value)
    }
  }

  /// Reading in place down to the innermost value.
  @Test func views() throws {
    try SmallStack.run {
      let bytes = Self.lists(Self.depth, around: [StandardTag.true])
      var view = (try StandardMessageCodec(limits: Self.limits).decodeMessage(bytes) as ChannelMessage).root
      for _ in 0..<Self.depth { view = try #require(view[0]) }
      try #require(view.bool == true)
      try #require(ChannelValue.bool(true) == view.value)
    }
  }

  /// A failure at the deepest place has the whole path, also where a direct reading finds it.
  @Test func paths() throws {
    try SmallStack.run {
      let codec = StandardMessageCodec(limits: Self.limits)
      let bytes = Self.lists(Self.depth, around: [99])
      let error = #expect(throws: CodecError.self) { try codec.decodeMessage(bytes) as ChannelMessage }
      #expect(error?.path == "message" + String(repeating: "[0]", count: Self.depth))
      #expect(error?.offset == 2 * Self.depth)
      let direct = #expect(throws: CodecError.self) { try codec.decodeValue(bytes) }
      #expect(direct == error)
      let odd = ChannelValue.custom(CustomValue(tag: 3, payload: .bytes([])))
      let value = (1..<Self.depth).reduce(odd) { value, _ in .list([value]) }
      let unencodable = #expect(throws: CodecError.self) { try codec.encodeMessage(value) as [UInt8] }
      #expect(unencodable?.path == "message" + String(repeating: "[0]", count: Self.depth - 1))
    }
  }

  /// The deepest JSON that the reader of a notation takes, which is three levels for one of a value.
  @Test func deepestNotation() throws {
    try SmallStack.run {
      let depth = 3 * Self.depth + 8
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let json = try ValueNotation.parse(text.utf8, limits: Self.limits)
      try #require(json.text == text && json == json && json.hashValue == json.hashValue)
      #expect(throws: CodecError.self) { try ValueNotation.value(readable: json, limits: Self.limits) }
      #expect(throws: CodecError.self) { try ValueNotation.parse(("[" + text + "]").utf8, limits: Self.limits) }
    }
  }

  /// Holds values that are never freed.
  private final class Kept {
    let values: [ChannelValue]
    private init(_ values: [ChannelValue]) { self.values = values }
    static func keep(_ values: [ChannelValue]) { _ = Unmanaged.passRetained(Kept(values)) }
  }

  /// Values that were built by hand, far deeper than any codec takes them: nothing that walks over one takes stack.
  ///
  /// They are never freed, because that alone does.
  @Test(arguments: DepthTests.Nesting.allCases) func builtByHand(_ nesting: DepthTests.Nesting) throws {
    try SmallStack.run {
      let values = [2_000, 3_000, 100_000].map { nesting.value(depth: $0) }
      Kept.keep(values)
      for value in values {
        let other = nesting.around(value, 0)
        Kept.keep([other])
        try #require(value == value && value != other && value.hashValue == value.hashValue)
        let copy = try #require(values.first { $0 == value })
        try #require(value.description == copy.description)
        let place = nesting == .lists ? String(repeating: "[", count: Self.depth) : ""
        try #require(value.description.hasPrefix(place + (nesting == .lists ? "{\"$…\": \"nested deeper" : "")))
        try #require(value.description.contains("nested deeper than 512 levels"))
        try #require(ValueNotation.readable(value, maximumLength: 80).count <= 80)
        for form in ValueNotation.Form.allCases {
          let json = ValueNotation.json(value, form: form)
          try #require(json.text.contains("nested deeper than 512 levels") && !json.text.contains("innermost"))
          #expect(throws: CodecError.self) {
            form == .tagged
              ? try ValueNotation.value(json, limits: .ceiling)
              : try ValueNotation.value(readable: json, limits: .ceiling)
          }
        }
        let call = MethodCall("deep", arguments: value)
        let attempts: [() throws -> Void] = [
          { _ = try StandardMessageCodec(limits: .ceiling).encodeMessage(value) as [UInt8] },
          { _ = try StandardMethodCodec().encodeMethodCall(call) },
          {
            _ = try StandardMethodCodec().encodeErrorEnvelope(.init(code: "", details: value))
          },
          { _ = try JSONValue(value, limits: .ceiling) },
          { _ = try JSONMethodCodec().encodeMethodCall(call) },
        ]
        for (position, attempt) in attempts.enumerated() {
          let error = #expect(throws: CodecError.self) { try attempt() }
          let isUnencodable = position > 2 && nesting != .lists && nesting != .mapValues
          #expect(error?.code == (isUnencodable ? .unencodable : .depthLimit), "\(position)")
        }
      }
    }
  }

  /// Nesting without end is refused where the limit is, and no platform's way of reading them takes stack.
  @Test(arguments: CodecName.allCases) func endlessNesting(_ codec: CodecName) throws {
    try SmallStack.run {
      let isJSON = codec.rawValue.hasPrefix("json")
      let head: [UInt8] = codec == .standardMethod ? [7, 1, 0x61] : codec == .standardEnvelope ? [0] : []
      let levels = isJSON ? 12_000 : 6_000
      let bytes =
        isJSON ? [UInt8](repeating: UInt8(ascii: "["), count: levels) : head + Self.lists(levels, around: [0])
      if codec != .string, codec != .binary {
        let error = #expect(throws: CodecError.self) { try codec.notation(of: bytes, limits: Self.limits) }
        #expect(error?.code == .depthLimit)
      }
      for platform in Platform.allCases {
        let outcome = platform.outcome(of: bytes, as: codec)
        try #require(!outcome.text(maximumLength: 60).isEmpty && outcome == outcome)
        if let content = outcome.content { _ = platform.encoding(of: content) }
      }
      _ = WireLint.notes(on: bytes, as: codec)
    }
  }
}
