/// Plays a knock.
@preconcurrency @MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard it is.
  public enum FeedbackStyle: Int, Sendable {
    /// Of small things.
    case light
    /// Of things of some weight.
    case medium
    /// Of large things.
    case heavy
    /// Of soft things.
    case soft
    /// Of hard things.
    case rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator.
  public nonisolated init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator of medium knocks.
  public nonisolated override init() {
    style = .medium
    super.init()
  }

  /// Knocks.
  public func impactOccurred() { play("impact \(style)") }

  /// Knocks with a strength from 0 to 1.
  public func impactOccurred(intensity: CGFloat) { play("impact \(style) \(intensity)") }
}
