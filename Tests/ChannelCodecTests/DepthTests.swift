import Testing

@testable import ChannelCodec

/// The deepest nesting that can be allowed, on the 512 KiB stack that a secondary thread has.
struct DepthTests {
  static let depth = DecodingLimits.depthCeiling
  static let limits = DecodingLimits(maximumDepth: depth)

  /// The ways to nest: what one more level around a value looks like.
  enum Nesting: String, CaseIterable {
    case lists, mapValues, mapKeys, customValues, mixed

    func around(_ value: ChannelValue, _ level: Int) -> ChannelValue {
      switch self {
      case .lists: return .list([value])
      case .mapValues: return .map([.init("k", value)])
      case .mapKeys: return .map([.init(value, nil)])
      case .customValues: return .custom(CustomValue(tag: 129, payload: .values([value])))
      case .mixed: return Self.allCases[level % 4].around(value, level)
      }
    }

    func value(depth: Int) -> ChannelValue {
      (0..<depth).reduce(.string("innermost")) { around($0, $1) }
    }
  }

  @Test(arguments: Nesting.allCases) func deepestValue(_ nesting: Nesting) throws {
    try SmallStack.run {
      let codec = StandardMessageCodec(limits: Self.limits, extensions: .pigeon)
      let value = nesting.value(depth: Self.depth)
      let bytes = try codec.encodeMessage(value) as [UInt8]
      let message = try codec.decodeMessage(bytes) as ChannelMessage
      let copy = message.value
      try #require(copy == value)
      try #require(copy.hashValue == value.hashValue)
      try #require(copy.description.contains("innermost"))
      try #require(message.description == copy.description)
      for form in ValueNotation.Form.allCases {
        let json = ValueNotation.json(copy, form: form)
        let parsed = try ValueNotation.parse(json.text.utf8, limits: Self.limits)
        try #require(parsed == json && parsed.hashValue == json.hashValue)
        try #require(json.pretty.contains("innermost"))
        let again =
          form == .tagged
          ? try ValueNotation.value(parsed, limits: Self.limits)
          : try ValueNotation.value(readable: parsed, limits: Self.limits)
        try #require(again == value)
      }
    }
  }

  @Test(arguments: Nesting.allCases) func oneLevelTooMany(_ nesting: Nesting) throws {
    try SmallStack.run {
      let codec = StandardMessageCodec(limits: Self.limits, extensions: .pigeon)
      let value = nesting.value(depth: Self.depth + 1)
      #expect(throws: CodecError.self) { try codec.encodeMessage(value) as [UInt8] }
      let inner = nesting.value(depth: Self.depth)
      var bytes = try codec.encodeMessage(inner) as [UInt8]
      bytes = [StandardTag.list, 1] + bytes
      let error = #expect(throws: CodecError.self) { try codec.decodeMessage(bytes) as ChannelMessage }
      #expect(error?.code == .depthLimit)
      let json = try ValueNotation.parse(ValueNotation.tagged(inner).text.utf8, limits: Self.limits)
      let shallow = DecodingLimits(maximumDepth: Self.depth - 1)
      let tooDeep = #expect(throws: CodecError.self) { try ValueNotation.value(json, limits: shallow) }
      #expect(tooDeep?.code == .depthLimit)
    }
  }

  @Test func deepestJSON() throws {
    try SmallStack.run {
      let open = String(repeating: "[{\"k\":", count: Self.depth / 2)
      let text = open + "1" + String(repeating: "}]", count: Self.depth / 2)
      let json = try JSONValue(parsing: text, limits: Self.limits)
      try #require(json.text == text && json == json && json.hashValue == json.hashValue)
      let codec = JSONMessageCodec(limits: Self.limits)
      let message = try #require(try codec.decodeMessage(Array(text.utf8)))
      try #require(try codec.encodeMessage(message.value) == Array(text.utf8))
      let error = #expect(throws: CodecError.self) { try JSONValue(parsing: "[" + text + "]", limits: Self.limits) }
      #expect(error?.code == .depthLimit)
      let method = JSONMethodCodec(limits: Self.limits)
      #expect(throws: CodecError.self) { try method.encodeSuccessEnvelope(message.value) }
      // What nests deeper than anything allowed is refused where it passes the limit, however long it goes on.
      let endless = #expect(throws: CodecError.self) {
        try JSONValue(parsing: String(repeating: "[", count: 1_000_000), limits: Self.limits)
      }
      #expect(endless?.offset == Self.depth)
    }
  }
}
