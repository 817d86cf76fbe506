/// How urgent a push is: the `apns-priority` header.
///
/// Source: Apple's "Starting and updating Live Activities with ActivityKit push notifications".
public enum PushPriority: Int, Sendable, Hashable {
  /// Delivered when convenient; draws on no budget.
  case low = 5
  /// Delivered at once; draws on the app's budget.
  case high = 10
}
