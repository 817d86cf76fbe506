import ActivityKit
import LiveActivityBridge

/// What Pushwoosh's iOS SDK begins with `defaultSetup`, its defects included.
///
/// It follows the activities that start from then on, those of earlier launches not. One that starts ends the others of its
/// id; their end then tells the server to forget that id, the new activity's token with it.
@MainActor
final class PublishedPushwooshSetup {
  private typealias DefaultActivity = Activity<DefaultLiveActivityAttributes>

  private let service: any PushwooshService
  private var listeners: [Task<Void, Never>] = []

  nonisolated init(service: any PushwooshService) { self.service = service }

  deinit { for listener in listeners { listener.cancel() } }

  /// Begins to listen; a second time does nothing.
  func begin() {
    guard listeners.isEmpty else { return }
    listeners = [
      service.followPushToStartTokens(),
      Task { [weak self] in
        for await activity in DefaultActivity.activityUpdates { await self?.take(activity) }
      },
    ]
  }

  private func take(_ activity: DefaultActivity) async {
    let id = activity.attributes.pushwoosh.activityId
    listeners += [
      service.followTokens(of: activity),
      Task { [service] in
        for await state in activity.activityStateUpdates where state == .dismissed {
          try? await service.setActivityToken("", activityId: id)
        }
      },
    ]
    for other in DefaultActivity.activities where other.id != activity.id {
      guard other.attributes.pushwoosh.activityId == id else { continue }
      await other.end(nil, dismissalPolicy: .immediate)
    }
  }
}
