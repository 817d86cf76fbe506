/// How the app was built: its Info.plist keys and entitlements.
public struct AppConfiguration: Sendable, Hashable {
  /// `NSSupportsLiveActivities` in the app target's Info.plist; in the widget's alone it does not count.
  public var supportsLiveActivities = true
  /// `NSSupportsLiveActivitiesFrequentUpdates` in the app target's Info.plist.
  public var supportsFrequentUpdates = false
  /// The `aps-environment` entitlement (the Push Notifications capability), without which no push type can be asked for.
  public var hasPushEntitlement = true
  /// The attributes types, by name without module, that the app's widgets can show; nil when that is not known.
  ///
  /// An activity of another type starts and shows nothing (istornz/flutter_live_activities issues 21 and 93).
  public var widgetTypes: Set<String>?
  /// The app groups in the app's entitlements; nil for every one that it asks for.
  public var appGroups: Set<String>?
  /// The app groups in the widget extension's entitlements; nil for every one that it asks for.
  ///
  /// One that differs from the app's makes widgets read nothing (istornz/flutter_live_activities issue 152).
  public var widgetAppGroups: Set<String>?

  /// An app that is set up for Live Activities and push.
  public init() {}
}
