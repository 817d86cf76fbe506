extension ValueNotation {
  /// A value in the readable form, on one line, with everything escaped that a terminal would obey.
  ///
  /// With a `maximumLength`, in characters, long typed lists are abbreviated and the line is cut with `…`; what is left is
  /// for eyes only. Without one, `value(readable:)` makes the same value of the parsed text, unless a container is inside of
  /// 512 others: in its place stands `{"$…": "nested deeper than 512 levels"}`, which does not read back.
  public static func readable(_ value: ChannelValue, maximumLength: Int? = nil) -> String {
    guard let maximumLength else { return JSONWriter.text(readableJSON(value), style: .line) }
    let text = JSONWriter.text(readableJSON(value, shown: 8), style: .line)
    guard text.utf8.count > maximumLength, text.count > maximumLength else { return text }
    return text.prefix(max(maximumLength - 1, 0)) + "…"
  }

  /// A value in the readable form.
  public static func readableJSON(_ value: ChannelValue) -> JSONValue { readableJSON(value, shown: nil) }

  private static func readableJSON(_ value: ChannelValue, shown: Int?) -> JSONValue {
    convertTree(value) { value, depth, _ -> ConversionStep<ChannelValue, JSONValue, Never> in
      value.isContainer && depth >= DecodingLimits.depthCeiling ? .done(cut("$…")) : readableStep(value, shown)
    }
  }

  private static func readableStep(
    _ value: ChannelValue, _ shown: Int?
  ) -> ConversionStep<ChannelValue, JSONValue, Never> {
    let escape = "$" + value.kind.rawValue
    func escaped(_ content: JSONValue, bits: JSONValue? = nil) -> ConversionStep<ChannelValue, JSONValue, Never> {
      .done(.object([.init(escape, content)] + (bits.map { [.init("bits", $0)] } ?? [])))
    }
    func list<Element>(
      _ values: [Element], _ make: (Element) -> JSONValue
    ) -> ConversionStep<ChannelValue, JSONValue, Never> {
      guard let shown, values.count > 2 * shown else { return escaped(.array(values.map(make))) }
      return escaped(.array(values.prefix(shown).map(make) + [.string("… \(values.count) in all")]))
    }
    switch value {
    case .null: return .done(.null)
    case .bool(let value): return .done(.bool(value))
    case .int32(let value): return .done(.integer(value))
    case .int64(let value):
      return Int32(exactly: value) == nil ? .done(.integer(value)) : escaped(.string(String(value)))
    case .float64(let value):
      return JSONNumber(value).map { .done(.number($0)) }
        ?? escaped(.string(decimal(value)), bits: bits(ofNaN: value))
    case .string(let text): return .done(.string(text))
    case .bigInt(let text): return escaped(.string(text))
    case .uint8List(let bytes):
      guard let shown, bytes.count > 4 * shown else { return escaped(.string(HexText.text(bytes))) }
      return escaped(.string(HexText.text(bytes.prefix(2 * shown)) + "… \(bytes.count) bytes"))
    case .int32List(let values): return list(values) { .integer($0) }
    case .int64List(let values): return list(values) { .integer($0) }
    case .float32List(let values):
      guard shown == nil, values.contains(where: \.isNaN) else { return list(values, readable) }
      return escaped(.array(values.map(readable)), bits: .array(values.map { .string(HexText.text($0.bitPattern)) }))
    case .float64List(let values):
      guard shown == nil, values.contains(where: \.isNaN) else { return list(values, readable) }
      return escaped(.array(values.map(readable)), bits: .array(values.map { .string(HexText.text($0.bitPattern)) }))
    case .list(let values): return .branch(values) { parts in .array(parts) }
    case .map(let pairs): return readableStep(pairs)
    case .custom(let value): return custom(value) { .object([.init(escape, $0)]) }
    }
  }

  /// An object when its keys are strings that start no escape, else an array of pairs.
  private static func readableStep(_ pairs: [ChannelValue.Pair]) -> ConversionStep<ChannelValue, JSONValue, Never> {
    let names = pairs.compactMap { pair -> String? in
      if case .string(let key) = pair.key, key.utf8.first != UInt8(ascii: "$") { return key }
      return nil
    }
    guard names.count == pairs.count else {
      return .branch(pairs.flatMap { [$0.key, $0.value] }) { parts in
        .object([.init("$map", Self.pairs(parts))])
      }
    }
    return .branch(pairs.map(\.value)) { parts in
      .object(zip(names, parts).map { JSONValue.Member($0, $1) })
    }
  }

  /// The bits of a NaN other than the usual one.
  private static func bits(ofNaN value: Double) -> JSONValue? {
    value.isNaN && value.bitPattern != Double.nan.bitPattern ? .string(HexText.text(value.bitPattern)) : nil
  }

  private static func readable(_ value: Double) -> JSONValue {
    JSONNumber(value).map { .number($0) } ?? .string(decimal(value))
  }

  /// The shortest number that becomes this float again, by way of a 64-bit float.
  private static func readable(_ value: Float) -> JSONValue {
    guard value.isFinite else { return .string(decimal(value)) }
    let short = Double(value.description) ?? Double(value)
    return readable(Float(short).bitPattern == value.bitPattern ? short : Double(value))
  }
}
