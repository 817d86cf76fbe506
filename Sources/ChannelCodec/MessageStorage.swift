/// What is behind a `ChannelMessage` and its views: the bytes as they came and, when there are many values, their index.
///
/// A value's position is the number of its node, or without an index the place of its tag among the bytes. Messages
/// without an index have so few values that stepping over them costs no more than an index does.
struct MessageStorage: Sendable {
  let bytes: [UInt8]
  let index: NodeIndex?

  /// The most values that a message without an index has.
  static let fewValues = 64

  /// The place of a value's tag.
  @inline(__always)
  private func place(_ position: Int) -> Int { index == nil ? position : indexedPlace(position) }

  // Kept apart, so that messages without an index are read by less code.
  @inline(never)
  private func indexedPlace(_ position: Int) -> Int { index.map { $0[position].place } ?? position }

  /// Reads a value's tag and then what `body` wants, `nil` when it is of another type.
  @inline(__always)
  func read<Result>(
    _ position: Int, _ body: (UInt8, inout WireReader) throws(DecodingFailure) -> Result?
  ) -> Result? {
    bytes.read(from: place(position)) { reader in
      // The message was read to its end before, so nothing is missing now.
      try? body(try reader.readTag(), &reader)
    }
  }

  /// A value's tag.
  @inline(__always)
  func tag(_ position: Int) -> UInt8 {
    bytes.read(from: place(position)) { $0.nextTag } ?? StandardTag.null
  }

  /// The kind of a value.
  func kind(_ position: Int) -> ValueKind {
    switch tag(position) {
    case StandardTag.null: return .null
    case StandardTag.true, StandardTag.false: return .bool
    case StandardTag.int32: return .int32
    case StandardTag.int64: return .int64
    case StandardTag.bigInt: return .bigInt
    case StandardTag.float64: return .float64
    case StandardTag.string: return .string
    case StandardTag.uint8List: return .uint8List
    case StandardTag.int32List: return .int32List
    case StandardTag.int64List: return .int64List
    case StandardTag.float64List: return .float64List
    case StandardTag.list: return .list
    case StandardTag.map: return .map
    case StandardTag.float32List: return .float32List
    default: return .custom
    }
  }

  /// The positions that follow one another in a container: the first one, and how many elements or pairs there are.
  @inline(__always)
  func children(_ position: Int, of container: UInt8) -> (first: Int, count: Int)? {
    read(position) { (tag, reader) throws(DecodingFailure) in
      guard tag == container else { return nil }
      let count = try reader.readSize(for: tag)
      return (index.map { $0[position].link } ?? reader.offset, count)
    }
  }

  /// The position of the value that comes so many values later in the same container.
  @inline(__always)
  func position(_ position: Int, after count: Int) -> Int {
    guard index == nil else { return position + count }
    return bytes.read(from: position) { reader in
      try? reader.skipCheckedValues(count)
      return reader.offset
    }
  }

  /// Whether a value is this string, or a big integer of this text.
  func isString(_ position: Int, _ text: String) -> Bool {
    OperationCount.step()
    return bytes.read(from: place(position)) { StandardTag.isText($0.nextTag) && $0.isText(text) }
  }

  /// The position of the last value with a string for its key, among so many pairs.
  func value(for key: String, first: Int, count: Int) -> Int? {
    if index != nil {
      let pair = (0..<count).last { isString(first + 2 * $0, key) }
      return pair.map { first + 2 * $0 + 1 }
    }
    var found: Int?
    bytes.read(from: first) { reader in
      for _ in 0..<count {
        let isKey = StandardTag.isText(reader.nextTag) && reader.isText(key)
        try? reader.skipCheckedValues(1)
        if isKey { found = reader.offset }
        try? reader.skipCheckedValues(1)
      }
    }
    return found
  }

  /// How many payload values, or else bytes, a custom value has; only messages with an index have any.
  func customCount(_ position: Int) -> Int {
    guard let index else { return 0 }
    return index[position].opaqueLength ?? index.extensions.parts(of: tag(position))?.valueCount ?? 0
  }

  /// The value, made to keep.
  func value(_ position: Int) -> ChannelValue {
    bytes.read(from: place(position)) { reader in
      // What was decoded once, within the limits of then, decodes again within the greatest there are.
      do throws(DecodingFailure) {
        return try (index?.extensions ?? .none).lend { (extensions) throws(DecodingFailure) in
          var decoder = try ValueDecoder(reader, roots: 1, limits: .ceiling, extensions: extensions, isChecked: true)
          return try decoder.decode(depth: 0)
        }
      } catch {
        return .null
      }
    }
  }
}
