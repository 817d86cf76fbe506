/// Plays how something went.
@preconcurrency @MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// Not without trouble.
    case warning
    /// Badly.
    case error
  }

  /// Plays it.
  public func notificationOccurred(_ notificationType: FeedbackType) { play("notification \(notificationType)") }
}
