/// The name of a sound's file.
public struct UNNotificationSoundName: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String

  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
