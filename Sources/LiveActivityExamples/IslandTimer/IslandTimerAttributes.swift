public import ActivityKit
import Foundation

/// What a timer's Live Activity shows: seven texts of the person's choice, and the time that runs down.
public struct IslandTimerAttributes: ActivityAttributes, Sendable {
  /// What changes.
  public struct ContentState: Codable, Hashable, Sendable {
    /// From when to when the timer runs; a push has to send the two as seconds since 2001.
    public var timerRange: ClosedRange<Date>

    /// Creates a state.
    public init(timerRange: ClosedRange<Date>) { self.timerRange = timerRange }
  }

  /// The text at the left of the expanded island.
  public var leading: String
  /// The text at the right of the expanded island.
  public var trailing: String
  /// The text in the middle of the expanded island.
  public var center: String
  /// The text at the bottom of the expanded island.
  public var bottom: String
  /// The text at the left of the compact island.
  public var compactLeading: String
  /// The text at the right of the compact island.
  public var compactTrailing: String
  /// The text of the minimal island.
  public var minimal: String

  /// Creates attributes.
  public init(
    leading: String, trailing: String, center: String, bottom: String, compactLeading: String,
    compactTrailing: String, minimal: String
  ) {
    self.leading = leading
    self.trailing = trailing
    self.center = center
    self.bottom = bottom
    self.compactLeading = compactLeading
    self.compactTrailing = compactTrailing
    self.minimal = minimal
  }
}
