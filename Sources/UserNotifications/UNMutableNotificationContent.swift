/// What a notification shall say.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// Its first line.
  open override var title: String {
    get { parts.title }
    set { parts.title = newValue }
  }
  /// Its second line.
  open override var subtitle: String {
    get { parts.subtitle }
    set { parts.subtitle = newValue }
  }
  /// Its text.
  open override var body: String {
    get { parts.body }
    set { parts.body = newValue }
  }
  /// The number for the app's icon.
  open override var badge: NSNumber? {
    get { parts.badge }
    set { parts.badge = newValue }
  }
  /// What is to be heard.
  open override var sound: UNNotificationSound? {
    get { parts.sound }
    set { parts.sound = newValue }
  }
  /// Whatever comes with it.
  open override var userInfo: [AnyHashable: Any] {
    get { parts.userInfo }
    set { parts.userInfo = newValue }
  }
  /// The kind of notification, which says what people can answer.
  open override var categoryIdentifier: String {
    get { parts.categoryIdentifier }
    set { parts.categoryIdentifier = newValue }
  }
  /// What it is shown together with.
  open override var threadIdentifier: String {
    get { parts.threadIdentifier }
    set { parts.threadIdentifier = newValue }
  }
  /// How much it may disturb.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { parts.interruptionLevel }
    set { parts.interruptionLevel = newValue }
  }
  /// How important it is among those of the app, from 0 to 1.
  open override var relevanceScore: Double {
    get { parts.relevanceScore }
    set { parts.relevanceScore = newValue }
  }
}
