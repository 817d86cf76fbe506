import Flutter

/// The streams of the plugin, by what Dart's `listen` passes and by their channels.
enum LiveActivitiesStream: String, CaseIterable {
  /// What becomes of activities.
  case activityStatus = "activityUpdateStream"
  /// The URLs that the app is opened with.
  case urlScheme = "urlSchemeStream"
  /// The tokens by which activities are started.
  case pushToStartTokens = "pushToStartTokenUpdateStream"

  /// The channel's name.
  var channel: String {
    switch self {
    case .activityStatus: "live_activities/activity_status"
    case .urlScheme: "live_activities/url_scheme"
    case .pushToStartTokens: "live_activities/push_to_start_token_updates"
    }
  }
}
