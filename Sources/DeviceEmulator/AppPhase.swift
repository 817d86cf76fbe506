/// What the app is doing, as iOS sees it.
///
/// Only `active` counts as the foreground for starting an activity; `inactive` (the app is coming up, or a system
/// sheet covers it) does not. Source: loopandlearn/LoopFollow pull request 611, where starting in
/// `willEnterForeground` failed and starting in `didBecomeActive` worked.
public enum AppPhase: String, Sendable, Hashable, CaseIterable {
  /// The app has no process: killed by the person, by the system or by a crash, or never launched.
  case notRunning
  /// The app runs unseen.
  case background
  /// The app is on screen and gets no events.
  case inactive
  /// The app is on screen and in use.
  case active

  /// Whether the app is on screen.
  public var isForeground: Bool { self == .inactive || self == .active }
}
