extension UIScene {
  /// Why a scene is being connected.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    /// The URLs to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activities to go on with.
    public let userActivities: Set<NSUserActivity>
    /// The quick action that was chosen.
    public let shortcutItem: UIApplicationShortcutItem?
    /// The id of the app that asked.
    public let sourceApplication: String?

    /// Creates options, which on iOS only the system does.
    public nonisolated init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil, sourceApplication: String? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      self.sourceApplication = sourceApplication
      super.init()
    }
  }

  /// How to open a URL.
  @preconcurrency @MainActor
  public final class OpenURLOptions: NSObject {
    /// The id of the app that asked.
    public let sourceApplication: String?
    /// Whether the file has to be opened where it is.
    public let openInPlace: Bool

    /// Creates options, which on iOS only the system does.
    public nonisolated init(sourceApplication: String? = nil, openInPlace: Bool = false) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
      super.init()
    }
  }
}
