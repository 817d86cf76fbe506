import Testing

@testable import ChannelCodec

/// Values as the files in `protocol/vectors/engine` write them; their README describes the notation.
///
/// Writing applies what the engine does to values, and notes which of the listed differences that took.
struct EngineNotation {
  /// Whether the values come from JSON.
  var isJSON = false
  /// The ids of the differences that were needed.
  var differences: Set<String> = []

  /// What the engine would hand out for a value.
  mutating func json(_ value: ChannelValue) -> JSONValue {
    switch value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int32(let value): return ["i", .string("\(value)")]
    case .int64(let value) where isJSON && value > UInt32.max && value < .max:
      differences.insert("json-large-integer")
      return ["f", bits(Double(value).bitPattern)]
    case .int64(let value):
      if Int32(exactly: value) != nil { differences.insert("one-integer-type") }
      return ["i", .string("\(value)")]
    case .float64(let value): return ["f", bits(value.bitPattern)]
    case .bigInt(let text), .string(let text): return ["s", .string(cut(text))]
    case .uint8List(let bytes): return ["u8", .string(HexText.text(bytes))]
    case .int32List(let values): return ["i32", .array(values.map { .string("\($0)") })]
    case .int64List(let values): return ["i64", .array(values.map { .string("\($0)") })]
    case .float32List(let values): return ["f32", .array(values.map { bits($0.bitPattern) })]
    case .float64List(let values): return ["f64", .array(values.map { bits($0.bitPattern) })]
    case .list(let values):
      var elements: [JSONValue] = []
      for value in values { elements.append(json(value)) }
      return ["l", .array(elements)]
    case .map(let pairs): return ["m", .array(entries(pairs))]
    case .custom: return ["custom"]
    }
  }

  /// What the engine would hand out for a call.
  mutating func json(_ call: MethodCall) -> JSONValue {
    ["call", .string(cut(call.method)), json(call.arguments)]
  }

  /// What the engine would hand out for a reply.
  mutating func json(_ reply: MethodReply) -> JSONValue {
    switch reply {
    case .success(let value): return ["success", json(value)]
    case .notImplemented: return ["notimplemented"]
    case .error(let error):
      return ["error", .string(cut(error.code)), error.message.map { .string(cut($0)) } ?? .null, json(error.details)]
    }
  }

  private mutating func cut(_ text: String) -> String {
    guard let end = text.unicodeScalars.firstIndex(of: "\0") else { return text }
    differences.insert("string-ends-at-nul")
    return String(text.unicodeScalars[..<end])
  }

  private mutating func entries(_ pairs: [ChannelValue.Pair]) -> [JSONValue] {
    var entries: [(key: JSONValue, value: JSONValue)] = []
    for pair in pairs {
      let (key, value) = (json(pair.key), json(pair.value))
      if let place = entries.firstIndex(where: { Self.isSameKey($0.key, key) }) {
        differences.insert("duplicate-keys")
        entries[place] = (key, value)
      } else {
        entries.append((key, value))
      }
    }
    return entries.map { [$0.key, $0.value] }
  }

  /// Keys compare as numbers do: a NaN is no key again, and the two zeros are one.
  private static func isSameKey(_ left: JSONValue, _ right: JSONValue) -> Bool {
    func isNumber(_ json: JSONValue, _ test: (Double) -> Bool) -> Bool {
      guard json[0]?.string == "f", let bits = json[1]?.string.flatMap({ UInt64($0, radix: 16) }) else { return false }
      return test(Double(bitPattern: bits))
    }
    if isNumber(left, \.isNaN) { return false }
    return left == right || (isNumber(left, \.isZero) && isNumber(right, \.isZero))
  }

  private func bits(_ pattern: some FixedWidthInteger) -> JSONValue { .string(HexText.text(pattern)) }
}

extension EngineNotation {
  /// The value that the engine handed out, or `nil` when it holds a string that is not UTF-8.
  static func value(_ json: JSONValue) throws -> ChannelValue? {
    switch json {
    case .null: return .null
    case .bool(let value): return .bool(value)
    default: break
    }
    let content = try #require(json[1], "\(json)")
    func all<Element>(_ read: (String) -> Element?) throws -> [Element] {
      let texts = try #require(content.array, "\(json)")
      let elements = texts.compactMap { $0.string.flatMap(read) }
      try #require(elements.count == texts.count, "\(json)")
      return elements
    }
    switch json[0]?.string {
    case "i": return .int(try #require(content.string.flatMap { Int($0) }, "\(json)"))
    case "f": return .float64(Double(bitPattern: try #require(content.string.flatMap { UInt64($0, radix: 16) })))
    case "s": return .string(try #require(content.string))
    case "sx": return nil
    case "u8": return .uint8List(try #require(content.string.flatMap { HexText.bytes($0) }))
    case "i32": return .int32List(try all { Int32($0) })
    case "i64": return .int64List(try all { Int64($0) })
    case "f32": return .float32List(try all { UInt32($0, radix: 16).map { Float(bitPattern: $0) } })
    case "f64": return .float64List(try all { UInt64($0, radix: 16).map { Double(bitPattern: $0) } })
    case "l":
      let values = try #require(content.array).compactMap(value)
      return values.count == content.array?.count ? .list(values) : nil
    case "m":
      var pairs: [ChannelValue.Pair] = []
      for entry in try #require(content.array) {
        guard let key = try value(entry[0] ?? ["nothing"]), let value = try value(entry[1] ?? ["nothing"]) else {
          return nil
        }
        pairs.append(.init(key, value))
      }
      return .map(pairs)
    default: throw Unknown(json: json)
    }
  }

  /// The bytes that a codec here writes for what the engine handed out, or `nil` when that is not UTF-8.
  static func encoded(_ json: JSONValue, _ codec: CodecName) throws -> [UInt8]? {
    let message: any MessageCodec
    let method: any MethodCodec
    switch codec {
    case .string: (message, method) = (StringCodec(), StandardMethodCodec())
    case .jsonMessage, .jsonMethod, .jsonEnvelope: (message, method) = (JSONMessageCodec(), JSONMethodCodec())
    default: (message, method) = (StandardMessageCodec(), StandardMethodCodec())
    }
    switch (codec, json[0]?.string) {
    case (.standardMethod, _), (.jsonMethod, _):
      guard let name = json[1]?.string, let arguments = try value(json[2] ?? .null) else { return nil }
      return try method.encodeMethodCall(MethodCall(name, arguments: arguments))
    case (.standardEnvelope, "success"), (.jsonEnvelope, "success"):
      return try value(json[1] ?? .null).map { try method.encodeSuccessEnvelope($0) }
    case (.standardEnvelope, _), (.jsonEnvelope, _):
      guard let code = json[1]?.string, json[2]?.array == nil, let details = try value(json[3] ?? .null) else {
        return nil
      }
      return try method.encodeErrorEnvelope(MethodError(code: code, message: json[2]?.string, details: details))
    default: return try value(json).flatMap { try message.encodeMessage($0) }
    }
  }

  struct Unknown: Error { var json: JSONValue }
}
