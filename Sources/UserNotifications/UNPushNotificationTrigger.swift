/// A notification that a server has sent.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Creates a trigger, which on iOS only the system does.
  public init() { super.init(repeats: false) }
}
