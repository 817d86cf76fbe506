/// A notification that was delivered.
open class UNNotification: NSObject, @unchecked Sendable {
  /// When it was delivered.
  public let date: Date
  /// What was asked for.
  public let request: UNNotificationRequest

  /// Creates a notification, which on iOS only the system does.
  public init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }
}
