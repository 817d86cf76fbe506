/// The pairs of a map inside a decoded message, in the order of the wire.
public struct ChannelViewMap: RandomAccessCollection, Sendable {
  let storage: MessageStorage
  let first: Int

  /// How many pairs there are.
  public let count: Int

  /// Always 0.
  public var startIndex: Int { 0 }
  /// One past the last position.
  public var endIndex: Int { count }

  /// The pair at a position.
  public subscript(position: Int) -> (key: ChannelView, value: ChannelView) {
    precondition(position >= 0 && position < count, "Position \(position) is outside 0..<\(count)")
    let index = first + 2 * position
    return (ChannelView(storage: storage, index: index), ChannelView(storage: storage, index: index + 1))
  }
}
