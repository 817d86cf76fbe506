/// Asks for a notification; when it would come is not kept.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// Its id.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent

  /// Creates a request.
  public init(identifier: String, content: UNNotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}
