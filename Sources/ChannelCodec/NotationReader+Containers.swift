extension NotationReader {
  /// A list's elements.
  func list(_ elements: [JSONValue]) -> Step {
    .branch(elements) { parts in .container(.list(parts.map(\.value)), parts) }
  }

  /// The types with values inside.
  func container(_ name: String, _ content: JSONValue, _ path: () -> String) throws(CodecError) -> Step {
    switch name {
    case "list":
      guard case .array(let elements) = content else { throw error("an array", content, path) }
      return list(elements)
    case "map": return try map(content, path)
    case "custom": return try custom(content, path)
    default:
      let (unit, count) = try unitAndCount(content, path)
      let limits = limits
      return .branch(
        Branch(children: [unit], step: PathStep.element) { parts, path throws(CodecError) in
          guard let unit = parts.first else { return Sized(value: .list([])) }
          let (values, manyValues) = unit.values.multipliedReportingOverflow(by: count)
          let (bytes, manyBytes) = unit.bytes.multipliedReportingOverflow(by: count)
          guard !manyValues, values < limits.maximumValueCount else {
            throw CodecError(
              .valueLimit, offset: nil, path: path(),
              message:
                "expected at most \(limits.maximumValueCount.counted("value")), found \(count) times \(unit.values)")
          }
          guard !manyBytes, bytes < limits.maximumMessageSize else { throw tooLarge(path) }
          return Sized(
            value: .list(Array(repeating: unit.value, count: count)), values: values + 1, bytes: bytes + 1)
        })
    }
  }

  private func map(_ content: JSONValue, _ path: () -> String) throws(CodecError) -> Step {
    guard case .array(let elements) = content else { throw error("an array of pairs", content, path) }
    var children: [JSONValue] = []
    children.reserveCapacity(2 * elements.count)
    for (position, element) in elements.enumerated() {
      guard case .array(let pair) = element, pair.count == 2 else {
        throw error("an array of a key and a value", element) { PathStep.join(path(), PathStep.element(position)) }
      }
      children += pair
    }
    let names = children
    return .branch(children, step: { Self.step(names, $0) }) { parts in
      .container(
        .map(
          stride(from: 0, to: parts.count - 1, by: 2).map {
            ChannelValue.Pair(parts[$0].value, parts[$0 + 1].value)
          }), parts)
    }
  }

  /// The step to a map's key or value, from keys and values one after the other.
  private static func step(_ names: [JSONValue], _ position: Int) -> String {
    guard position % 2 == 1 else { return PathStep.key(position / 2) }
    switch names[position - 1] {
    case .string(let key): return PathStep.key(key)
    case .object(let members):
      guard let kind = members.first else { return PathStep.key(described: "") }
      if let text = kind.value.string {
        return kind.key == "string" ? PathStep.key(text) : PathStep.key(described: text)
      }
      if case .number(let number) = kind.value { return PathStep.key(described: number.text) }
      return PathStep.key(described: kind.key)
    case let other: return PathStep.key(described: other.text)
    }
  }

  private func custom(_ content: JSONValue, _ path: () -> String) throws(CodecError) -> Step {
    guard let tag = content["tag"]?.int.flatMap({ UInt8(exactly: $0) }), tag >= StandardTag.firstCustom,
      content.members?.count == 2
    else {
      throw error("an object of \"tag\" from 128 to 255 and \"payload\" or \"raw\"", content, path)
    }
    if let raw = content["raw"] {
      guard let bytes = raw.string.flatMap({ HexText.bytes($0) }) else { throw error("hexadecimal digits", raw, path) }
      return .done(Sized(value: .custom(CustomValue(tag: tag, payload: .bytes(bytes))), bytes: 1 + bytes.count))
    }
    guard case .array(let values)? = content["payload"] else {
      throw error("an array as \"payload\" or digits as \"raw\"", content, path)
    }
    return .branch(values) { parts in
      .container(.custom(CustomValue(tag: tag, payload: .values(parts.map(\.value)))), parts)
    }
  }

  /// A repeated string or repeated bytes.
  func repeated(_ name: String, _ content: JSONValue, _ path: () -> String) throws(CodecError) -> Step {
    let (unit, count) = try unitAndCount(content, path)
    guard let text = unit.string else { throw error("a string as \"unit\"", unit, path) }
    let bytes = name == "string_repeat" ? Array(text.utf8) : HexText.bytes(text)
    guard let bytes else { throw error("hexadecimal digits as \"unit\"", unit, path) }
    let (size, overflows) = bytes.count.multipliedReportingOverflow(by: count)
    guard !overflows, size <= limits.maximumMessageSize else { throw tooLarge(path) }
    let value: ChannelValue
    if name == "string_repeat" {
      value = .string(String(repeating: text, count: count))
    } else {
      var all: [UInt8] = []
      all.reserveCapacity(size)
      if !bytes.isEmpty { for _ in 0..<count { all += bytes } }
      value = .uint8List(all)
    }
    return .done(Sized(value: value, bytes: 1 + size))
  }

  private func unitAndCount(_ content: JSONValue, _ path: () -> String) throws(CodecError) -> (JSONValue, Int) {
    guard let unit = content["unit"], let count = content["count"], content.members?.count == 2 else {
      throw error("an object of \"unit\" and \"count\"", content, path)
    }
    guard let number = count.int, (0...DecodingLimits.messageSizeCeiling).contains(number) else {
      throw error("a count of 0 to \(DecodingLimits.messageSizeCeiling)", count, path)
    }
    return (unit, number)
  }

  private func tooLarge(_ path: () -> String) -> CodecError {
    CodecError(
      .sizeLimit, offset: nil, path: path(),
      message: "expected at most \(limits.maximumMessageSize.counted("byte")), found more")
  }
}

extension NotationReader.Sized {
  /// A container with what its parts add up to, and keys that are no parts.
  static func container(
    _ value: ChannelValue, _ parts: [NotationReader.Sized], more: Int = 0, bytes: Int = 0
  ) -> NotationReader.Sized {
    var sized = NotationReader.Sized(value: value, values: 1 + more, bytes: 1 + more + bytes)
    for part in parts {
      sized.values += part.values
      sized.bytes += part.bytes
    }
    return sized
  }
}
