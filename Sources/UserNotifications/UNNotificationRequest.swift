/// Asks for a notification.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// Its id.
  public let identifier: String
  /// What it says, as it was when the request was made.
  public let content: UNNotificationContent
  /// When it shall come, or `nil` for at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.parts)
    self.trigger = trigger
  }
}
