/// Plays the tick of a wheel.
@preconcurrency @MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Ticks.
  public func selectionChanged() { play("selection") }
}
