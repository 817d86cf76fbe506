/// How the app was built: its Info.plist keys and entitlements.
public struct AppConfiguration: Sendable, Hashable {
  /// `NSSupportsLiveActivities` in the app target's Info.plist; in the widget's alone it does not count.
  public var supportsLiveActivities = true
  /// `NSSupportsLiveActivitiesFrequentUpdates` in the app target's Info.plist.
  public var supportsFrequentUpdates = false
  /// The `aps-environment` entitlement (the Push Notifications capability), without which no push type can be asked for.
  public var hasPushEntitlement = true

  /// An app that is set up for Live Activities and push.
  public init() {}
}
