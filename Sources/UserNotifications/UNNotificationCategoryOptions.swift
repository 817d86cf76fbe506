/// What holds for a kind of notification.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits, one a thing.
  public let rawValue: UInt

  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The app is told when a person puts one away.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// They are shown in a car.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
}
