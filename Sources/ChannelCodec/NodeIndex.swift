// One of the two files of the decoding side with unsafe pointers (the other is WireReader.swift). Its invariants:
// - the allocation has room for `capacity` nodes, and every number is compared with that before it is used;
// - only `StandardDecoder` writes nodes, before anyone else sees the object; afterwards nothing changes, hence `Sendable`;
// - every node that another one or a layout's roots name is initialised.

/// Where the values of a message lie: one allocation with a node for every value.
struct NodeIndex: @unchecked Sendable {
  private struct Header {
    var capacity: Int
    var extensions: CodecExtensions
    var counts: StandardDecoder.Counts
  }

  private let buffer: ManagedBuffer<Header, Node>

  /// Reads a message of a layout, with room for so many nodes.
  init(
    of bytes: [UInt8], as layout: MessageLayout, capacity: Int, limits: DecodingLimits, extensions: CodecExtensions
  ) throws(DecodingFailure) {
    var failure: DecodingFailure?
    buffer = .create(minimumCapacity: capacity) { buffer in
      var counts = StandardDecoder.Counts(roots: 0, values: 0)
      buffer.withUnsafeMutablePointerToElements { elements in
        bytes.read(from: layout.prefix) { reader in
          do throws(DecodingFailure) {
            counts = try StandardDecoder.decode(
              reader, as: layout, into: NodeRoom(start: elements, capacity: capacity), limits: limits,
              extensions: extensions)
          } catch {
            failure = error
          }
        }
      }
      return Header(capacity: capacity, extensions: extensions, counts: counts)
    }
    if let failure { throw failure }
  }

  var counts: StandardDecoder.Counts { buffer.withUnsafeMutablePointerToHeader { $0.pointee.counts } }
  var extensions: CodecExtensions { buffer.withUnsafeMutablePointerToHeader { $0.pointee.extensions } }

  /// The node of a number that another node or the layout names.
  @inline(__always)
  subscript(number: Int) -> Node {
    buffer.withUnsafeMutablePointers { header, elements in
      NodeRoom(start: elements, capacity: header.pointee.capacity)[number]
    }
  }
}

/// Memory for nodes.
struct NodeRoom {
  fileprivate let start: UnsafeMutablePointer<Node>
  let capacity: Int

  @inline(__always)
  subscript(number: Int) -> Node {
    get {
      precondition(UInt(bitPattern: number) < UInt(bitPattern: capacity))
      return start[number]
    }
    nonmutating set {
      precondition(UInt(bitPattern: number) < UInt(bitPattern: capacity))
      start[number] = newValue
    }
  }
}
