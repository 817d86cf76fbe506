extension ChannelView {
  /// The value, made to keep.
  public var value: ChannelValue {
    let node = node
    guard node.tag >= StandardTag.list, node.tag != StandardTag.float32List else { return leaf(node) }
    return descend(node, levels: 16)
  }

  /// Follows containers as long as `levels` lasts; what lies deeper is built without the call stack.
  private func descend(_ node: Node, levels: Int) -> ChannelValue {
    guard levels > 0 else { return assemble() }
    func child(_ index: Int) -> ChannelValue {
      let node = storage.node(index)
      let view = ChannelView(storage: storage, index: index)
      return node.hasChildren ? view.descend(node, levels: levels - 1) : view.leaf(node)
    }
    let first = node.first
    switch node.tag {
    case StandardTag.list: return .list((first..<first + Int(node.count)).map(child))
    case StandardTag.map:
      return .map(
        (0..<Int(node.count)).map { ChannelValue.Pair(child(first + 2 * $0), child(first + 2 * $0 + 1)) })
    default:
      guard node.hasChildren else { return leaf(node) }
      return .custom(
        CustomValue(tag: node.tag, payload: .values((first..<first + Int(node.count)).map(child))))
    }
  }

  /// Builds from the last node back to this one: children stand behind their parents, so they are ready in time.
  private func assemble() -> ChannelValue {
    let end = storage.subtreeEnd(index)
    guard let low = storage.firstDescendant(index) else { return leaf(node) }
    var built = [ChannelValue](repeating: .null, count: end - low)
    func take(_ range: Range<Int>) -> [ChannelValue] { Array(built[range.lowerBound - low..<range.upperBound - low]) }
    func make(_ node: Node, _ index: Int) -> ChannelValue {
      guard node.hasChildren else { return ChannelView(storage: storage, index: index).leaf(node) }
      let children = take(node.first..<node.first + node.slots)
      switch node.tag {
      case StandardTag.list: return .list(children)
      case StandardTag.map:
        return .map(
          stride(from: 0, to: children.count, by: 2).map { ChannelValue.Pair(children[$0], children[$0 + 1]) })
      default: return .custom(CustomValue(tag: node.tag, payload: .values(children)))
      }
    }
    for index in (low..<end).reversed() { built[index - low] = make(storage.node(index), index) }
    return make(node, index)
  }

  /// A value without children.
  private func leaf(_ node: Node) -> ChannelValue {
    switch node.tag {
    case StandardTag.null: return .null
    case StandardTag.true: return .bool(true)
    case StandardTag.false: return .bool(false)
    case StandardTag.int32: return .int32(Int32(truncatingIfNeeded: Int64(bitPattern: node.payload)))
    case StandardTag.int64: return .int64(Int64(bitPattern: node.payload))
    case StandardTag.float64: return .float64(Double(bitPattern: node.payload))
    case StandardTag.bigInt: return .bigInt(storage.string(node))
    case StandardTag.string: return .string(storage.string(node))
    case StandardTag.uint8List: return .uint8List(storage.elements(node, as: UInt8.self))
    case StandardTag.int32List: return .int32List(storage.elements(node, as: Int32.self))
    case StandardTag.int64List: return .int64List(storage.elements(node, as: Int64.self))
    case StandardTag.float64List: return .float64List(storage.elements(node, as: Double.self))
    case StandardTag.float32List: return .float32List(storage.elements(node, as: Float.self))
    case StandardTag.list: return .list([])
    case StandardTag.map: return .map([])
    default:
      let payload = node.isOpaque ? CustomValue.Payload.bytes(storage.elements(node, as: UInt8.self)) : .values([])
      return .custom(CustomValue(tag: node.tag, payload: payload))
    }
  }
}

extension Node {
  /// Whether other nodes belong to this one.
  var hasChildren: Bool {
    count > 0 && (tag == StandardTag.list || tag == StandardTag.map || (tag >= StandardTag.firstCustom && !isOpaque))
  }
}

extension MessageStorage {
  /// The index of the first node inside a container, or `nil` when it has none.
  func firstDescendant(_ index: Int) -> Int? {
    let node = node(index)
    return node.hasChildren ? node.first : nil
  }

  /// One past the last node inside a container: every node made while it was being read.
  func subtreeEnd(_ index: Int) -> Int {
    var node = node(index)
    guard node.hasChildren else { return index + 1 }
    // The last container among the children, if any, holds the nodes made last.
    while true {
      let end = node.first + node.slots
      var last: Node?
      var position = end - 1
      while position >= node.first {
        let child = self.node(position)
        if child.hasChildren {
          last = child
          break
        }
        position -= 1
      }
      guard let last else { return end }
      node = last
    }
  }
}
