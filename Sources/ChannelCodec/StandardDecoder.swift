// One of the two files with unsafe pointers (the other is MessageStorage.swift). Its invariants:
// - `bytes` covers `count` readable bytes, `nodes` has room for `capacity` nodes, and neither moves while it decodes;
// - before any byte is read, `need` has compared the wish with `count - offset`, which is never negative;
// - before any node is written, `reserve` has compared the number of nodes with `capacity`;
// - a container's slots are reserved when its size is read. Each slot stands for at least one byte, so no more than
//   `count` slots (and the roots) are ever reserved, whatever the sizes claim.

/// Reads standard-codec values into nodes, without recursion: the way back up lies in the containers' nodes.
struct StandardDecoder {
  let bytes: UnsafeRawPointer
  let count: Int
  let nodes: UnsafeMutablePointer<Node>
  let capacity: Int
  let maximumDepth: Int
  let maximumValueCount: Int
  let extensions: CodecExtensions

  /// How far the bytes are read.
  var offset = 0
  /// How many nodes are reserved.
  var nodeCount = 0
  /// The node being filled, for the path of a failure.
  var slot = 0
  /// The container that `slot` stands in.
  var parent = Node.noParent

  /// Reserves nodes at the end; roots are reserved like a container's children.
  @inline(__always)
  mutating func reserve(_ slots: Int, at place: Int) throws(DecodingFailure) -> Int {
    let first = nodeCount
    guard slots <= maximumValueCount - first else {
      throw DecodingFailure(reason: .tooMany, offset: place, wanted: slots)
    }
    guard slots <= capacity - first else { throw DecodingFailure(reason: .nodesFull, offset: place, wanted: slots) }
    nodeCount = first + slots
    return first
  }

  /// Reads one value and everything in it into a reserved root node.
  mutating func decodeRoot(_ root: Int) throws(DecodingFailure) {
    slot = root
    parent = Node.noParent
    var end = root + 1
    var depth = 0
    while true {
      if slot == end {
        guard parent != Node.noParent else { return }
        slot = parent + 1
        parent = nodes[parent].parent
        depth -= 1
        if parent == Node.noParent {
          end = root + 1
        } else {
          let container = nodes[parent]
          end = container.first + container.slots
        }
        continue
      }
      let place = offset
      guard place < count else { throw DecodingFailure(reason: .needsTag, offset: place) }
      let tag = bytes.load(fromByteOffset: place, as: UInt8.self)
      offset = place + 1
      switch tag {
      case StandardTag.null, StandardTag.true, StandardTag.false:
        nodes[slot] = Node(tag: tag)
        slot += 1
      case StandardTag.int32:
        try need(4, tag)
        let value = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        nodes[slot] = Node(tag: tag, payload: UInt64(bitPattern: Int64(Int32(littleEndian: value))))
        offset += 4
        slot += 1
      case StandardTag.int64:
        try need(8, tag)
        nodes[slot] = Node(tag: tag, payload: load64())
        offset += 8
        slot += 1
      case StandardTag.float64:
        try align(8, tag)
        try need(8, tag)
        nodes[slot] = Node(tag: tag, payload: load64())
        offset += 8
        slot += 1
      case StandardTag.string, StandardTag.bigInt:
        let length = try readSize(tag)
        try need(length, tag)
        let text = UnsafeRawBufferPointer(start: bytes + offset, count: length)
        if let invalid = UTF8Check.firstInvalid(text) {
          throw DecodingFailure(reason: .invalidUTF8, offset: offset + invalid, wanted: Int(text[invalid]), tag: tag)
        }
        nodes[slot] = Node(tag: tag, count: UInt32(truncatingIfNeeded: length), payload: UInt64(offset))
        offset += length
        slot += 1
      case StandardTag.uint8List, StandardTag.int32List, StandardTag.int64List, StandardTag.float64List,
        StandardTag.float32List:
        let width = StandardTag.elementSize(tag)
        let length = try readSize(tag)
        if width > 1 { try align(width, tag) }
        guard length <= (count - offset) / width else {
          throw DecodingFailure(reason: .needsElements, offset: offset, wanted: length, tag: tag)
        }
        nodes[slot] = Node(tag: tag, count: UInt32(truncatingIfNeeded: length), payload: UInt64(offset))
        offset += length * width
        slot += 1
      case StandardTag.list, StandardTag.map:
        let length = try readSize(tag)
        let slots = tag == StandardTag.map ? 2 * length : length
        guard slots <= count - offset else {
          throw DecodingFailure(reason: .needsElements, offset: offset, wanted: length, tag: tag)
        }
        guard depth < maximumDepth else { throw DecodingFailure(reason: .tooDeep, offset: place) }
        let first = try reserve(slots, at: place)
        nodes[slot] = Node(container: tag, count: length, first: first, parent: parent)
        if slots > 0 {
          parent = slot
          slot = first
          end = first + slots
          depth += 1
        } else {
          slot += 1
        }
      default:
        guard let parts = tag >= StandardTag.firstCustom ? extensions.parts(of: tag) : nil else {
          throw DecodingFailure(reason: .unknownTag, offset: place, wanted: Int(tag))
        }
        guard depth < maximumDepth else { throw DecodingFailure(reason: .tooDeep, offset: place) }
        if parts.allSatisfy({ $0 == .value }) {
          guard parts.count <= count - offset else { throw DecodingFailure(reason: .needsTag, offset: count) }
          let first = try reserve(parts.count, at: place)
          nodes[slot] = Node(container: tag, count: parts.count, first: first, parent: parent)
          if parts.isEmpty {
            slot += 1
          } else {
            parent = slot
            slot = first
            end = first + parts.count
            depth += 1
          }
        } else {
          let start = offset
          for part in parts { try skip(part, tag) }
          var node = Node(tag: tag, count: UInt32(truncatingIfNeeded: offset - start), payload: UInt64(start))
          node.isOpaque = true
          nodes[slot] = node
          slot += 1
        }
      }
    }
  }

