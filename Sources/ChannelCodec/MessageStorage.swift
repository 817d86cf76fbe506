// One of the two files of the decoding side with unsafe pointers (the other is WireReader.swift). Its invariants:
// - the allocation has room for `capacity` nodes, and every index is compared with that before it is used;
// - only `StandardDecoder` writes nodes, before anyone else sees the object; afterwards nothing changes, hence `Sendable`;
// - nodes[0 ..< nodeCount] are initialised, and so is every node that another one or a layout's roots name;
// - the bytes are an array that nobody else can change, and were read from front to back when the nodes were written,
//   so that what a node names was found complete, and strings to be UTF-8.

/// What is behind a `ChannelMessage`: the bytes as they came, and in one allocation a node for every value.
struct MessageStorage: @unchecked Sendable {
  private struct Header {
    var bytes: [UInt8]
    var extensions: CodecExtensions?
    var capacity: Int
    var counts: StandardDecoder.Counts
    var layout: MessageLayout
  }

  private let buffer: ManagedBuffer<Header, Node>

  /// Decodes a message of a layout, with room for so many nodes.
  @inline(__always)
  init(
    decoding bytes: [UInt8], as layout: MessageLayout, capacity: Int, limits: DecodingLimits,
    extensions: CodecExtensions
  ) throws(DecodingFailure) {
    var failure: DecodingFailure?
    buffer = .create(minimumCapacity: capacity) { buffer in
      var counts = StandardDecoder.Counts(roots: 0, values: 0)
      buffer.withUnsafeMutablePointerToElements { elements in
        bytes.withUnsafeBytes { bytes in
          do throws(DecodingFailure) {
            counts = try StandardDecoder.decode(
              WireReader(bytes, from: layout.prefix), as: layout, into: NodeRoom(start: elements, capacity: capacity),
              limits: limits, extensions: extensions)
          } catch {
            failure = error
          }
        }
      }
      return Header(
        bytes: bytes, extensions: extensions.isEmpty ? nil : extensions, capacity: capacity, counts: counts,
        layout: layout)
    }
    if let failure { throw failure }
  }

  var layout: MessageLayout { buffer.withUnsafeMutablePointerToHeader { $0.pointee.layout } }
  var rootCount: Int { buffer.withUnsafeMutablePointerToHeader { $0.pointee.counts.roots } }
  var valueCount: Int { buffer.withUnsafeMutablePointerToHeader { $0.pointee.counts.values } }
  var bytes: [UInt8] { buffer.withUnsafeMutablePointerToHeader { $0.pointee.bytes } }
  var extensions: CodecExtensions? { buffer.withUnsafeMutablePointerToHeader { $0.pointee.extensions } }

  /// The node at an index that another node or the layout names.
  @inline(__always)
  func node(_ index: Int) -> Node {
    buffer.withUnsafeMutablePointers { header, elements in
      NodeRoom(start: elements, capacity: header.pointee.capacity)[index]
    }
  }

  /// How many payload values, or else bytes, a custom value has.
  func customCount(_ node: Node) -> Int { node.opaqueLength ?? self.node(node.link - 1).place }

  /// Reads bytes from a place on.
  @inline(__always)
  func read<Result>(from place: Int, _ body: (inout WireReader) -> Result) -> Result {
    buffer.withUnsafeMutablePointerToHeader { header in
      header.pointee.bytes.withUnsafeBytes { bytes in
        var reader = WireReader(bytes, from: place)
        return body(&reader)
      }
    }
  }
}

/// Memory for nodes.
struct NodeRoom {
  fileprivate let start: UnsafeMutablePointer<Node>
  let capacity: Int

  @inline(__always)
  subscript(index: Int) -> Node {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: capacity))
      return start[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: capacity))
      start[index] = newValue
    }
  }
}
