/// Who waits for what the journal will say.
///
/// Observers are served in the order in which they came. Everything here belongs to the app's process and ends with it.
struct DeviceObservers: Sendable {
  private struct Observer: Sendable {
    let id: Int
    let interest: DeviceInterest
    let continuation: AsyncStream<JournalEntry>.Continuation
    let listener: DeviceListener
  }

  /// Someone who is told nothing more, as long as anybody has what was told.
  private struct Leaver: Sendable {
    weak var listener: DeviceListener?
  }

  private var count = 0
  private var observers: [Observer] = []
  private var leavers: [Leaver] = []

  /// Takes in an observer and gives the number to remove it by.
  mutating func add(
    _ interest: DeviceInterest, _ continuation: AsyncStream<JournalEntry>.Continuation, _ listener: DeviceListener
  ) -> Int {
    count += 1
    observers.append(Observer(id: count, interest: interest, continuation: continuation, listener: listener))
    return count
  }

  /// Whether none of them is at work on what it was told.
  var areIdle: Bool {
    !observers.contains { $0.listener.isAtWork } && !leavers.contains { $0.listener?.isAtWork == true }
  }

  /// Waits for none of those that are at work any more, until they ask for the next.
  func giveUp() {
    for observer in observers { observer.listener.giveUp() }
    for leaver in leavers { leaver.listener?.giveUp() }
  }

  mutating func remove(_ id: Int) {
    observers.removeAll { $0.id == id }
  }

  /// Hands an entry to everyone it concerns; an activity that is dismissed has nothing more to tell.
  mutating func publish(_ entry: JournalEntry) {
    guard !observers.isEmpty else { return }
    for observer in observers where observer.interest.covers(entry) {
      observer.listener.deliver()
      observer.continuation.yield(entry)
    }
    if let id = entry.activityID, case .stateChanged(_, .dismissed) = entry.event {
      finish { $0 == .activity(id) }
    }
  }

  /// Ends what the observers of matching interests wait for.
  mutating func finish(where matches: (DeviceInterest) -> Bool = { _ in true }) {
    let done = observers.filter { matches($0.interest) }
    observers.removeAll { matches($0.interest) }
    leavers.removeAll { $0.listener?.isAtWork != true }
    leavers += done.filter(\.listener.isAtWork).map { Leaver(listener: $0.listener) }
    for observer in done {
      // The handler would come back for the lock that is held here, to remove what is removed already.
      observer.continuation.onTermination = nil
      observer.continuation.finish()
    }
  }
}
