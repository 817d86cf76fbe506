import Foundation

/// Everything that can be chosen about an emulated iPhone before it is switched on.
public struct DeviceSettings: Sendable, Hashable {
  /// What ids and tokens are drawn from: the same seed and the same calls give the same ones.
  public var seed: UInt64 = 0
  /// What the clock shows at first: 2026-09-21 14:13:20 UTC unless chosen.
  ///
  /// Code that reads the real clock (`Date()`) for stale and dismissal dates needs a device that starts at `Date()`.
  public var startDate = Date(timeIntervalSince1970: 1_790_000_000)
  /// What the app is doing at first.
  public var appPhase = AppPhase.active
  /// Whether the iPhone is locked at first; a locked one has no app in the foreground.
  public var screen = ScreenState.unlocked
  /// What kind of iPhone it is.
  public var model = DeviceModel()
  /// How the app was built.
  public var app = AppConfiguration()
  /// How the person's switches stand at first.
  public var person = PersonSwitches()
  /// The figures iOS holds activities to.
  public var limits = ActivityLimits()
  /// How many pushes iOS lets the app have.
  public var pushBudgets = PushBudgets()
  /// Activities that other apps have running: they count towards the device's limit.
  public var otherAppsActivities = 0
  /// What Apple does not document.
  public var undocumented = UndocumentedBehavior()

  /// An app in the foreground of a current iPhone, set up as Apple asks.
  public init() {}

  /// Whether the app may start activities when the person's switches stand like that.
  package func enablesActivities(_ person: PersonSwitches) -> Bool {
    model.hasActivityKit && app.supportsLiveActivities && person.allowsActivities
  }

  /// Whether the app may update activities by push more often when the person's switches stand like that.
  package func enablesFrequentPushes(_ person: PersonSwitches) -> Bool {
    app.supportsFrequentUpdates && person.allowsFrequentUpdates
  }
}
