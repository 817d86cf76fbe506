/// Reads one value of the tagged or the readable notation at a time; `convertTree` walks.
struct NotationReader {
  let form: ValueNotation.Form
  let limits: DecodingLimits

  /// A value and how much of it there is, so that repeated units cannot grow without bounds.
  struct Sized {
    var value: ChannelValue
    var values = 1
    var bytes = 1
  }

  typealias Step = ConversionStep<JSONValue, Sized, CodecError>

  func step(_ json: JSONValue, _ depth: Int, _ path: () -> String) throws(CodecError) -> Step {
    switch form {
    case .tagged:
      guard case .object(let members) = json, let first = members.first else {
        throw error("an object that names a type, such as {\"int32\":5}", json, path)
      }
      return try tagged(first.key, first.value, rest: members.dropFirst(), depth, path)
    case .readable:
      guard case .object(let members) = json else {
        if case .array = json { try checkDepth(depth, path) }
        return plain(json)
      }
      if let first = members.first, first.key.utf8.first == UInt8(ascii: "$") {
        return try tagged(String(first.key.dropFirst()), first.value, rest: members.dropFirst(), depth, path)
      }
      try checkDepth(depth, path)
      return plain(json)
    }
  }

  /// Plain JSON, with readable values inside.
  private func plain(_ json: JSONValue) -> Step {
    switch json {
    case .null: return .done(Sized(value: .null))
    case .bool(let value): return .done(Sized(value: .bool(value)))
    case .number(let number): return .done(Sized(value: .number(number), bytes: 9))
    case .string(let text): return .done(Sized(value: .string(text), bytes: text.utf8.count + 1))
    case .array(let elements): return list(elements)
    case .object(let members):
      return .branch(members.map(\.value), step: { PathStep.key(members[$0].key) }) { parts in
        .container(
          .map(zip(members, parts).map { ChannelValue.Pair(.string($0.key), $1.value) }), parts,
          more: members.count, bytes: members.reduce(0) { $0 + $1.key.utf8.count })
      }
    }
  }

  /// Plain JSON with nothing but plain JSON inside, at a depth.
  private func plainJSON(_ json: JSONValue, _ depth: Int, _ path: () -> String) throws(CodecError) -> Sized {
    try convertTree(json, at: path()) { (json, inner, path) throws(CodecError) -> Step in
      if json.array != nil || json.members != nil { try checkDepth(depth + inner, path) }
      return plain(json)
    }
  }

  /// A value that names its type.
  private func tagged(
    _ name: String, _ content: JSONValue, rest: ArraySlice<JSONValue.Member>, _ depth: Int, _ path: () -> String
  ) throws(CodecError) -> Step {
    let floats = FloatNotation(content: content, bits: rest.first?.value)
    if let extra = rest.first {
      let takesBits = name == "float64" || name == "float32list" || name == "float64list"
      guard rest.count == 1, takesBits, extra.key == "bits" else {
        throw CodecError(
          .invalidNotation, offset: nil, path: path(),
          message: "expected nothing besides \"\(name)\"\(takesBits ? " and \"bits\"" : ""), found \"\(extra.key)\"")
      }
    }
    func done(_ value: ChannelValue?, _ wanted: String, bytes: Int = 9) throws(CodecError) -> Step {
      guard let value else { throw error(wanted, content, path) }
      return .done(Sized(value: value, bytes: bytes))
    }
    switch name {
    case "null": return try done(content.bool == true ? .null : nil, "true")
    case "bool": return try done(content.bool.map { .bool($0) }, "a truth value")
    case "int32":
      return try done(content.int.flatMap { Int32(exactly: $0) }.map { .int32($0) }, "an integer of 32 bits")
    case "int64", "json_int64":
      let value = integer(content)
      return try done(
        name == "int64" ? value.map { .int64($0) } : value.map { .number(JSONNumber($0)) },
        "an integer of 64 bits, in decimal digits")
    case "bigint":
      return try done(content.string.map { .bigInt($0) }, "a string", bytes: 1 + (content.string?.utf8.count ?? 0))
    case "string":
      return try done(content.string.map { .string($0) }, "a string", bytes: 1 + (content.string?.utf8.count ?? 0))
    case "float64":
      return try done(
        floats.float64.map { .float64($0) }, "a number in decimal digits, nan, inf or -inf, and 16 digits of bits")
    case "uint8list", "bytes":
      let bytes = content.string.flatMap { HexText.bytes($0) }
      return try done(bytes.map { .uint8List($0) }, "hexadecimal digits", bytes: 1 + (bytes?.count ?? 0))
    case "int32list":
      let values = all(content) { $0.int.flatMap { Int32(exactly: $0) } }
      return try done(
        values.map { .int32List($0) }, "an array of integers of 32 bits", bytes: 1 + 4 * (values?.count ?? 0))
    case "int64list":
      let values = all(content, integer)
      return try done(
        values.map { .int64List($0) }, "an array of integers of 64 bits", bytes: 1 + 8 * (values?.count ?? 0))
    case "float32list":
      let values = floats.float32List
      return try done(
        values.map { .float32List($0) }, "an array of numbers and as many bits of 8 digits",
        bytes: 1 + 4 * (values?.count ?? 0))
    case "float64list":
      let values = floats.float64List
      return try done(
        values.map { .float64List($0) }, "an array of numbers and as many bits of 16 digits",
        bytes: 1 + 8 * (values?.count ?? 0))
    case "json": return .done(try plainJSON(content, depth, path))
    case "string_repeat", "uint8list_repeat": return try repeated(name, content, path)
    case "list", "map", "custom", "list_repeat":
      try checkDepth(depth, path)
      return try container(name, content, path)
    default:
      throw CodecError(
        .invalidNotation, offset: nil, path: path(), message: "expected the name of a type, found \"\(name)\"")
    }
  }

  private func integer(_ json: JSONValue) -> Int64? {
    switch json {
    case .number(let number): return number.integer
    case .string(let text):
      // In one way only, as it is written: no plus sign, no leading zero.
      return Int64(text).flatMap { String($0) == text ? $0 : nil }
    default: return nil
    }
  }

  private func all<Element>(_ json: JSONValue, _ read: (JSONValue) -> Element?) -> [Element]? {
    guard case .array(let elements) = json else { return nil }
    let values = elements.compactMap(read)
    return values.count == elements.count ? values : nil
  }

  func checkDepth(_ depth: Int, _ path: () -> String) throws(CodecError) {
    guard depth < limits.maximumDepth else {
      throw CodecError(
        .depthLimit, offset: nil, path: path(),
        message: "expected at most \(limits.maximumDepth.counted("level")) of nesting, found more")
    }
  }

  func error(_ wanted: String, _ found: JSONValue, _ path: () -> String) -> CodecError {
    CodecError(
      .invalidNotation, offset: nil, path: path(), message: "expected \(wanted), found \(found.kindInWords)")
  }
}
