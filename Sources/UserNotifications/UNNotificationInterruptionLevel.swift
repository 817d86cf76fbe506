/// How much a notification may disturb.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It goes into the list, without a light or a sound.
  case passive
  /// It is shown at once.
  case active
  /// It is shown at once, also while people have asked for quiet.
  case timeSensitive
  /// It is heard also where the sound is off.
  case critical
}
