/// What a notification says.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  /// Its first line.
  public let title: String
  /// Its second line.
  public let subtitle: String
  /// Its text.
  public let body: String
  /// The number for the app's icon.
  public let badge: NSNumber?
  /// Whatever came with it.
  public let userInfo: [AnyHashable: Any]

  /// Creates a content, which on iOS goes by way of a mutable one.
  public init(
    title: String = "", subtitle: String = "", body: String = "", badge: NSNumber? = nil,
    userInfo: [AnyHashable: Any] = [:]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.badge = badge
    self.userInfo = userInfo
  }
}
