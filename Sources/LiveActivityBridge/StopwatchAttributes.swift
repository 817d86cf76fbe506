import ActivityKit

/// What the stopwatch's Live Activity shows: nothing that stays, and the seconds that have passed.
public struct StopwatchAttributes: ActivityAttributes, Sendable {
  /// What changes while the activity runs.
  public struct ContentState: Codable, Hashable, Sendable {
    /// Seconds since the stopwatch was started.
    public var elapsedSeconds: Int

    /// Creates a state.
    public init(elapsedSeconds: Int) { self.elapsedSeconds = elapsedSeconds }
  }

  /// Creates the attributes, which hold nothing.
  public init() {}
}
