/// Whether one way to notify people is on.
public enum UNNotificationSetting: Int, Sendable {
  /// The app has not asked for it.
  case notSupported = 0
  /// The person has turned it off.
  case disabled = 1
  /// It is on.
  case enabled = 2
}
