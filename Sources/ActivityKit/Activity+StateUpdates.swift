import DeviceEmulator

@available(iOS 16.1, *)
extension Activity {
  /// The states of one activity: the current one, and each it enters, up to `dismissed`.
  public struct ActivityStateUpdates: AsyncSequence {
    /// What the sequence gives.
    public typealias Element = ActivityState

    /// Gives the states one by one.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let changes: ChangeIterator<ActivityState>

      /// The next state; nil after the activity is dismissed or the app's process is gone.
      public func next() async -> ActivityState? { await changes.next() }
    }

    let handle: ActivityHandle

    /// An iterator that sees what happens from now on.
    public func makeAsyncIterator() -> Iterator {
      let (current, changes) = handle.observe()
      let startsWithCurrent = handle.device.settings.undocumented.stateUpdatesStartWithCurrent
      let first = startsWithCurrent ? current.map { [ActivityState($0.state)] } ?? [] : []
      return Iterator(
        changes: ChangeIterator(first: first, changes: changes) { entry in
          guard case .stateChanged(_, let state) = entry.event else { return nil }
          return ActivityState(state)
        })
    }
  }

  /// The state now, and each later one.
  ///
  /// That the current state comes first is how istornz/flutter_live_activities relies on it in the field; that the
  /// sequence ends after `dismissed` is assumed.
  public var activityStateUpdates: ActivityStateUpdates { ActivityStateUpdates(handle: handle) }
}
