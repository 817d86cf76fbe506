/// The action identifier of a person who opened the app from a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action identifier of a person who put a notification away.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A person's answer to a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// What the person chose.
  public let actionIdentifier: String

  /// Creates an answer, which on iOS only the system does.
  public init(notification: UNNotification, actionIdentifier: String = UNNotificationDefaultActionIdentifier) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}
