import Foundation

extension TestHost {
  /// For how long a reply is waited for at once, so that the timers of this thread's run loop come to run.
  static let slice = Duration.milliseconds(5)

  /// Lets the timers of this thread's run loop fire, where the main actor is served by a thread that runs none.
  @MainActor
  static func runTimers() {
    if !Thread.isMainThread { _ = RunLoop.current.run(mode: .default, before: Date()) }
  }
}
