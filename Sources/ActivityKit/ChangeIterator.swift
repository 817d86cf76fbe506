import DeviceEmulator

/// What the sequences of this module are made of: elements that are there already, then those the device tells of.
///
/// It is a reference, since the iterators' `next()` does not mutate. A class without a lock of its own would not do:
/// an iterator may be shared between tasks.
final class ChangeIterator<Element>: @unchecked Sendable {
  private let first: Locked<[Element]>
  private let changes: DeviceChanges
  private let element: (JournalEntry) -> Element?

  init(
    first: [Element] = [], changes: DeviceChanges, element: @escaping (JournalEntry) -> Element?
  ) {
    self.first = Locked(first)
    self.changes = changes
    self.element = element
  }

  /// An iterator with nothing to give: where no device is current.
  static var empty: ChangeIterator {
    ChangeIterator(changes: .none) { _ in nil }
  }

  func next() async -> Element? {
    let ready = first.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if let ready { return ready }
    while let entry = await changes.next() {
      if let element = element(entry) { return element }
    }
    return nil
  }
}
