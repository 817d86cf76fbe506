import Foundation

/// The changing part of an activity as the device keeps it: the content state in JSON, and what goes with it.
public struct EncodedContent: Sendable, Hashable {
  /// The content state as JSON.
  public var state: Data
  /// When the content is out of date; nil for never.
  public var staleDate: Date?
  /// How much this activity matters beside the app's other ones; any scale.
  public var relevanceScore: Double

  /// A content state in JSON, which is out of date at `staleDate`.
  public init(state: Data, staleDate: Date? = nil, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}
