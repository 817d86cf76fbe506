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

  /// What iOS draws of an update whose content state equals the one before.
  public enum EqualContentPolicy: Sendable, Hashable {
    /// It draws the activity as for any other update.
    case draws
    /// It draws the activity while the iPhone is unlocked, and leaves the card as it was while it is locked.
    case drawsUnlessLocked
    /// It leaves the activity as it was.
    case keepsDrawing
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
  /// What is drawn of an update with the content state that is there already.
  ///
  /// Drawn while the iPhone is in use and frozen while it is locked is what istornz/flutter_live_activities issue 182 and pull
  /// request 186 report of iOS 26. `EmulatedActivity.drawnRevision` tells what is drawn.
  public var equalContent = EqualContentPolicy.drawsUnlessLocked
  /// Whether the deprecated `update(using:)`, which names no stale date, takes away the one set before.
  public var oldUpdateClearsStaleDate = true
  /// Whether `request` with a start date in the future needs the app in the foreground as any other does.
  ///
  /// It does not unless told so: what starts later starts with the app in the background anyway.
  public var schedulingNeedsForeground = false
  /// Seconds after a launch for which `activities` is empty although some run (istornz/flutter_live_activities issue 79).
  public var listingDelay: TimeInterval = 0
  /// Seconds from the request of an activity, or of a push-to-start token, to the token.
  public var pushTokenDelay: TimeInterval = 1
  /// Bytes of a push token; Apple calls the length variable, and 128 is what one public log shows.
  public var pushTokenLength = 128
  /// Whether `pushToStartTokenUpdates` gives the token there is already; later launches are reported to stay silent.
  public var repeatsPushToStartToken = true
  /// Whether `activityStateUpdates` gives the current state before the changes.
  ///
  /// istornz/flutter_live_activities begins to listen for tokens when it gets `active` right after the request.
  public var stateUpdatesStartWithCurrent = true
  /// Whether `pushTokenUpdates` gives the token there is already before those that replace it.
  public var pushTokenUpdatesStartWithCurrent = true
  /// Whether `activityUpdates` gives the activities that run already before those that start.
  public var activityUpdatesStartWithRunning = false
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
  /// Seconds between updates by the app at which iOS still shows every one of them; only findings depend on it.
  ///
  /// Updates once a second arrive unevenly already (istornz/flutter_live_activities issues 94 and 102).
  public var updateInterval: TimeInterval = 1
  /// What is not documented about pushes.
  public var push = UndocumentedPushBehavior()

  /// The behaviour reported most.
  public init() {}
}
