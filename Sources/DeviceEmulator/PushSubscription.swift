/// How an activity asks to be updated by push.
public enum PushSubscription: Sendable, Hashable {
  /// With a token of its own.
  case token
  /// With what is broadcast on a channel (iOS 18), named by its id in Base64.
  case channel(String)
}
