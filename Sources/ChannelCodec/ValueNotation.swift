/// The two ways this project writes values in JSON: tagged, which says every type, and readable, for people.
///
/// Both are lossless, and `protocol/values.md` describes both. They cannot be told apart by looking (`{"int32": 5}` is
/// a tagged integer and a readable map), so whoever holds a text has to know which of the two it is.
public enum ValueNotation {
  /// How the values inside a call or a reply are written.
  public enum Form: Sendable, Hashable, CaseIterable {
    /// Every value says its type: `{"int32":5}`.
    case tagged
    /// Plain JSON wherever it is exact, and escapes such as `{"$uint8list":"00ff"}` where it is not.
    case readable
  }

  /// A value in the tagged form.
  ///
  /// What no codec may be allowed to nest so deep, a container inside of 512 others, is left out: in its place stands
  /// `{"…":"nested deeper than 512 levels"}`, which does not read back.
  public static func tagged(_ value: ChannelValue) -> JSONValue {
    convertTree(value) { value, depth, _ -> ConversionStep<ChannelValue, JSONValue, Never> in
      value.isContainer && depth >= DecodingLimits.depthCeiling ? .done(cut("…")) : taggedStep(value)
    }
  }

  /// What stands in place of a container that is nested too deep, under a name that no type has.
  static func cut(_ name: String) -> JSONValue {
    .object([.init(name, .string("nested deeper than \(DecodingLimits.depthCeiling.counted("level"))"))])
  }

  private static func taggedStep(_ value: ChannelValue) -> ConversionStep<ChannelValue, JSONValue, Never> {
    let name = value.kind.rawValue
    func one(_ content: JSONValue) -> ConversionStep<ChannelValue, JSONValue, Never> {
      .done(.object([JSONValue.Member(name, content)]))
    }
    func withBits(_ content: JSONValue, _ bits: JSONValue) -> ConversionStep<ChannelValue, JSONValue, Never> {
      .done(.object([JSONValue.Member(name, content), JSONValue.Member("bits", bits)]))
    }
    switch value {
    case .null: return one(true)
    case .bool(let value): return one(.bool(value))
    case .int32(let value): return one(.integer(value))
    case .int64(let value): return one(.string(String(value)))
    case .bigInt(let text), .string(let text): return one(.string(text))
    case .float64(let value): return withBits(.string(decimal(value)), .string(HexText.text(value.bitPattern)))
    case .uint8List(let bytes): return one(.string(HexText.text(bytes)))
    case .int32List(let values): return one(.array(values.map { .integer($0) }))
    case .int64List(let values): return one(.array(values.map { .string(String($0)) }))
    case .float32List(let values):
      return withBits(
        .array(values.map { .string(decimal($0)) }), .array(values.map { .string(HexText.text($0.bitPattern)) }))
    case .float64List(let values):
      return withBits(
        .array(values.map { .string(decimal($0)) }), .array(values.map { .string(HexText.text($0.bitPattern)) }))
    case .list(let values):
      return .branch(values) { parts in .object([.init(name, .array(parts))]) }
    case .map(let pairs):
      return .branch(pairs.flatMap { [$0.key, $0.value] }) { parts in
        .object([.init(name, Self.pairs(parts))])
      }
    case .custom(let custom):
      return Self.custom(custom) { .object([.init(name, $0)]) }
    }
  }

  /// Keys and values, one after the other, as an array of pairs.
  static func pairs(_ parts: [JSONValue]) -> JSONValue {
    .array(stride(from: 0, to: parts.count - 1, by: 2).map { .array([parts[$0], parts[$0 + 1]]) })
  }

  /// A custom value's step, with its content wrapped as the notation asks.
  static func custom(
    _ custom: CustomValue, wrap: @escaping (JSONValue) -> JSONValue
  ) -> ConversionStep<ChannelValue, JSONValue, Never> {
    let tag = JSONValue.Member("tag", .integer(custom.tag))
    switch custom.payload {
    case .bytes(let bytes): return .done(wrap(.object([tag, .init("raw", .string(HexText.text(bytes)))])))
    case .values(let values):
      return .branch(values) { parts in
        wrap(.object([tag, .init("payload", .array(parts))]))
      }
    }
  }

  /// The shortest decimal text of a float, or `nan`, `inf`, `-inf`.
  static func decimal(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> String {
    value.isNaN ? "nan" : value.description
  }
}
