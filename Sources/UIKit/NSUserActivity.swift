#if !canImport(ObjectiveC)
  /// The activity type of a universal link.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// Something a person is doing, which an app is asked to go on with; Foundation has it on Apple's platforms only.
  open class NSUserActivity: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var link: URL?
    private var info: [AnyHashable: Any]?
    private var name: String?
    /// What kind of activity it is.
    public let activityType: String

    /// Creates an activity.
    public init(activityType: String) { self.activityType = activityType }

    /// The web page that it is about.
    open var webpageURL: URL? {
      get { lock.withLock { link } }
      set { lock.withLock { link = newValue } }
    }

    /// Whatever is needed to go on.
    open var userInfo: [AnyHashable: Any]? {
      get { lock.withLock { info } }
      set { lock.withLock { info = newValue } }
    }

    /// Its name for people.
    open var title: String? {
      get { lock.withLock { name } }
      set { lock.withLock { name = newValue } }
    }
  }
#endif

/// What can be brought back to where an activity left it.
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Brings it back.
  func restoreUserActivityState(_ activity: NSUserActivity)
}
