/// A value inside a decoded message: the same questions as `ChannelValue`, answered in place.
public struct ChannelView: Sendable {
  let storage: MessageStorage
  let index: Int

  /// Reads the tag and then what `body` wants.
  @inline(__always)
  func read<Result>(_ body: (UInt8, inout WireReader) throws(DecodingFailure) -> Result?) -> Result? {
    storage.read(from: storage.node(index).place) { reader in
      // The message was read to its end before, so nothing is missing now.
      try? body(try reader.readTag(), &reader)
    }
  }

  private var tag: UInt8 { read { tag, _ in tag } ?? StandardTag.null }

  /// The kind of value, without its content.
  public var kind: ValueKind {
    switch tag {
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

  /// Whether it is null.
  public var isNull: Bool { tag == StandardTag.null }

  /// The truth value, or `nil` for any other type.
  public var bool: Bool? {
    switch tag {
    case StandardTag.true: return true
    case StandardTag.false: return false
    default: return nil
    }
  }

  /// The integer of either width, or `nil` for any other type (a float is not an integer, as in Dart).
  public var int: Int? {
    read { (tag, reader) throws(DecodingFailure) in
      switch tag {
      case StandardTag.int32: return Int(try reader.readInt32())
      case StandardTag.int64: return Int(exactly: try reader.readInt64())
      default: return nil
      }
    }
  }

  /// The 64-bit float, or `nil` for any other type (an integer is not a float, as in Dart).
  public var double: Double? {
    read { (tag, reader) throws(DecodingFailure) in tag == StandardTag.float64 ? try reader.readFloat64() : nil }
  }

  /// The string, or the text of a big integer, which is a string to Dart; `nil` for any other type.
  public var string: String? {
    read { (tag, reader) throws(DecodingFailure) in
      guard tag == StandardTag.string || tag == StandardTag.bigInt else { return nil }
      return try reader.readText(for: tag, isChecked: true)
    }
  }

  /// Whether it is this string, found out without making one.
  public func isString(_ text: String) -> Bool {
    read { (tag, reader) throws(DecodingFailure) in
      tag == StandardTag.string ? try reader.readIsText(text) : false
    } ?? false
  }

  /// The bytes of a `uint8List`, or `nil` for any other type.
  public var bytes: [UInt8]? {
    read { (tag, reader) throws(DecodingFailure) in
      tag == StandardTag.uint8List ? try reader.readElements(for: tag, as: UInt8.self) : nil
    }
  }

  /// Elements of a list or typed list, pairs of a map, payload values of a custom value, bytes of a string; else 0.
  public var count: Int {
    let count: Int? = read { (tag, reader) throws(DecodingFailure) in
      switch tag {
      case StandardTag.null, StandardTag.true, StandardTag.false, StandardTag.int32, StandardTag.int64,
        StandardTag.float64:
        return 0
      case StandardTag.firstCustom...: return storage.customCount(storage.node(index))
      default: return try reader.readSize(for: tag)
      }
    }
    return count ?? 0
  }

  /// The elements of a list, or `nil` for any other type.
  public var list: ChannelViewList? {
    children(of: StandardTag.list).map { ChannelViewList(storage: storage, first: $0.first, count: $0.count) }
  }

  /// The pairs of a map, or `nil` for any other type.
  public var map: ChannelViewMap? {
    children(of: StandardTag.map).map { ChannelViewMap(storage: storage, first: $0.first, count: $0.count) }
  }

  private func children(of container: UInt8) -> (first: Int, count: Int)? {
    read { (tag, reader) throws(DecodingFailure) in
      tag == container ? (storage.node(index).link, try reader.readSize(for: tag)) : nil
    }
  }

  /// The value for a string key, or `nil` when this is no map or has no such key; of duplicates the last, as in Dart.
  public subscript(key: String) -> ChannelView? {
    guard let map else { return nil }
    for pair in map.reversed() where pair.key.isString(key) { return pair.value }
    return nil
  }

  /// The element at a position, or `nil` when this is no list or the position is outside it.
  public subscript(position: Int) -> ChannelView? {
    guard let list, list.indices.contains(position) else { return nil }
    return list[position]
  }

  /// The value, made to keep.
  public var value: ChannelValue { storage.value(of: storage.node(index)) }
}
