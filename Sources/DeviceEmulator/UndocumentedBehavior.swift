import Foundation

/// What Apple does not document, each with the behaviour developers report or, where nobody does, the plainest one.
public struct UndocumentedBehavior: Sendable, Hashable {
  /// What happens to an `update` or `end` whose content is too large or cannot be encoded.
  public enum OversizePolicy: Sendable, Hashable {
    /// Nothing: content and state stay as they are.
    case ignoreCall
    /// An `end` ends the activity with the content it had; an `update` does nothing.
    case keepContent
  }

  /// What happens to a call with content above the size limit.
  public var oversize = OversizePolicy.ignoreCall
  /// Whether ended activities stay in `activities` until they are dismissed.
  ///
  /// They do in the logs of loopandlearn/LoopFollow pull request 657 and getdictus/dictus-ios issue 257.
  public var listsEndedActivities = true
  /// Whether ended activities that are still on the Lock Screen count towards the limit of the app.
  public var countsEndedActivities = false
  /// Whether `end` with immediate dismissal passes through `ended` on its way to `dismissed`.
  public var endsBeforeImmediateDismissal = false
  /// Whether the deprecated `update(using:)`, which names no stale date, takes away the one set before.
  public var oldUpdateClearsStaleDate = true
  /// Whether `request` with a start date in the future needs the app in the foreground as any other does.
  ///
  /// Of starts from the background, Apple's `Activity` speaks of those by a `LiveActivityIntent` only.
  public var schedulingNeedsForeground = true
  /// Seconds after a launch for which `activities` is empty although some run (istornz/flutter_live_activities issue 79).
  public var listingDelay: TimeInterval = 0
  /// Seconds from the request of an activity, or of a push-to-start token, to the token.
  public var pushTokenDelay: TimeInterval = 1
  /// Bytes of a push token; Apple calls the length variable, and 128 is what one public log shows.
  public var pushTokenLength = 128
  /// Whether `pushToStartTokenUpdates` gives the token there is already; later launches are reported to stay silent.
  public var repeatsPushToStartToken = true
  /// Whether `contentUpdates` gives the current content before the changes.
  public var contentUpdatesStartWithCurrent = false
  /// Whether `activityEnablementUpdates` and its sibling give the current value before the changes.
  public var enablementUpdatesStartWithCurrent = false
  /// Seconds for which an alert shows the expanded presentation or the banner.
  public var alertDuration: TimeInterval = 5
  /// Seconds an app may run in the background before iOS suspends it; only findings depend on it.
  ///
  /// Updates stop about ten seconds after the app is left (istornz/flutter_live_activities issues 94 and 102).
  public var backgroundRuntime: TimeInterval = 10
  /// What is not documented about pushes.
  public var push = UndocumentedPushBehavior()

  /// The behaviour reported most.
  public init() {}
}
