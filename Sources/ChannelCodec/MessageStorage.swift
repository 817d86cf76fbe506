// One of the two files with unsafe pointers (the other is StandardDecoder.swift). Its invariants:
// - the allocation holds `nodeCapacity` nodes and behind them `byteCount` bytes, both fixed at creation;
// - only `StandardDecoder` writes, before anyone else sees the object; afterwards it never changes, hence `Sendable`;
// - nodes[0 ..< nodeCount] are initialised; a container's children are nodes[first ..< first + slots] with
//   first + slots <= nodeCount; a string's or typed list's bytes are [offset ..< offset + length] within byteCount;
// - every accessor below is handed indices and ranges out of such nodes only.

/// One value of a decoded message: a tag, and its content or where that lies.
struct Node: BitwiseCopyable {
  /// The wire's tag byte.
  var tag: UInt8
  /// Whether a custom value's payload is opaque bytes.
  var isOpaque: Bool = false
  /// Elements of a list or typed list, pairs of a map, bytes of a string, payload values or bytes of a custom value.
  var count: UInt32
  /// The bits of a number; the offset of bytes; of a container the first child (low half) and the parent (high half).
  var payload: UInt64

  init(tag: UInt8, count: UInt32 = 0, payload: UInt64 = 0) {
    self.tag = tag
    self.count = count
    self.payload = payload
  }

  init(container tag: UInt8, count: Int, first: Int, parent: Int) {
    self.tag = tag
    self.count = UInt32(truncatingIfNeeded: count)
    payload = UInt64(UInt32(truncatingIfNeeded: first)) | UInt64(UInt32(truncatingIfNeeded: parent)) << 32
  }

  var first: Int { Int(UInt32(truncatingIfNeeded: payload)) }
  var parent: Int { Int(UInt32(truncatingIfNeeded: payload >> 32)) }
  var offset: Int { Int(truncatingIfNeeded: payload) }
  /// How many child nodes a container has.
  var slots: Int { tag == StandardTag.map ? 2 * Int(count) : Int(count) }
  /// The index that stands for "no parent".
  static let noParent = Int(UInt32.max)
}

/// The single allocation behind a `ChannelMessage`: its nodes and its bytes.
struct MessageStorage: @unchecked Sendable {
  struct Header {
    var nodeCapacity: Int
    var nodeCount: Int
    var byteCount: Int
    var rootCount: Int
    var shape: ChannelMessage.Shape
  }

  private let buffer: ManagedBuffer<Header, Node>

  /// Allocates room for nodes and a copy of the bytes.
  init(nodeCapacity: Int, bytes: UnsafeRawBufferPointer) {
    let stride = MemoryLayout<Node>.stride
    let capacity = nodeCapacity + (bytes.count + stride - 1) / stride
    buffer = .create(minimumCapacity: capacity) { _ in
      Header(nodeCapacity: nodeCapacity, nodeCount: 0, byteCount: bytes.count, rootCount: 0, shape: .value)
    }
    if let source = bytes.baseAddress {
      buffer.withUnsafeMutablePointerToElements {
        UnsafeMutableRawPointer($0 + nodeCapacity).copyMemory(from: source, byteCount: bytes.count)
      }
    }
  }

  var header: Header { buffer.header }

  /// Lets the decoder fill the nodes and the header.
  func fill<Result>(
    _ body: (UnsafeMutablePointer<Header>, UnsafeMutablePointer<Node>) -> Result
  ) -> Result {
    buffer.withUnsafeMutablePointers(body)
  }

  /// The node at an index that another node or the roots name.
  func node(_ index: Int) -> Node {
    buffer.withUnsafeMutablePointerToElements { $0[index] }
  }

  /// The bytes of the whole message.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    buffer.withUnsafeMutablePointers { header, elements in
      body(
        UnsafeRawBufferPointer(
          start: UnsafeRawPointer(elements + header.pointee.nodeCapacity), count: header.pointee.byteCount))
    }
  }

  /// The bytes that a string's, typed list's or opaque custom value's node covers.
  func withBytes<Result>(of node: Node, width: Int = 1, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withBytes { bytes in
      let start = node.offset
      return body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(node.count) * width]))
    }
  }

  /// The string that a string's node covers.
  func string(_ node: Node) -> String {
    withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
  }

  /// The elements of a typed list, read from any address.
  func elements<Element: BitwiseCopyable>(_ node: Node, as type: Element.Type) -> [Element] {
    let width = MemoryLayout<Element>.size
    return withBytes(of: node, width: width) { bytes in
      [Element](unsafeUninitializedCapacity: Int(node.count)) { buffer, initialized in
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
        initialized = Int(node.count)
      }
    }
  }
}
