import ActivityKit
import ChannelCodec
import Foundation

/// A stopwatch on ActivityKit that tells the caller everything that goes wrong.
///
/// - A second start updates the activity that runs instead of adding another one.
/// - An activity that survived the app's last life is found again through `Activity.activities`.
/// - An update or a stop while nothing runs is the error `not-running`.
/// - An error of `Activity.request` reaches Dart: its code is the case's name for an `ActivityAuthorizationError`, else
///   `request-failed`; the message is `localizedDescription`, the details are the error's domain and code.
@MainActor
public final class StopwatchActivityManager: LiveActivityManager {
  private var activity: Activity<StopwatchAttributes>?

  /// Creates a manager without an activity.
  public init() {}

  /// Starts the activity, or updates the one that runs.
  public func start(_ info: ChannelValue) async throws {
    let content = try content(info)
    if let running = running() {
      await running.update(content)
      return
    }
    do {
      activity = try Activity.request(attributes: StopwatchAttributes(), content: content)
    } catch {
      throw Self.methodError(error)
    }
  }

  /// Updates the activity that runs.
  public func update(_ info: ChannelValue) async throws {
    let content = try content(info)
    guard let running = running() else { throw Self.notRunning(.update) }
    await running.update(content)
  }

  /// Ends the activity that runs and removes it at once.
  public func stop() async throws {
    guard let running = running() else { throw Self.notRunning(.stop) }
    await running.end(nil, dismissalPolicy: .immediate)
    activity = nil
  }

  /// The activity that runs: ours, or one that was started before the app was killed.
  private func running() -> Activity<StopwatchAttributes>? {
    func isRunning(_ activity: Activity<StopwatchAttributes>) -> Bool {
      activity.activityState == .active || activity.activityState == .stale
    }
    if let activity, isRunning(activity) { return activity }
    activity = Activity<StopwatchAttributes>.activities.first(where: isRunning)
    return activity
  }

  /// The content for the seconds in the arguments: an integer, or a float without a fraction, as Dart on the web sends.
  private func content(
    _ info: ChannelValue
  ) throws(MethodError) -> ActivityContent<StopwatchAttributes.ContentState> {
    let value = info["elapsedSeconds"]
    guard let seconds = value?.int ?? value?.double.flatMap({ Int(exactly: $0) }) else {
      throw MethodError(
        code: "invalid-argument", message: "elapsedSeconds must be an integer",
        details: .string("found \(value?.kind.rawValue ?? "no such key")"))
    }
    return ActivityContent(state: StopwatchAttributes.ContentState(elapsedSeconds: seconds), staleDate: nil)
  }

  private static func notRunning(_ method: LiveActivityMethod) -> MethodError {
    MethodError(code: "not-running", message: "\(method.rawValue) was called while no Live Activity runs")
  }

  /// An error of `Activity.request` with everything that it says.
  static func methodError(_ error: any Error) -> MethodError {
    let underlying = error as NSError
    let code = error is ActivityAuthorizationError ? String(describing: error) : "request-failed"
    return MethodError(
      code: code, message: error.localizedDescription,
      details: ["domain": .string(underlying.domain), "code": .int(underlying.code)])
  }
}
