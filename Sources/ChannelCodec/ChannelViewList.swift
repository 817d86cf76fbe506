/// The elements of a list inside a decoded message.
public struct ChannelViewList: RandomAccessCollection, Sendable {
  let storage: MessageStorage
  let first: Int

  /// How many elements there are.
  public let count: Int

  /// Always 0.
  public var startIndex: Int { 0 }
  /// One past the last position.
  public var endIndex: Int { count }

  /// The element at a position.
  public subscript(position: Int) -> ChannelView {
    precondition(position >= 0 && position < count, "Position \(position) is outside 0..<\(count)")
    return ChannelView(storage: storage, index: first + position)
  }
}
