/// Where the values of a message lie: a node for every value.
final class NodeIndex: Sendable {
  let extensions: CodecExtensions
  let counts: StandardDecoder.Counts
  private let nodes: [Node]

  /// Reads a message of a layout, with room for so many nodes.
  init(
    of bytes: [UInt8], as layout: MessageLayout, capacity: Int, limits: DecodingLimits, extensions: CodecExtensions
  ) throws(DecodingFailure) {
    var result: Result<StandardDecoder.Counts, DecodingFailure> = .success(.init(roots: 0, values: 0, nodes: 0))
    nodes = [Node](capacity: capacity) { room in
      result = bytes.read(from: layout.prefix) { reader in
        do throws(DecodingFailure) {
          return .success(
            try StandardDecoder.decode(reader, as: layout, into: room, limits: limits, extensions: extensions))
        } catch {
          return .failure(error)
        }
      }
      guard case .success(let counts) = result else { return 0 }
      return counts.nodes
    }
    counts = try result.get()
    self.extensions = extensions
  }

  /// The node of a number that another node or the layout names.
  @inline(__always)
  subscript(number: Int) -> Node { nodes[number] }
}
