/// Where someone who listens to the device stands: waiting for the next it tells, or at work on the last.
final class DeviceListener: Sendable {
  private struct State: Sendable {
    var delivered = 0
    var taken = 0
    /// Waiting, or about to wait for the first time.
    var isWaiting = true
    var isAtWork = false
  }

  private let state = Locked(State())

  /// Whether what the device told is being worked on.
  ///
  /// Who has not asked for anything yet is taken to be about to.
  var isAtWork: Bool { state.withLock { $0.isAtWork } }

  /// Notes that something is told.
  func deliver() {
    state.withLock { state in
      state.delivered += 1
      if state.isWaiting {
        state.isWaiting = false
        state.isAtWork = true
      }
    }
  }

  /// Notes that the next is asked for: the last is done with.
  func ask() {
    state.withLock { state in
      state.isAtWork = state.delivered > state.taken
      state.isWaiting = !state.isAtWork
    }
  }

  /// Notes that the next was taken, or that there is none.
  func take(_ isLast: Bool) {
    state.withLock { state in
      state.isWaiting = false
      state.isAtWork = !isLast
      if !isLast { state.taken += 1 }
    }
  }

  /// Notes that it is not worth waiting for, until it asks for the next: it may be kept for later.
  func giveUp() {
    state.withLock { $0.isAtWork = false }
  }
}
