import Foundation

/// A content state together with when it goes out of date and how much it matters.
///
/// Source: Apple's `ActivityContent`.
@available(iOS 16.2, *)
public struct ActivityContent<State> where State: Decodable, State: Encodable, State: Hashable {
  /// The content state.
  public let state: State
  /// When the system marks the activity as stale; nil for never.
  public let staleDate: Date?
  /// How much the activity matters beside the app's other ones; any scale, the highest is shown first.
  public let relevanceScore: Double

  /// A content that goes out of date at `staleDate`.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

@available(iOS 16.2, *)
extension ActivityContent: Sendable where State: Sendable {}

@available(iOS 16.2, *)
extension ActivityContent: CustomStringConvertible {
  /// The content for people.
  public var description: String {
    let date = staleDate.map { "\($0)" } ?? "nil"
    return "ActivityContent(state: \(state), staleDate: \(date), relevanceScore: \(relevanceScore))"
  }
}
