import Foundation

/// An iPhone that ActivityKit talks to: clock, app, person, limits, and the activities themselves.
///
/// A session or test owns its device and binds it to the tasks that may meet it:
///
///     let device = EmulatedDevice()
///     try await EmulatedDevice.$bound.withValue(device) {
///       try await startLiveActivity()
///     }
///     device.advance(by: 8 * 3600)
///
/// Everything is synchronous, since `Activity.request` is, and guarded by one lock, so that a device may be used from
/// any task or thread. Nothing moves by itself: time passes when `advance` says so. The same settings and the same
/// calls in the same order give the same ids and the same journal.
public final class EmulatedDevice: Sendable {
  /// What was chosen before the device was switched on.
  public let settings: DeviceSettings
  let core: Locked<DeviceCore>

  /// A device of those settings.
  public init(settings: DeviceSettings = DeviceSettings()) {
    self.settings = settings
    core = Locked(DeviceCore(settings: settings))
  }

  /// A device of settings that differ from the usual ones as `configure` says.
  public convenience init(configure: (inout DeviceSettings) -> Void) {
    var settings = DeviceSettings()
    configure(&settings)
    self.init(settings: settings)
  }

  deinit {
    // Whoever still listens would wait for ever.
    core.withLock { $0.observers.finish() }
  }

  // MARK: Time

  /// What the device's clock shows.
  public var now: Date { core.withLock { $0.now } }

  /// Lets time pass and what falls due happen, the earliest first and in one fixed order.
  ///
  /// - Parameter interval: seconds; zero, negative and infinite ones do nothing.
  public func advance(by interval: TimeInterval) {
    core.withLock { $0.advance(to: $0.now.addingTimeInterval(interval)) }
  }

  /// Lets time pass until the clock shows `date`; does nothing when it is past that already.
  public func advance(to date: Date) {
    core.withLock { $0.advance(to: date) }
  }

  // MARK: What happened

  /// Everything that happened so far, in order.
  public var journal: [JournalEntry] { core.withLock { $0.journal } }

  /// How many entries the journal has.
  public var journalCount: Int { core.withLock { $0.journal.count } }

  /// The entries from `index` on: what happened since `journalCount` was that.
  public func journal(from index: Int) -> [JournalEntry] {
    core.withLock { Array($0.journal.dropFirst(max(0, index))) }
  }

  /// Every activity the app ever started, dismissed ones too, in the order of the requests.
  public var allActivities: [EmulatedActivity] { core.withLock { $0.activities } }

  /// The activity with that id, whatever became of it.
  public func activity(_ id: String) -> EmulatedActivity? {
    core.withLock { core in core.position(of: id).map { core.activities[$0] } }
  }

  /// What is wrong with what the app did so far, by the device's rules.
  ///
  /// Whether an activity is orphaned shows in which objects the app still has: read this while the app's objects that
  /// hold activities are alive. What the app made of an error that `request` threw shows in how it answered the call that
  /// it was at work on, for which see `begin(_:)`.
  public var findings: [DeviceFinding] {
    letWidgetsRead()
    return core.withLock { $0.findings }
  }

  // MARK: What is seen

  /// What the iPhone shows now, and where.
  public var presentations: DevicePresentations {
    letWidgetsRead()
    return core.withLock { $0.presentations }
  }
}