  @inline(__always)
  private func load64() -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Fails unless that many bytes are left.
  @inline(__always)
  private func need(_ wanted: Int, _ tag: UInt8) throws(DecodingFailure) {
    guard wanted <= count - offset else {
      throw DecodingFailure(reason: .needsBytes, offset: offset, wanted: wanted, tag: tag)
    }
  }

  /// Steps over the padding, counted from the first byte of the message (WriteBuffer.putFloat64 in serialization.dart).
  @inline(__always)
  private mutating func align(_ alignment: Int, _ tag: UInt8) throws(DecodingFailure) {
    let padding = -offset & (alignment - 1)
    try need(padding, tag)
    offset += padding
  }

  /// Reads a size field of one, three or five bytes; no official decoder asks for the shortest form.
  @inline(__always)
  private mutating func readSize(_ tag: UInt8) throws(DecodingFailure) -> Int {
    guard offset < count else { throw DecodingFailure(reason: .needsSize, offset: offset, wanted: 1, tag: tag) }
    let lead = bytes.load(fromByteOffset: offset, as: UInt8.self)
    if lead < 254 {
      offset += 1
      return Int(lead)
    }
    let width = lead == 254 ? 2 : 4
    guard width < count - offset else {
      throw DecodingFailure(reason: .needsSize, offset: offset, wanted: 1 + width, tag: tag)
    }
    let place = offset + 1
    offset = place + width
    return lead == 254
      ? Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)))
      : Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }

  /// Steps over a part of an opaque custom value.
  private mutating func skip(_ part: CodecExtensions.Part, _ tag: UInt8) throws(DecodingFailure) {
    switch part {
    case .bytes(let length):
      try need(max(length, 0), tag)
      offset += max(length, 0)
    case .sizedBytes:
      let length = try readSize(tag)
      try need(length, tag)
      offset += length
    case .value:
      try skipValue()
    }
  }

  /// Steps over a value, counting only how many values are still owed.
  private mutating func skipValue() throws(DecodingFailure) {
    var owed = 1
    while owed > 0 {
      owed -= 1
      let place = offset
      guard place < count else { throw DecodingFailure(reason: .needsTag, offset: place) }
      let tag = bytes.load(fromByteOffset: place, as: UInt8.self)
      offset = place + 1
      switch tag {
      case StandardTag.null, StandardTag.true, StandardTag.false: break
      case StandardTag.int32, StandardTag.int64, StandardTag.float64:
        let width = tag == StandardTag.int32 ? 4 : 8
        if tag == StandardTag.float64 { try align(8, tag) }
        try need(width, tag)
        offset += width
      case StandardTag.list, StandardTag.map:
        let length = try readSize(tag)
        owed += tag == StandardTag.map ? 2 * length : length
        guard owed <= count - offset else {
          throw DecodingFailure(reason: .needsElements, offset: offset, wanted: length, tag: tag)
        }
      case StandardTag.bigInt...StandardTag.float32List:
        let width = StandardTag.elementSize(tag)
        let length = try readSize(tag)
        if width > 1 { try align(width, tag) }
        guard length <= (count - offset) / width else {
          throw DecodingFailure(reason: .needsElements, offset: offset, wanted: length, tag: tag)
        }
        if tag == StandardTag.string || tag == StandardTag.bigInt,
          let invalid = UTF8Check.firstInvalid(UnsafeRawBufferPointer(start: bytes + offset, count: length))
        {
          throw DecodingFailure(
            reason: .invalidUTF8, offset: offset + invalid,
            wanted: Int(bytes.load(fromByteOffset: offset + invalid, as: UInt8.self)), tag: tag)
        }
        offset += length * width
      default:
        // A custom value inside an opaque one: its own end cannot be told apart from the outer's.
        throw DecodingFailure(reason: .unknownTag, offset: place, wanted: Int(tag))
      }
    }
  }
}
