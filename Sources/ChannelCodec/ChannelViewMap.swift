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
    let key = storage.position(first, after: 2 * position)
    let value = storage.position(key, after: 1)
    return (ChannelView(storage: storage, position: key), ChannelView(storage: storage, position: value))
  }

  /// Steps through the pairs, from each one to the next.
  public struct Iterator: IteratorProtocol, Sendable {
    private let storage: MessageStorage
    private var position: Int
    private var left: Int

    init(_ map: ChannelViewMap) {
      storage = map.storage
      position = map.first
      left = map.count
    }

    /// The next pair.
    public mutating func next() -> (key: ChannelView, value: ChannelView)? {
      guard left > 0 else { return nil }
      let key = ChannelView(storage: storage, position: position)
      let value = ChannelView(storage: storage, position: storage.position(position, after: 1))
      left -= 1
      if left > 0 { position = storage.position(value.position, after: 1) }
      return (key, value)
    }
  }

  /// Begins at the first pair.
  public func makeIterator() -> Iterator { Iterator(self) }
}
