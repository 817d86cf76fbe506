/// Something that people can answer a notification with.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  /// Its id.
  public let identifier: String
  /// Its name for people.
  public let title: String
  /// How it is carried out.
  public let options: UNNotificationActionOptions

  /// Creates an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}
