/// What a notification says.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// All of it.
  struct Parts {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
  }

  private let lock = NSLock()
  private var kept = Parts()

  var parts: Parts {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
  }

  /// Creates an empty content.
  public override init() { super.init() }

  /// Creates a content, which on iOS goes by way of a mutable one.
  public convenience init(
    title: String, subtitle: String = "", body: String = "", badge: NSNumber? = nil, userInfo: [AnyHashable: Any] = [:]
  ) {
    self.init()
    parts = Parts(title: title, subtitle: subtitle, body: body, badge: badge, userInfo: userInfo)
  }

  convenience init(_ parts: Parts) {
    self.init()
    self.parts = parts
  }

  /// Its first line.
  open var title: String { parts.title }
  /// Its second line.
  open var subtitle: String { parts.subtitle }
  /// Its text.
  open var body: String { parts.body }
  /// The number for the app's icon.
  open var badge: NSNumber? { parts.badge }
  /// What is to be heard.
  open var sound: UNNotificationSound? { parts.sound }
  /// Whatever came with it.
  open var userInfo: [AnyHashable: Any] { parts.userInfo }
  /// The kind of notification, which says what people can answer.
  open var categoryIdentifier: String { parts.categoryIdentifier }
  /// What it is shown together with.
  open var threadIdentifier: String { parts.threadIdentifier }
  /// How much it may disturb.
  open var interruptionLevel: UNNotificationInterruptionLevel { parts.interruptionLevel }
  /// How important it is among those of the app, from 0 to 1.
  open var relevanceScore: Double { parts.relevanceScore }

  /// A content that nobody changes.
  public func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(parts) }

  /// A content to change.
  public func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(parts) }
}
