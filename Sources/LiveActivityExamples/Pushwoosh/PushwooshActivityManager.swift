import ActivityKit
import Foundation
import LiveActivityBridge

/// Live Activities of Pushwoosh's default mode, each known by an id of the app's choice.
///
/// - One activity an id: a second start takes the place of the first, once it has worked.
/// - Numbers keep their kind; see `DefaultValue`.
/// - The server is told when the person takes a card away, unless another activity has its id by then.
/// - A stop ends the activities as well as telling the server, so that no card stays behind.
@MainActor
public final class PushwooshActivityManager {
  private typealias DefaultActivity = Activity<DefaultLiveActivityAttributes>

  /// The domain of errors that are Pushwoosh's own.
  public nonisolated static let errorDomain = "pushwoosh"

  private let service: any PushwooshService
  private var listeners: [Task<Void, Never>] = []
  /// What was started with a token of the app's own, and for which the server has to be told of the end.
  private var startedWithToken: [String] = []
  /// The activities of whose end the server is told anyway.
  private var stopped: Set<String> = []

  /// Creates a manager that tells a service of tokens.
  public init(service: any PushwooshService) { self.service = service }

  deinit { for listener in listeners { listener.cancel() } }

  /// Begins to tell the service of the token that starts activities, and of those that update them; a second time does nothing.
  public func setUp() {
    guard listeners.isEmpty else { return }
    listeners = [
      service.followPushToStartTokens(),
      Task { [weak self] in
        for await activity in DefaultActivity.activityUpdates { self?.follow(activity) }
      },
    ]
  }

  /// Starts an activity in place of one of the same id.
  ///
  /// - Throws: `ExampleError` with a code of `ExampleError.requestCodes`.
  public func start(_ id: String, attributes: [String: Any], content: [String: Any]) async throws(ExampleError) {
    let earlier = DefaultActivity.running.filter { $0.attributes.pushwoosh.activityId == id }
    do {
      _ = try DefaultActivity.request(
        attributes: DefaultLiveActivityAttributes(
          data: DefaultValue.values(attributes), pushwoosh: .init(activityId: id)),
        content: ActivityContent(state: .init(data: DefaultValue.values(content)), staleDate: nil), pushType: .token)
    } catch {
      throw ExampleError(refusal: error)
    }
    for activity in earlier { await activity.end(nil, dismissalPolicy: .immediate) }
  }

  /// Tells the service by which token an activity of the app's own is updated.
  ///
  /// - Throws: `NSError` of domain `pushwoosh` and code 1 when the token is empty, or what the service throws.
  public func start(token: String, activityId: String) async throws {
    guard !token.isEmpty else {
      throw NSError(
        domain: Self.errorDomain, code: 1, userInfo: [NSLocalizedDescriptionKey: "The token is empty."])
    }
    try await service.setActivityToken(token, activityId: activityId)
    if !startedWithToken.contains(activityId) { startedWithToken.append(activityId) }
  }

  /// Ends all activities of the default mode, and tells the service that they are over, with those started by token.
  ///
  /// - Throws: What the service throws; the activities are ended all the same.
  public func stop() async throws {
    let running = DefaultActivity.running
    let ids = running.map(\.attributes.pushwoosh.activityId) + startedWithToken
    startedWithToken = []
    stopped.formUnion(running.map(\.id))
    for activity in running { await activity.end(nil, dismissalPolicy: .immediate) }
    for id in ids { try await service.setActivityToken("", activityId: id) }
  }

  private func follow(_ activity: Activity<DefaultLiveActivityAttributes>) {
    listeners += [
      service.followTokens(of: activity),
      Task { [weak self] in
        for await state in activity.activityStateUpdates where state == .dismissed { await self?.tellEnd(of: activity) }
      },
    ]
  }

  private func tellEnd(of activity: DefaultActivity) async {
    let id = activity.attributes.pushwoosh.activityId
    let isReplaced = DefaultActivity.running.contains { $0.attributes.pushwoosh.activityId == id }
    guard stopped.remove(activity.id) == nil, !isReplaced else { return }
    try? await service.setActivityToken("", activityId: id)
  }
}
