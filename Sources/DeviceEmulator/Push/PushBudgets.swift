import Foundation

/// How many pushes iOS lets an app have in a while.
///
/// Apple publishes no figures. Source for the two budgets: Apple's "Starting and updating Live Activities with ActivityKit push
/// notifications" and, for starts, its developer forum's thread 799505, where about ten in a short time were let through.
public struct PushBudgets: Sendable, Hashable {
  /// Updates and ends of high priority; nil for as many as come, since the figure is unknown.
  public var updates: Int?
  /// The same while the app may be pushed to more often (`areFrequentPushesEnabled`).
  public var frequentUpdates: Int?
  /// Starts, of any priority.
  public var starts: Int? = 10
  /// Seconds after which a push no longer counts.
  public var window: TimeInterval = 3600

  /// The budgets as far as they are known.
  public init() {}
}
