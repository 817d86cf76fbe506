import DeviceEmulator

/// Whether the app may start activities.
///
/// Tells about the device that was current where it was made. Source: Apple's `ActivityAuthorizationInfo`.
@available(iOS 16.1, *)
final public class ActivityAuthorizationInfo: Sendable {
  private let device: EmulatedDevice?
  /// Whether activities can be started, each time that changes.
  final public let activityEnablementUpdates: ActivityEnablementUpdates
  /// Whether frequent pushes are allowed, each time that changes.
  @available(iOS 16.2, *)
  final public let frequentPushEnablementUpdates: FrequentPushEnablementUpdates

  /// What holds for the current device; without one, nothing is allowed.
  public init() {
    device = EmulatedDevice.current
    activityEnablementUpdates = ActivityEnablementUpdates(device: device)
    frequentPushEnablementUpdates = FrequentPushEnablementUpdates(device: device)
  }

  /// Whether activities can be started: supported, set up, and not turned off. How many run does not matter.
  final public var areActivitiesEnabled: Bool { device?.areActivitiesEnabled ?? false }

  /// Whether the app may update activities by push more often than others.
  @available(iOS 16.2, *)
  final public var frequentPushesEnabled: Bool {
    device?.noteUse(of: "frequentPushesEnabled", since: IOSVersion(16, 2))
    return device?.areFrequentPushesEnabled ?? false
  }
}
