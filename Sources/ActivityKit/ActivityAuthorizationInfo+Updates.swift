import DeviceEmulator

@available(iOS 16.1, *)
extension ActivityAuthorizationInfo {
  /// Whether activities can be started, each time that changes.
  public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
    /// What the sequence gives.
    public typealias Element = Bool

    /// Gives the values one by one.
    public struct Iterator: AsyncIteratorProtocol {
      let changes: ChangeIterator<Bool>

      /// The next value; nil when the app's process is gone.
      public mutating func next() async -> Bool? { await changes.next() }
    }

    let device: EmulatedDevice?

    /// An iterator that sees what happens from now on.
    public func makeAsyncIterator() -> Iterator {
      guard let device else { return Iterator(changes: .empty) }
      return Iterator(changes: device.personChanges { device.settings.enablesActivities($0) })
    }
  }

  /// Whether frequent pushes are allowed, each time that changes.
  @available(iOS 16.2, *)
  public struct FrequentPushEnablementUpdates: AsyncSequence, Sendable {
    /// What the sequence gives.
    public typealias Element = Bool

    /// Gives the values one by one.
    public struct Iterator: AsyncIteratorProtocol {
      let changes: ChangeIterator<Bool>

      /// The next value; nil when the app's process is gone.
      public mutating func next() async -> Bool? { await changes.next() }
    }

    let device: EmulatedDevice?

    /// An iterator that sees what happens from now on.
    public func makeAsyncIterator() -> Iterator {
      guard let device else { return Iterator(changes: .empty) }
      return Iterator(changes: device.personChanges { device.settings.enablesFrequentPushes($0) })
    }
  }
}

extension EmulatedDevice {
  /// What follows from the person's switches, each time that changes.
  fileprivate func personChanges(_ value: @escaping (PersonSwitches) -> Bool) -> ChangeIterator<Bool> {
    let (switches, changes) = observePerson()
    let current = value(switches)
    let last = Locked(current)
    let first = settings.undocumented.enablementUpdatesStartWithCurrent ? [current] : []
    return ChangeIterator(first: first, changes: changes) { entry in
      guard case .personChanged(let switches) = entry.event else { return nil }
      let new = value(switches)
      return last.withLock { last in
        defer { last = new }
        return new == last ? nil : new
      }
    }
  }
}
