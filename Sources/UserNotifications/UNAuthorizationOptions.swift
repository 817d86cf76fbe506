/// What an app wants to be allowed to do with notifications.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits, one a thing.
  public let rawValue: UInt

  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Put a number on its icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Play sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Show alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Begin at once, in silence.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}
