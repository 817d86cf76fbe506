import Foundation

extension EmulatedDevice {
  /// The activities of an attributes type that are running, and the new ones from now on, until the app's process ends.
  package func observeStarts(
    ofType type: String
  ) -> (running: [ActivityHandle], changes: DeviceChanges) {
    let (found, changes) = observe(.starts(type)) { core in
      let running = core.listedActivities(ofType: type).map { core.activities[$0] }.filter(\.state.isRunning)
      return (ids: running.map(\.id), launch: core.launch)
    }
    return (found.ids.map { ActivityHandle(device: self, id: $0, launch: found.launch) }, changes)
  }

  /// The person's switches, and their changes from now on, until the app's process ends.
  package func observePerson() -> (current: PersonSwitches, changes: DeviceChanges) {
    observe(.person) { $0.person }
  }

  /// The token by which activities of a type are started by push, if there is one, and those that come from now on.
  ///
  /// Who asks first makes the device get one.
  package func observePushToStartToken(
    ofType type: String
  ) -> (current: Data?, changes: DeviceChanges) {
    observe(.pushToStart(type)) { core in
      core.requestPushToStartToken(ofType: type)
      return core.pushToStartTokens[type]
    }
  }

  /// What happens from now on of that interest, with what `prepare` finds at the same moment.
  ///
  /// - Parameter launch: the process that asks; when it is gone, nothing comes. Nil for the one that runs.
  func observe<Found>(
    _ interest: DeviceInterest, launch: Int? = nil, prepare: (inout DeviceCore) -> Found
  ) -> (current: Found, changes: DeviceChanges) {
    let (stream, continuation) = AsyncStream.makeStream(of: JournalEntry.self)
    let listener = DeviceListener()
    let (found, observer) = core.withLock { core in
      let found = prepare(&core)
      return (found, core.addObserver(interest, launch: launch, continuation, listener))
    }
    if let observer {
      continuation.onTermination = { [weak self] _ in
        self?.core.withLock { $0.observers.remove(observer) }
      }
    } else {
      continuation.finish()
    }
    return (found, DeviceChanges(stream, listener))
  }
}
