import ActivityKit
public import Foundation

/// Runs one timer in the island.
///
/// - Minutes and seconds both count, with their fractions.
/// - A duration that is not above zero, or longer than the eight hours that an activity may run, is an error.
/// - The content goes out of date when the time is over, since no app is sure to run at that moment.
/// - A second start takes the place of the first, once it has worked.
@MainActor
public final class IslandTimerManager {
  private typealias Timer = Activity<IslandTimerAttributes>

  /// Seconds that a timer runs at the most.
  public nonisolated static let longest: TimeInterval = 8 * 3600

  private let now: @Sendable () -> Date

  /// Creates a manager.
  ///
  /// - Parameter now: The clock.
  public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Starts a timer in place of the one that runs, and gives its id.
  ///
  /// - Throws: `ExampleError` of code `invalid-duration`, or with a code of `ExampleError.requestCodes`.
  public func start(
    _ attributes: IslandTimerAttributes, minutes: Double, seconds: Double
  ) async throws(ExampleError) -> String {
    let duration = minutes * 60 + seconds
    guard duration > 0, duration <= Self.longest else {
      throw ExampleError(
        code: IslandTimerChannel.invalidDuration, message: "a timer runs for more than no time and at most eight hours",
        details: "\(duration) seconds")
    }
    let start = now()
    let end = start.addingTimeInterval(duration)
    let earlier = Timer.running
    let timer: Timer
    do {
      timer = try Activity.request(
        attributes: attributes, content: ActivityContent(state: .init(timerRange: start...end), staleDate: end))
    } catch {
      throw ExampleError(refusal: error)
    }
    for old in earlier { await old.end(nil, dismissalPolicy: .immediate) }
    return timer.id
  }

  /// Takes the timer away, whether or not its time is over.
  ///
  /// - Throws: `ExampleError` of code `not-running` when there is none.
  public func stop() async throws(ExampleError) {
    let running = Timer.running
    guard !running.isEmpty else {
      throw ExampleError(code: IslandTimerChannel.notRunning, message: "no timer runs")
    }
    for timer in running { await timer.end(nil, dismissalPolicy: .immediate) }
  }
}
