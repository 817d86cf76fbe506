/// When a notification shall come; nothing here makes it come.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether it comes again and again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}
