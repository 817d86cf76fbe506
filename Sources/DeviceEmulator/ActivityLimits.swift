import Foundation

/// The figures iOS holds Live Activities to.
public struct ActivityLimits: Sendable, Hashable {
  /// Activities one app may have at once, over all its attributes types.
  ///
  /// Apple publishes no number; five is what developers measure (the sixth start fails).
  public var perApp = 5
  /// Activities all apps together may have at once; nil sets no ceiling, since its number is unknown.
  public var perDevice: Int?
  /// Bytes the attributes and the content state may have together, as JSON.
  ///
  /// The 4 KB are Apple's ("Displaying live data with Live Activities"); that JSON is what counts, and that 4096
  /// bytes exactly still pass, is inferred from published measurements.
  public var size = 4096
  /// Seconds an activity may run before the system ends it: 8 hours ("Displaying live data with Live Activities").
  public var activeLifetime: TimeInterval = 8 * 3600
  /// Seconds an ended activity may stay on the Lock Screen: 4 hours ("Displaying live data with Live Activities").
  public var dismissalDelay: TimeInterval = 4 * 3600

  /// The figures of a current iPhone.
  public init() {}
}
