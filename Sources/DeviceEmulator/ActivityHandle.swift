import Foundation

/// The hold a process of the app has on one activity.
///
/// When the process ends (`EmulatedDevice.appPhase` becomes `notRunning`), the activity lives on and the handle does
/// nothing any more.
public final class ActivityHandle: Sendable {
  /// The device the activity is on.
  public let device: EmulatedDevice
  /// The activity's id.
  public let id: String
  private let launch: Int

  init(device: EmulatedDevice, id: String, launch: Int) {
    self.device = device
    self.id = id
    self.launch = launch
    device.core.withLock { core in
      if core.launch == launch, let position = core.position(of: id) { core.holds.hold(position) }
    }
  }

  deinit {
    device.core.withLock { core in
      if core.launch == launch, let position = core.position(of: id) { core.holds.release(position) }
    }
  }

  /// The activity as it is now.
  public var activity: EmulatedActivity? { device.activity(id) }

  /// Gives the activity new content, or does nothing where iOS would ignore it; the journal says which.
  ///
  /// - Parameter timestamp: when the content was true; nil for now. Content older than the latest applied is ignored.
  public func update(_ content: NewContent, alert: DeviceAlert? = nil, timestamp: Date? = nil) {
    perform(.update) { core, position in
      core.update(position, with: content, alert: alert, timestamp: timestamp, cause: .app)
    }
  }

  /// Ends the activity, or does nothing where iOS would ignore it; the journal says which.
  ///
  /// - Parameter content: the last content; nil keeps the current one.
  public func end(_ content: NewContent? = nil, dismissal: DismissalRule = .standard, timestamp: Date? = nil) {
    perform(.end) { core, position in
      core.end(position, with: content, by: dismissal, timestamp: timestamp, cause: .app)
    }
  }

  /// The activity as it is now, and what happens to it from now on, until it is dismissed or the process ends.
  package func observe() -> (current: EmulatedActivity?, changes: DeviceChanges) {
    device.observe(.activity(id), launch: launch) { core in
      core.position(of: id).map { core.activities[$0] }
    }
  }

  private func perform(_ call: DeviceCall, _ body: (inout DeviceCore, Int) -> Void) {
    let number = BegunCall.number(on: device)
    device.core.withLock { core in
      core.noteEffect(of: number)
      guard let position = core.position(of: id) else { return }
      guard core.launch == launch else {
        core.note(.ignored(call, .processGone), activity: id, cause: .app)
        return
      }
      body(&core, position)
    }
  }
}
