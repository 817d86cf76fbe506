import Foundation

/// A clock that moves only when told to, with timers that fire in one fixed order.
///
/// Timers are keyed: setting a timer again moves it. Timers due at the same moment fire in the order in which they
/// were last set. The clock never runs backwards.
struct VirtualClock<Timer: Hashable & Sendable>: Sendable {
  private struct Entry {
    let timer: Timer
    let date: Date
  }

  /// What the clock shows.
  private(set) var now: Date
  /// Waiting timers, the earliest first.
  private var entries: [Entry] = []

  init(now: Date) {
    self.now = now
  }

  /// Sets `timer` to fire at `date`, which replaces an earlier setting of the same timer.
  ///
  /// A date that is not a finite number never comes; a date in the past fires at the next move of the clock.
  mutating func set(_ timer: Timer, at date: Date) {
    cancel(timer)
    guard date.timeIntervalSinceReferenceDate.isFinite else { return }
    let position = entries.firstIndex { $0.date > date } ?? entries.endIndex
    entries.insert(Entry(timer: timer, date: date), at: position)
  }

  /// Whether `timer` waits.
  func isSet(_ timer: Timer) -> Bool { entries.contains { $0.timer == timer } }

  /// Forgets `timer`.
  mutating func cancel(_ timer: Timer) {
    entries.removeAll { $0.timer == timer }
  }

  /// Forgets every timer for which `condition` holds.
  mutating func cancel(where condition: (Timer) -> Bool) {
    entries.removeAll { condition($0.timer) }
  }

  /// Moves to the first timer due by `date` and takes it; nil when none is left, with the clock showing `date`.
  ///
  /// Call it until it gives nil: what a timer does may set further ones.
  mutating func next(until date: Date) -> Timer? {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return nil }
    if let first = entries.first, first.date <= date {
      entries.removeFirst()
      now = max(now, first.date)
      return first.timer
    }
    now = max(now, date)
    return nil
  }
}
