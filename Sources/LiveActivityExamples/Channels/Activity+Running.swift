import ActivityKit

extension Activity {
  /// Whether it takes updates.
  var isRunning: Bool { activityState == .active || activityState == .stale }

  /// The activities of these attributes that take updates, those of the app's earlier lives too.
  static var running: [Activity<Attributes>] { activities.filter(\.isRunning) }

  /// The running activity of that id.
  static func running(_ id: String) -> Activity<Attributes>? { running.first { $0.id == id } }
}
