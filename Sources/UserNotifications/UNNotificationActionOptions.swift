/// How an answer to a notification is carried out.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits, one a way.
  public let rawValue: UInt

  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Only when the device is unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// It takes something away, and is shown like that.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// The app comes on screen for it.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
