import Foundation

/// The figures iOS holds Live Activities to.
public struct ActivityLimits: Sendable, Hashable {
  /// What the limit of the size is held against.
  public enum SizeRule: Sendable, Hashable {
    /// Attributes and content state together.
    case together
    /// Each of the two by itself.
    case each
  }

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
  /// What those bytes are counted of; that it is both parts together is Apple's word, how they are counted is not told.
  public var sizeRule = SizeRule.together
  /// Seconds an activity may run before the system ends it: 8 hours ("Displaying live data with Live Activities").
  public var activeLifetime: TimeInterval = 8 * 3600
  /// Seconds an ended activity may stay on the Lock Screen: 4 hours ("Displaying live data with Live Activities").
  public var dismissalDelay: TimeInterval = 4 * 3600

  /// The figures of a current iPhone.
  public init() {}

  /// What is held against the limit of the size, of parts that have so many bytes as JSON.
  func countedSize(attributes: Int, state: Int) -> Int {
    switch sizeRule {
    case .together: attributes + state
    case .each: max(attributes, state)
    }
  }
}
