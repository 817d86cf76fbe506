/// Whether an app may notify people.
public enum UNAuthorizationStatus: Int, Sendable {
  /// Nobody was asked yet.
  case notDetermined = 0
  /// The person does not want it.
  case denied = 1
  /// The person agrees.
  case authorized = 2
  /// It may in silence, since nobody was asked.
  case provisional = 3
  /// It may for a while, as an app clip.
  case ephemeral = 4
}
