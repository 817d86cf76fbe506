/// Whom a push token belongs to.
public struct TokenOwner: Sendable, Hashable {
  /// The activity or the attributes type.
  public let target: PushTarget
  /// Whether it is still good: not replaced, and its activity has not ended.
  public let isAlive: Bool
}
