/// How to show a notification that came while the app is on screen.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits, one a way.
  public let rawValue: UInt

  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Put the number on the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// Play its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// Show it as an alert, before iOS 14.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// Put it into the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// Show it as a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
