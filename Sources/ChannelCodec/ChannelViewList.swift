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
    return ChannelView(storage: storage, position: storage.position(first, after: position))
  }

  /// Steps through the elements, from each one to the next.
  public struct Iterator: IteratorProtocol, Sendable {
    private let storage: MessageStorage
    private var position: Int
    private var left: Int

    init(_ list: ChannelViewList) {
      storage = list.storage
      position = list.first
      left = list.count
    }

    /// The next element.
    public mutating func next() -> ChannelView? {
      guard left > 0 else { return nil }
      let element = ChannelView(storage: storage, position: position)
      left -= 1
      if left > 0 { position = storage.position(position, after: 1) }
      return element
    }
  }

  /// Begins at the first element.
  public func makeIterator() -> Iterator { Iterator(self) }
}
