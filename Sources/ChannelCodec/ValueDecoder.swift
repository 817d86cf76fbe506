/// Reads standard-codec values from bytes into values to keep.
///
/// Each container's array is made when its size is read, with exactly the room it needs; the budget sees to it that no
/// message is promised more room than it has bytes for. Containers are followed by recursion for a few levels only.
struct ValueDecoder: ~Copyable {
  var reader: WireReader
  private var budget: ValueBudget
  private let maximumDepth: Int
  private let extensions: LentExtensions
  /// Whether all strings were found to be UTF-8 before.
  private let isChecked: Bool

  /// How many levels are followed by recursion, which is faster.
  private static let recursionDepth = 16

  @inline(__always)
  init(
    _ reader: WireReader, roots: Int, limits: DecodingLimits, extensions: LentExtensions, isChecked: Bool = false
  ) throws(DecodingFailure) {
    self.reader = reader
    self.extensions = extensions
    self.isChecked = isChecked
    maximumDepth = limits.maximumDepth
    budget = try ValueBudget(limits, bytes: reader.count, roots: roots)
  }

  /// Whether a value follows besides those that there must be.
  mutating func hasOptional() throws(DecodingFailure) -> Bool {
    guard reader.left > 0 else { return false }
    try budget.spend(1, at: reader.offset)
    return true
  }

  /// Reads a value that should be a string, gives `nil` for any other, and tells its kind.
  @inline(__always)
  mutating func decodeText(_ kind: inout ValueKind) throws(DecodingFailure) -> String? {
    guard reader.nextTag == StandardTag.string else {
      let value = try decode(depth: 0)
      kind = value.kind
      return value.string
    }
    kind = .string
    return try reader.readText(for: try reader.readTag(), isChecked: isChecked)
  }

  /// Reads a value and everything in it.
  @inline(never)
  mutating func decode(depth: Int) throws(DecodingFailure) -> ChannelValue { try decodeNext(depth: depth) }

  /// Reads a map's key, which most often is a string.
  @inline(__always)
  private mutating func decodeKey(depth: Int) throws(DecodingFailure) -> ChannelValue {
    guard reader.nextTag == StandardTag.string else { return try decode(depth: depth) }
    return .string(try reader.readText(for: try reader.readTag(), isChecked: isChecked))
  }

  // Inlined into the loops below, where most values are numbers.
  @inline(__always)
  private mutating func decodeNext(depth: Int) throws(DecodingFailure) -> ChannelValue {
    OperationCount.step()
    let place = reader.offset
    let tag = try reader.readTag()
    switch tag {
    case StandardTag.null: return .null
    case StandardTag.true: return .bool(true)
    case StandardTag.false: return .bool(false)
    case StandardTag.int32: return .int32(try reader.readInt32())
    case StandardTag.int64: return .int64(try reader.readInt64())
    case StandardTag.float64: return .float64(try reader.readFloat64())
    case StandardTag.string: return .string(try reader.readText(for: tag, isChecked: isChecked))
    case StandardTag.bigInt: return .bigInt(try reader.readText(for: tag, isChecked: isChecked))
    case StandardTag.uint8List: return .uint8List(try reader.readElements(for: tag, as: UInt8.self))
    case StandardTag.int32List: return .int32List(try reader.readElements(for: tag, as: Int32.self))
    case StandardTag.int64List: return .int64List(try reader.readElements(for: tag, as: Int64.self))
    case StandardTag.float64List: return .float64List(try reader.readElements(for: tag, as: Double.self))
    case StandardTag.float32List: return .float32List(try reader.readElements(for: tag, as: Float.self))
    case StandardTag.list:
      let count = try readCount(tag, depth: depth, at: place)
      guard depth < Self.recursionDepth else { return try decodeDeep(tag, count, depth: depth) }
      return .list(try decodeList(count, depth: depth + 1))
    case StandardTag.map:
      let count = try readCount(tag, depth: depth, at: place)
      guard depth < Self.recursionDepth else { return try decodeDeep(tag, count, depth: depth) }
      return .map(try decodeMap(count, depth: depth + 1))
    default:
      guard let count = try readPartCount(tag, depth: depth, at: place) else { return try decodeOpaque(tag) }
      guard depth < Self.recursionDepth else { return try decodeDeep(tag, count, depth: depth) }
      return .custom(CustomValue(tag: tag, payload: .values(try decodeList(count, depth: depth + 1))))
    }
  }

