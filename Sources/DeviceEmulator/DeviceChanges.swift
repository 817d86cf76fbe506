/// What the device tells someone who listens, one after the other.
package struct DeviceChanges: Sendable {
  private let stream: AsyncStream<JournalEntry>
  private let listener: DeviceListener

  init(_ stream: AsyncStream<JournalEntry>, _ listener: DeviceListener) {
    self.stream = stream
    self.listener = listener
  }

  /// Changes that never come.
  package static var none: DeviceChanges {
    DeviceChanges(AsyncStream { $0.finish() }, DeviceListener())
  }

  /// What is told next, as soon as it is; nil when nothing more can come.
  package func next() async -> JournalEntry? {
    listener.ask()
    var iterator = stream.makeAsyncIterator()
    let entry = await iterator.next()
    listener.take(entry == nil)
    return entry
  }
}
