extension ChannelValue {
  /// A value from plain JSON, as Flutter's JSON codecs understand it.
  ///
  /// An integer gets the width that Dart would choose, objects become maps with string keys, duplicates kept.
  public init(json: JSONValue) {
    self = convertTree(json) { json, _, _ -> ConversionStep<JSONValue, ChannelValue, Never> in .plain(json) }
  }
}

extension JSONValue {
  /// Plain JSON for a value, as Dart's `jsonEncode` makes it, or the Linux engine's JSON codec.
  ///
  /// Typed lists become arrays of numbers, a big integer its text. Throws `CodecError` with the path to what JSON has no
  /// form for: a NaN or an infinity, a map's key that is no string, a custom value, too deep a nesting, or too many values,
  /// keys and the elements of typed lists included.
  public init(_ value: ChannelValue, limits: DecodingLimits = .default) throws(CodecError) {
    self = try Self.plain(value, at: "message", limits: limits)
  }

  /// Plain JSON for a value inside of so many levels, besides so many other values.
  static func plain(
    _ value: ChannelValue, at root: String, limits: DecodingLimits, levels: Int = 0, others: Int = 0
  ) throws(CodecError) -> JSONValue {
    let maximumDepth = limits.maximumDepth - levels
    var left = limits.maximumValueCount - others
    func spend(_ values: Int, _ path: () -> String) throws(CodecError) {
      guard values <= left else {
        throw CodecError(
          .valueLimit, offset: nil, path: path(),
          message: "expected at most \(limits.maximumValueCount.counted("value")), found more")
      }
      left -= values
    }
    guard maximumDepth >= 0 else { throw .tooDeep(limits, at: root) }
    try spend(1) { root }
    return try convertTree(value, at: root) {
      (value, depth, path) throws(CodecError) -> ConversionStep<ChannelValue, JSONValue, CodecError> in
      if value.isContainer, depth >= maximumDepth { throw .tooDeep(limits, at: path()) }
      try spend(value.partCount, path)
      switch value {
      case .null: return .done(.null)
      case .bool(let value): return .done(.bool(value))
      case .int32(let value): return .done(.integer(value))
      case .int64(let value): return .done(.integer(value))
      case .float64(let value): return .done(try number(value, path))
      case .string(let text), .bigInt(let text): return .done(.string(text))
      case .uint8List(let values): return .done(.array(values.map { .integer($0) }))
      case .int32List(let values): return .done(.array(values.map { .integer($0) }))
      case .int64List(let values): return .done(.array(values.map { .integer($0) }))
      case .float32List(let values): return .done(try numbers(values.map { Double($0) }, path))
      case .float64List(let values): return .done(try numbers(values, path))
      case .list(let values):
        return .branch(values) { parts in .array(parts) }
      case .map(let pairs):
        var keys: [String] = []
        for (position, pair) in pairs.enumerated() {
          guard case .string(let key) = pair.key else {
            throw CodecError(
              .unencodable, offset: nil, path: PathStep.join(path(), PathStep.key(position)),
              message: "expected a string as a key of JSON, found \(pair.key.kind.rawValue)")
          }
          keys.append(key)
        }
        let names = keys
        return .branch(pairs.map(\.value), step: { PathStep.key(names[$0]) }) { parts in
          .object(zip(names, parts).map { Member($0, $1) })
        }
      case .custom(let custom):
        throw CodecError(
          .unencodable, offset: nil, path: path(),
          message: "expected a value that JSON has a form for, found a custom value of tag \(custom.tag)")
      }
    }
  }

  private static func number(_ value: Double, _ path: () -> String) throws(CodecError) -> JSONValue {
    guard let number = JSONNumber(value) else {
      throw CodecError(
        .unencodable, offset: nil, path: path(), message: "expected a number that JSON has a form for, found \(value)")
    }
    return .number(number)
  }

  private static func numbers(_ values: [Double], _ path: () -> String) throws(CodecError) -> JSONValue {
    var elements: [JSONValue] = []
    elements.reserveCapacity(values.count)
    for (position, value) in values.enumerated() {
      elements.append(try number(value) { PathStep.join(path(), PathStep.element(position)) })
    }
    return .array(elements)
  }
}

extension CodecError {
  /// The error of a value that JSON text may not nest so deep.
  fileprivate static func tooDeep(_ limits: DecodingLimits, at path: String) -> CodecError {
    CodecError(
      .depthLimit, offset: nil, path: path,
      message: "expected at most \(limits.maximumDepth.counted("level")) of nesting, found more")
  }
}

extension ChannelValue {
  /// How many values its form in JSON holds, keys included, but for those inside of its elements.
  fileprivate var partCount: Int {
    switch self {
    case .uint8List(let values): return values.count
    case .int32List(let values): return values.count
    case .int64List(let values): return values.count
    case .float32List(let values): return values.count
    case .float64List(let values): return values.count
    case .list(let values): return values.count
    case .map(let pairs): return 2 * pairs.count
    default: return 0
    }
  }

  /// Whether it counts as a level of nesting.
  var isContainer: Bool {
    switch self {
    case .list, .map, .custom: return true
    default: return false
    }
  }
}

extension ConversionStep where Source == JSONValue, Target == ChannelValue {
  /// The step for plain JSON.
  static func plain(_ json: JSONValue) -> ConversionStep {
    switch json {
    case .null: return .done(.null)
    case .bool(let value): return .done(.bool(value))
    case .number(let number): return .done(.number(number))
    case .string(let text): return .done(.string(text))
    case .array(let elements):
      return .branch(elements) { parts in .list(parts) }
    case .object(let members):
      return .branch(members.map(\.value), step: { PathStep.key(members[$0].key) }) { parts in
        .map(zip(members, parts).map { ChannelValue.Pair(.string($0.key), $1) })
      }
    }
  }
}

extension ChannelValue {
  /// A float, or an integer with the width that Dart would choose.
  static func number(_ number: JSONNumber) -> ChannelValue {
    guard let integer = number.integer else { return .float64(number.double) }
    return Int32(exactly: integer).map { .int32($0) } ?? .int64(integer)
  }
}
