/// A notification that comes after a while.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The while, in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger; iOS refuses a while that is not above 0, or under 60 for one that repeats, with an exception.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}
