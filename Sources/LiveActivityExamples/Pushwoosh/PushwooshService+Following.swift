import ActivityKit
import LiveActivityBridge

extension PushwooshService {
  /// Tells the server of each token by which activities of the default mode are started.
  func followPushToStartTokens() -> Task<Void, Never> {
    Task {
      for await token in Activity<DefaultLiveActivityAttributes>.pushToStartTokenUpdates {
        try? await setPushToStartToken(token.hexText)
      }
    }
  }

  /// Tells the server of each token by which an activity is updated.
  func followTokens(of activity: Activity<DefaultLiveActivityAttributes>) -> Task<Void, Never> {
    let id = activity.attributes.pushwoosh.activityId
    return Task {
      for await token in activity.pushTokenUpdates { try? await setActivityToken(token.hexText, activityId: id) }
    }
  }
}
