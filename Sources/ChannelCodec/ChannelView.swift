/// A value inside a decoded message: the same questions as `ChannelValue`, answered in place.
public struct ChannelView: Sendable {
  let storage: MessageStorage
  let position: Int

  /// The kind of value, without its content.
  public var kind: ValueKind { storage.kind(position) }

  /// Whether it is null.
  public var isNull: Bool { storage.tag(position) == StandardTag.null }

  /// The truth value, or `nil` for any other type.
  public var bool: Bool? {
    switch storage.tag(position) {
    case StandardTag.true: return true
    case StandardTag.false: return false
    default: return nil
    }
  }

  /// The integer of either width, or `nil` for any other type (a float is not an integer, as in Dart).
  public var int: Int? {
    storage.read(position) { (tag, reader) throws(DecodingFailure) in
      switch tag {
      case StandardTag.int32: return Int(try reader.readInt32())
      case StandardTag.int64: return Int(exactly: try reader.readInt64())
      default: return nil
      }
    }
  }

  /// The 64-bit float, or `nil` for any other type (an integer is not a float, as in Dart).
  public var double: Double? {
    storage.read(position) { (tag, reader) throws(DecodingFailure) in
      tag == StandardTag.float64 ? try reader.readFloat64() : nil
    }
  }

  /// The string, or the text of a big integer, which is a string to Dart; `nil` for any other type.
  public var string: String? {
    storage.read(position) { (tag, reader) throws(DecodingFailure) in
      guard tag == StandardTag.string || tag == StandardTag.bigInt else { return nil }
      return try reader.readText(for: tag, isChecked: true)
    }
  }

  /// Whether `string` is this text, found out without making one.
  public func isString(_ text: String) -> Bool {
    storage.isString(position, text)
  }

  /// The bytes of a `uint8List`, or `nil` for any other type.
  public var bytes: [UInt8]? {
    storage.read(position) { (tag, reader) throws(DecodingFailure) in
      tag == StandardTag.uint8List ? try reader.readElements(for: tag, as: UInt8.self) : nil
    }
  }

  /// Elements of a list or typed list, pairs of a map, payload values of a custom value, bytes of a string; else 0.
  public var count: Int {
    let count: Int? = storage.read(position) { (tag, reader) throws(DecodingFailure) in
      switch tag {
      case StandardTag.null, StandardTag.true, StandardTag.false, StandardTag.int32, StandardTag.int64,
        StandardTag.float64:
        return 0
      case StandardTag.firstCustom...: return storage.customCount(position)
      default: return try reader.readSize(for: tag)
      }
    }
    return count ?? 0
  }

  /// The elements of a list, or `nil` for any other type.
  public var list: ChannelViewList? {
    guard let (first, count) = storage.children(position, of: StandardTag.list) else { return nil }
    return ChannelViewList(storage: storage, first: first, count: count)
  }

  /// The pairs of a map, or `nil` for any other type.
  public var map: ChannelViewMap? {
    guard let (first, count) = storage.children(position, of: StandardTag.map) else { return nil }
    return ChannelViewMap(storage: storage, first: first, count: count)
  }

  /// The value for a string key, or `nil` when this is no map or has no such key; of duplicates the last, as in Dart.
  public subscript(key: String) -> ChannelView? {
    guard let (first, count) = storage.children(position, of: StandardTag.map),
      let value = storage.value(for: key, first: first, count: count)
    else { return nil }
    return ChannelView(storage: storage, position: value)
  }

  /// The element at a position, or `nil` when this is no list or the position is outside it.
  public subscript(position: Int) -> ChannelView? {
    guard let (first, count) = storage.children(self.position, of: StandardTag.list), (0..<count).contains(position)
    else { return nil }
    return ChannelView(storage: storage, position: storage.position(first, after: position))
  }

  /// The value, made to keep.
  public var value: ChannelValue { storage.value(position) }
}