  private mutating func decodeList(_ count: Int, depth: Int) throws(DecodingFailure) -> [ChannelValue] {
    if count == 1 { return LoneValue.list(try decode(depth: depth)) }
    var values: [ChannelValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try decodeNext(depth: depth)) }
    return values
  }

  private mutating func decodeMap(_ count: Int, depth: Int) throws(DecodingFailure) -> [ChannelValue.Pair] {
    if count == 1 {
      let key = try decodeKey(depth: depth)
      return LoneValue.map(key, try decode(depth: depth))
    }
    var pairs: [ChannelValue.Pair] = []
    pairs.reserveCapacity(count)
    for _ in 0..<count {
      let key = try decodeKey(depth: depth)
      pairs.append(.init(key, try decodeNext(depth: depth)))
    }
    return pairs
  }

  /// Reads what is in a container without following the containers in it by recursion.
  @inline(never)
  private mutating func decodeDeep(_ tag: UInt8, _ count: Int, depth: Int) throws(DecodingFailure) -> ChannelValue {
    var open = [OpenContainer(tag, count: count)]
    while true {
      // Each container that is complete goes into the one around it.
      while let value = open[open.count - 1].finished {
        open.removeLast()
        guard !open.isEmpty else { return value }
        open[open.count - 1].add(value)
      }
      let depth = depth + open.count
      let place = reader.offset
      guard let tag = reader.nextTag, tag >= StandardTag.list, tag != StandardTag.float32List else {
        open[open.count - 1].add(try decode(depth: depth))
        continue
      }
      _ = try reader.readTag()
      if tag == StandardTag.list || tag == StandardTag.map {
        open.append(OpenContainer(tag, count: try readCount(tag, depth: depth, at: place)))
      } else if let count = try readPartCount(tag, depth: depth, at: place) {
        open.append(OpenContainer(tag, count: count))
      } else {
        open[open.count - 1].add(try decodeOpaque(tag))
      }
    }
  }

  /// Reads a list's or map's size and checks it against what is left and what is allowed.
  @inline(__always)
  private mutating func readCount(_ tag: UInt8, depth: Int, at place: Int) throws(DecodingFailure) -> Int {
    let count = try reader.readSize(for: tag)
    let children = tag == StandardTag.map ? 2 * count : count
    guard children <= reader.left else {
      throw DecodingFailure(.needsElements, at: reader.offset, wanted: count, tag: tag)
    }
    guard depth < maximumDepth else { throw DecodingFailure(.tooDeep, at: place) }
    try budget.spend(children, at: place)
    return count
  }

  /// The number of values behind a custom tag, or `nil` when not only values are.
  private mutating func readPartCount(_ tag: UInt8, depth: Int, at place: Int) throws(DecodingFailure) -> Int? {
    guard tag >= StandardTag.firstCustom, let parts = extensions.parts(of: tag) else {
      throw DecodingFailure(.unknownTag, at: place, wanted: Int(tag))
    }
    guard depth < maximumDepth else { throw DecodingFailure(.tooDeep, at: place) }
    guard let count = parts.valueCount else { return nil }
    guard count <= reader.left else { throw DecodingFailure(.needsTag, at: reader.count) }
    try budget.spend(count, at: place)
    return count
  }

  /// Reads a custom value that is kept as bytes.
  private mutating func decodeOpaque(_ tag: UInt8) throws(DecodingFailure) -> ChannelValue {
    let start = reader.offset
    _ = try reader.skip(extensions.parts(of: tag) ?? [], for: tag)
    return .custom(CustomValue(tag: tag, payload: .bytes(reader.bytes(from: start))))
  }
}
