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
      Task { [service] in
        for await token in DefaultActivity.pushToStartTokenUpdates {
          try? await service.setPushToStartToken(token.hexText)
        }
      },
      Task { [weak self] in
        for await activity in DefaultActivity.activityUpdates { self?.follow(activity) }
      },
    ]
  }

  /// Ends the other activities of a new one's id.
  ///
  /// The SDK does so when `activityUpdates` gives the new one; here it is done with the start, so that it is done before the
  /// next call.
  func endOthers(than activity: Activity<DefaultLiveActivityAttributes>) async {
    guard !listeners.isEmpty else { return }
    for other in DefaultActivity.activities where other.id != activity.id {
      guard other.attributes.pushwoosh.activityId == activity.attributes.pushwoosh.activityId else { continue }
      await other.end(nil, dismissalPolicy: .immediate)
    }
  }

  private func follow(_ activity: DefaultActivity) {
    let id = activity.attributes.pushwoosh.activityId
    listeners += [
      Task { [service] in
        for await token in activity.pushTokenUpdates {
          try? await service.setActivityToken(token.hexText, activityId: id)
        }
      },
      Task { [service] in
        for await state in activity.activityStateUpdates where state == .dismissed {
          try? await service.setActivityToken("", activityId: id)
        }
      },
    ]
  }
}
