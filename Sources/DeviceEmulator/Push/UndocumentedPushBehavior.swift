import Foundation

/// What Apple does not document about pushes, each with the behaviour developers report or the plainest one.
public struct UndocumentedPushBehavior: Sendable, Hashable {
  /// Whether an `end` with a timestamp older than what was applied still ends the activity.
  ///
  /// It did in the one published test, Apple's developer forum thread 776165; updates of that age were dropped there.
  public var honorsOldEnd = true
  /// Seconds an update's timestamp may lie before the latest that was applied; one further back is dropped.
  public var pastTimestampWindow: TimeInterval = 0
  /// Seconds an update's timestamp may lie ahead of now; one further ahead is dropped (the same thread).
  public var timestampWindow: TimeInterval = 8 * 3600
  /// Whether a push without a stale date or a relevance score keeps those there are, rather than taking them away.
  public var keepsUnnamedFields = false
  /// Whether an alert without a title is not shown (OneSignal's notes on its API).
  public var dropsAlertWithoutTitle = true
  /// Whether an activity started by push gets a token although the push did not ask for one.
  public var givesTokenUnasked = true
  /// Whether iOS launches an app that does not run when a push starts an activity or its token comes.
  public var wakesApp = true
  /// Whether a push-to-start token is replaced once it was used.
  public var renewsUsedStartToken = false
  /// Years ahead beyond which a date in a push is taken to be sent in the wrong form; only findings depend on it.
  public var suspectYears: Double = 20

  /// The behaviour reported most.
  public init() {}
}
