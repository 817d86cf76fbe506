/// Reads standard-codec values into nodes, without recursion.
///
/// A container's children get nodes one beside the other as soon as its size is read. The way back up to the containers
/// that are still open is kept at the far end of the room for nodes.
enum StandardDecoder {
  /// What was found in a message.
  struct Counts {
    /// The values of the layout.
    var roots: Int
    /// All values.
    var values: Int
    /// The nodes of all values, and of an optional one that is not there.
    var nodes: Int
  }

  /// Reads a layout's values; their nodes come first.
  @inline(__always)
  static func decode(
    _ start: WireReader, as layout: MessageLayout, into nodes: NodeRoom, limits: DecodingLimits,
    extensions: CodecExtensions
  ) throws(DecodingFailure) -> Counts {
    var reader = start
    var budget = try ValueBudget(limits, bytes: reader.count, roots: layout.required)
    // How many nodes are in use or promised.
    var nodeCount = layout.maximum
    guard nodeCount < nodes.capacity else { throw DecodingFailure(.nodesFull, at: 0) }
    var slot = 0
    var end = layout.required
    var depth = 0
    while true {
      while slot == end {
        guard depth > 0 else {
          if end < layout.maximum, reader.left > 0 {
            try budget.spend(1, at: reader.offset)
            end += 1
            break
          }
          try layout.checkEnd(reader)
          for absent in end..<layout.maximum { nodes[absent] = Node(place: 0) }
          return Counts(roots: end, values: budget.valueCount, nodes: nodeCount)
        }
        depth -= 1
        let outer = nodes[nodes.capacity - 1 - depth]
        slot = outer.place
        end = outer.link
      }
      OperationCount.step()
      let place = reader.offset
      let tag = try reader.readTag()
      var link = 0
      switch tag {
      case StandardTag.null, StandardTag.true, StandardTag.false: break
      case StandardTag.int32: try reader.skip(4, for: tag)
      case StandardTag.int64: try reader.skip(8, for: tag)
      case StandardTag.float64:
        try reader.align(8, for: tag)
        try reader.skip(8, for: tag)
      case StandardTag.string, StandardTag.bigInt:
        link = try reader.readSize(for: tag)
        try reader.skipText(link, for: tag)
      case StandardTag.uint8List, StandardTag.int32List, StandardTag.int64List, StandardTag.float64List,
        StandardTag.float32List:
        link = try reader.readSize(for: tag)
        _ = try reader.skipElements(link, for: tag)
      case StandardTag.list, StandardTag.map:
        let count = try reader.readSize(for: tag)
        let children = tag == StandardTag.map ? 2 * count : count
        guard children <= reader.left else {
          throw DecodingFailure(.needsElements, at: reader.offset, wanted: count, tag: tag)
        }
        guard depth < limits.maximumDepth else { throw DecodingFailure(.tooDeep, at: place) }
        try budget.spend(children, at: place)
        guard children <= nodes.capacity - nodeCount - depth - 1 else { throw DecodingFailure(.nodesFull, at: place) }
        guard children > 0 else { break }
        nodes[slot] = Node(place: place, link: nodeCount)
        nodes[nodes.capacity - 1 - depth] = Node(place: slot + 1, link: end)
        depth += 1
        slot = nodeCount
        nodeCount += children
        end = nodeCount
        continue
      default:
        let parts = try customParts(tag, extensions, at: place)
        guard depth < limits.maximumDepth else { throw DecodingFailure(.tooDeep, at: place) }
        guard let count = parts.valueCount else {
          // What a call of a function moves does not stay in registers, hence the copy.
          var copy = reader
          link = Node.opaque(try copy.skip(parts, for: tag))
          reader = copy
          break
        }
        guard count <= reader.left else { throw DecodingFailure(.needsTag, at: reader.count) }
        try budget.spend(count, at: place)
        guard count <= nodes.capacity - nodeCount - depth - 1 else { throw DecodingFailure(.nodesFull, at: place) }
        nodes[slot] = Node(place: place, link: nodeCount)
        nodes[nodes.capacity - 1 - depth] = Node(place: slot + 1, link: end)
        depth += 1
        slot = nodeCount
        nodeCount += count
        end = nodeCount
        continue
      }
      nodes[slot] = Node(place: place, link: link)
      slot += 1
    }
  }

  /// What follows a custom tag.
  @inline(never)
  private static func customParts(
    _ tag: UInt8, _ extensions: CodecExtensions, at place: Int
  ) throws(DecodingFailure) -> [CodecExtensions.Part] {
    guard tag >= StandardTag.firstCustom, let parts = extensions.parts(of: tag) else {
      throw DecodingFailure(.unknownTag, at: place, wanted: Int(tag))
    }
    return parts
  }
}

extension [CodecExtensions.Part] {
  /// How many values these parts are, or `nil` when they are not only values.
  var valueCount: Int? { allSatisfy { $0 == .value } ? count : nil }
}
