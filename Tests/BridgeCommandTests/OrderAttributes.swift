import ActivityKit

/// Attributes of a team's own.
struct OrderAttributes: ActivityAttributes, Sendable {
  struct ContentState: Codable, Hashable, Sendable {
    var left: Double
  }
  var order: String
}
