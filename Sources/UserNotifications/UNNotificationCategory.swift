/// A kind of notification, and what people can answer it with.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  /// Its id.
  public let identifier: String
  /// The answers.
  public let actions: [UNNotificationAction]
  /// The kinds of intent that it belongs to.
  public let intentIdentifiers: [String]
  /// What else holds for it.
  public let options: UNNotificationCategoryOptions

  /// Creates a kind.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }
}
