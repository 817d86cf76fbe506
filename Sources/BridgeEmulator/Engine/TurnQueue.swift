import Synchronization

/// What waits for its turn on the main actor: messages on their way to Dart, replies on their way back.
///
/// On a phone both are posted to another thread's loop and never run inside whoever sent them. After each turn its
/// microtasks run, as Dart runs them before its next event.
final class TurnQueue: Sendable {
  typealias Turn = @MainActor @Sendable () -> Void

  private struct Content {
    var turns: [Turn] = []
    var microtasks: [Turn] = []
    var isScheduled = false
    var isRunning = false
  }

  /// How many rounds `run` goes: two ends that answer each other for ever must not keep it.
  private static let maximumRounds = 1_000

  private let content = Mutex(Content())

  var isEmpty: Bool { content.withLock { $0.turns.isEmpty && $0.microtasks.isEmpty } }

  /// Adds a turn, to be run when the main actor is free or when somebody calls `run`; from any thread.
  func add(_ turn: @escaping Turn) {
    content.withLock { $0.turns.append(turn) }
    schedule()
  }

  /// Adds what has to run before the next turn.
  func addMicrotask(_ microtask: @escaping Turn) {
    content.withLock { $0.microtasks.append(microtask) }
    schedule()
  }

  /// Runs turns until none is left, with those that they add.
  @MainActor
  func run() {
    var rounds = 0
    while !isEmpty, rounds < Self.maximumRounds, runRound() { rounds += 1 }
  }

  private func schedule() {
    let isFirst = content.withLock { content in
      guard !content.isScheduled, !content.isRunning else { return false }
      content.isScheduled = true
      return true
    }
    guard isFirst else { return }
    Task { @MainActor in
      self.content.withLock { $0.isScheduled = false }
      self.runRound()
    }
  }

  /// Runs the turns that are there now; `false` when this is called from within a turn.
  @MainActor @discardableResult
  private func runRound() -> Bool {
    let turns: [Turn]? = content.withLock { content in
      guard !content.isRunning else { return nil }
      content.isRunning = true
      defer { content.turns = [] }
      return content.turns
    }
    guard let turns else { return false }
    runMicrotasks()
    for turn in turns {
      turn()
      runMicrotasks()
    }
    content.withLock { $0.isRunning = false }
    if !isEmpty { schedule() }
    return true
  }

  @MainActor
  private func runMicrotasks() {
    while true {
      let next: Turn? = content.withLock { $0.microtasks.isEmpty ? nil : $0.microtasks.removeFirst() }
      guard let next else { return }
      next()
    }
  }
}
