/// What kind of iPhone it is.
public struct DeviceModel: Sendable, Hashable {
  /// The version of iOS it runs.
  public var iOSVersion = IOSVersion(26, 0)
  /// Whether it has a Dynamic Island.
  public var hasDynamicIsland = true
  /// Whether it can show Live Activities at all; an app on a Mac, for example, cannot.
  public var supportsLiveActivities = true
  /// How full the battery is, from 0 to 1; nil where that is not known, as on a simulator.
  public var batteryLevel: Float? = 1
  /// Whether the battery is being charged.
  public var isCharging = false

  /// A current iPhone with a Dynamic Island.
  public init() {}

  /// Whether a Live Activity can exist here: the model can show one, and ActivityKit came with iOS 16.1.
  var hasActivityKit: Bool { supportsLiveActivities && iOSVersion >= IOSVersion(16, 1) }
}
