import DeviceEmulator

@available(iOS 16.1, *)
extension Activity {
  /// New activities of these attributes, whoever starts them.
  public struct ActivityUpdates: AsyncSequence {
    /// What the sequence gives.
    public typealias Element = Activity<Attributes>

    /// Gives the activities one by one.
    public struct Iterator: AsyncIteratorProtocol {
      let changes: ChangeIterator<Activity<Attributes>>

      /// The next activity; nil when the app's process is gone.
      public func next() async -> Activity<Attributes>? { await changes.next() }
    }

    let device: EmulatedDevice?

    /// An iterator that sees what happens from now on.
    public func makeAsyncIterator() -> Iterator {
      guard let device else { return Iterator(changes: .empty) }
      let (running, changes) = device.observeStarts(ofType: Activity.attributesType)
      let startsWithRunning = device.settings.undocumented.activityUpdatesStartWithRunning
      let first = startsWithRunning ? running.compactMap { Activity(listed: $0) } : []
      return Iterator(
        changes: ChangeIterator(first: first, changes: changes) { entry in
          entry.activityID.flatMap { device.handle($0) }.flatMap { Activity(listed: $0) }
        })
    }
  }

  /// Each activity that starts from now on. Those that run already are in `activities`, and not here unless
  /// `UndocumentedBehavior` says so.
  ///
  /// Ends at once where no device is current.
  public static var activityUpdates: ActivityUpdates { ActivityUpdates(device: knownDevice) }
}
