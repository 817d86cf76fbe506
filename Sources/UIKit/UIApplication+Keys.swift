extension UIApplication {
  /// Says why an app was launched. As on iOS a dictionary of these is one of strings as well.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable, _HasCustomAnyHashableRepresentation {
    /// Apple's name.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Equal to its name where keys of any type meet.
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(rawValue) }

    /// A URL to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The id of the app that asked.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// A push's user info.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// A change of place.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// A quick action.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// An activity to go on with.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  /// Says how to open a URL that the app is handed. As on iOS a dictionary of these is one of strings as well.
  public struct OpenURLOptionsKey: RawRepresentable, Sendable, Hashable, _HasCustomAnyHashableRepresentation {
    /// Apple's name.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Equal to its name where keys of any type meet.
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(rawValue) }

    /// The id of the app that asked.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Whatever the app that asked passed along.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file has to be opened where it is.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// Says how to open a URL in another app.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// Apple's name.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only when an app is registered for the universal link.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}
