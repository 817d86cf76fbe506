/// What Dart's side keeps for one channel: who listens, and what waits for somebody to listen (channel_buffers.dart).
struct ChannelBuffer {
  /// A message that waits.
  struct Message {
    var payload: [UInt8]?
    var reply: DartReply
  }

  /// How many messages a channel keeps unless it was told otherwise.
  static let defaultCapacity = 1

  private(set) var capacity = defaultCapacity
  /// Whether a message that is pushed out goes unmentioned.
  var allowsOverflow = false
  var listener: DartListener?
  /// Whether a step is on its way that hands the next message to the listener.
  var isDraining = false
  private var messages: [Message] = []

  /// How many messages wait.
  var count: Int { messages.count }

  /// Keeps a message; gives those that it pushes out, or `nil` when it is thrown away itself, as with no capacity at all.
  mutating func push(_ message: Message) -> [Message]? {
    guard capacity > 0 else { return nil }
    let dropped = drop(to: capacity - 1)
    messages.append(message)
    return dropped
  }

  /// Sets how many messages may wait; gives the oldest, of which there are now too many.
  mutating func resize(to capacity: Int) -> [Message] {
    self.capacity = capacity
    return drop(to: capacity)
  }

  /// Takes the oldest message.
  mutating func pop() -> Message? { messages.isEmpty ? nil : messages.removeFirst() }

  private mutating func drop(to count: Int) -> [Message] {
    let surplus = messages.count - max(count, 0)
    guard surplus > 0 else { return [] }
    let dropped = Array(messages.prefix(surplus))
    messages.removeFirst(surplus)
    return dropped
  }
}
