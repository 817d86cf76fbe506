/// A value inside a decoded message: the same questions as `ChannelValue`, answered in place.
public struct ChannelView: Sendable {
  let storage: MessageStorage
  let index: Int

  var node: Node { storage.node(index) }

  /// The kind of value, without its content.
  public var kind: ValueKind {
    switch node.tag {
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
  public var isNull: Bool { node.tag == StandardTag.null }

  /// The truth value, or `nil` for any other type.
  public var bool: Bool? {
    switch node.tag {
    case StandardTag.true: return true
    case StandardTag.false: return false
    default: return nil
    }
  }

  /// The integer of either width, or `nil` for any other type (a float is not an integer, as in Dart).
  public var int: Int? {
    let node = node
    guard node.tag == StandardTag.int32 || node.tag == StandardTag.int64 else { return nil }
    return Int(exactly: Int64(bitPattern: node.payload))
  }

  /// The 64-bit float, or `nil` for any other type (an integer is not a float, as in Dart).
  public var double: Double? {
    let node = node
    return node.tag == StandardTag.float64 ? Double(bitPattern: node.payload) : nil
  }

  /// The string, or the text of a big integer, which is a string to Dart; `nil` for any other type.
  public var string: String? {
    let node = node
    guard node.tag == StandardTag.string || node.tag == StandardTag.bigInt else { return nil }
    return storage.string(node)
  }

  /// Whether it is this string, found out without making one.
  public func isString(_ text: String) -> Bool {
    let node = node
    guard node.tag == StandardTag.string, Int(node.count) == text.utf8.count else { return false }
    return storage.withBytes(of: node) { $0.elementsEqual(text.utf8) }
  }

  /// The bytes of a `uint8List`, or `nil` for any other type.
  public var bytes: [UInt8]? {
    let node = node
    return node.tag == StandardTag.uint8List ? storage.elements(node, as: UInt8.self) : nil
  }

  /// Elements of a list or typed list, pairs of a map, payload values of a custom value, bytes of a string; else 0.
  public var count: Int { Int(node.count) }

  /// The elements of a list, or `nil` for any other type.
  public var list: ChannelViewList? {
    let node = node
    guard node.tag == StandardTag.list else { return nil }
    return ChannelViewList(storage: storage, first: node.first, count: Int(node.count))
  }

  /// The pairs of a map, or `nil` for any other type.
  public var map: ChannelViewMap? {
    let node = node
    guard node.tag == StandardTag.map else { return nil }
    return ChannelViewMap(storage: storage, first: node.first, count: Int(node.count))
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
}
