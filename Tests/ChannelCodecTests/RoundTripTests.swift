import Testing

@testable import ChannelCodec

/// What holds for all values, tried on seeded random ones.
struct RoundTripTests {
  static let seeds: [UInt64] = [1, 2, 3, 4]
  static let count = 100

  private func values(_ seed: UInt64) -> [ChannelValue] {
    var random = RandomValue(generator: SeededGenerator(seed: seed))
    return (0..<Self.count).map { _ in random.value() }
  }

  @Test(arguments: seeds) func bytes(_ seed: UInt64) throws {
    let codec = StandardMessageCodec(extensions: .pigeon)
    for value in values(seed) {
      let bytes = try codec.encodeMessage(value) as [UInt8]
      let message = try codec.decodeMessage(bytes) as ChannelMessage
      #expect(message.value == value, "seed \(seed)")
      #expect(message.value.hashValue == value.hashValue, "seed \(seed): \(value)")
      #expect(message.bytes == bytes, "seed \(seed): \(value)")
      #expect(try codec.encodeMessage(message.value) as [UInt8] == bytes, "seed \(seed): \(value)")
    }
  }

  @Test(arguments: seeds) func callsAndReplies(_ seed: UInt64) throws {
    let codec = StandardMethodCodec(extensions: .pigeon)
    var random = RandomValue(generator: SeededGenerator(seed: seed))
    for value in values(seed) {
      let call = MethodCall(random.text(), arguments: value)
      let message = try codec.decodeMethodCall(try codec.encodeMethodCall(call))
      #expect(message.call == call, "seed \(seed)")
      #expect(message.isCall(of: call.method), "seed \(seed): \(call.method)")
      let replies: [MethodReply] = [
        .success(value), .error(code: random.text(), message: random.text(), details: value),
        .error(code: random.text(), details: value, stackTrace: random.text()), .notImplemented,
      ]
      for reply in replies {
        #expect(try codec.decodeReply(try codec.encodeReply(reply)) == reply, "seed \(seed)")
        for form in ValueNotation.Form.allCases {
          let json = try ValueNotation.parse(ValueNotation.json(reply, form: form).text.utf8)
          #expect(try ValueNotation.reply(json, form: form) == reply, "seed \(seed): \(json)")
        }
      }
      for form in ValueNotation.Form.allCases {
        let json = try ValueNotation.parse(ValueNotation.json(call, form: form).text.utf8)
        #expect(try ValueNotation.call(json, form: form) == call, "seed \(seed): \(json)")
      }
    }
  }

  @Test(arguments: seeds) func notation(_ seed: UInt64) throws {
    for value in values(seed) {
      let tagged = ValueNotation.tagged(value)
      let parsed = try ValueNotation.parse(tagged.text.utf8)
      #expect(try ValueNotation.value(parsed) == value, "seed \(seed): \(tagged)")
      #expect(try JSONValue(parsing: tagged.pretty) == tagged, "seed \(seed): \(tagged)")
      let readable = ValueNotation.readable(value)
      let parsedAgain = try ValueNotation.parse(readable.utf8)
      #expect(try ValueNotation.value(readable: parsedAgain) == value, "seed \(seed): \(readable)")
      let isSafe = readable.unicodeScalars.allSatisfy { $0.isSafeToPrint }
      #expect(isSafe, "seed \(seed): \(readable)")
    }
  }

  /// Values that JSON has a form for come back, with integers as wide as Dart would make them.
  @Test(arguments: seeds) func json(_ seed: UInt64) throws {
    let codec = JSONMessageCodec()
    var encoded = 0
    for value in values(seed) {
      guard let text = try? codec.encodeMessage(value) else { continue }
      encoded += 1
      let message = try #require(try codec.decodeMessage(text))
      #expect(try codec.encodeMessage(message.value) == text, "seed \(seed): \(value)")
      #expect(message.value == ChannelValue(json: try JSONValue(value)), "seed \(seed): \(value)")
    }
    #expect(encoded > Self.count / 3)
  }

  /// Views answer as the values they stand for.
  @Test(arguments: seeds) func views(_ seed: UInt64) throws {
    let codec = StandardMessageCodec(extensions: .pigeon)
    for value in values(seed) {
      let message = try codec.decodeMessage(codec.encodeMessage(value) as [UInt8]) as ChannelMessage
      var pending = [(message.root, value)]
      while let (view, value) = pending.popLast() {
        #expect(
          view.kind == value.kind && view.isNull == value.isNull && view.bool == value.bool, "seed \(seed): \(value)")
        #expect(view.int == value.int && view.bytes == value.bytes, "seed \(seed): \(value)")
        #expect(view.double?.bitPattern == value.double?.bitPattern, "seed \(seed): \(value)")
        #expect(view.string.map { Array($0.utf8) } == value.string.map { Array($0.utf8) }, "seed \(seed): \(value)")
        #expect(view.list?.count == value.list?.count && view.map?.count == value.map?.count, "seed \(seed): \(value)")
        #expect(view[-1] == nil && view[view.count] == nil && view["no such key"] == nil, "seed \(seed): \(value)")
        for (position, element) in (value.list ?? []).enumerated() {
          pending.append((try #require(view[position]), element))
          #expect(value[position] == element)
        }
        for (position, pair) in (value.map ?? []).enumerated() {
          let entry = try #require(view.map?[position])
          pending += [(entry.key, pair.key), (entry.value, pair.value)]
          guard case .string(let key) = pair.key else { continue }
          #expect(entry.key.isString(key) && view[key]?.value == value[key], "seed \(seed): \(key)")
        }
      }
    }
  }

  /// Two values are equal when, and only when, their bytes are.
  @Test(arguments: seeds) func equality(_ seed: UInt64) throws {
    let codec = StandardMessageCodec()
    var random = RandomValue(generator: SeededGenerator(seed: seed), hasCustom: false)
    let values = (0..<80).map { _ in random.value(depth: 1) }
    let bytes = try values.map { try codec.encodeMessage($0) as [UInt8] }
    for left in values.indices {
      for right in values.indices {
        let isSame = values[left] == values[right]
        if isSame != (bytes[left] == bytes[right]) {
          Issue.record("seed \(seed): \(values[left]) and \(values[right])")
        }
        if isSame != (ValueNotation.tagged(values[left]) == ValueNotation.tagged(values[right])) {
          Issue.record("seed \(seed): the notation of \(values[left]) and \(values[right])")
        }
      }
    }
  }
}
