import ActivityKit
import Flutter

/// What the live_activities plugin tells Dart by itself.
@MainActor
final class LiveActivitiesStreams {
  /// What takes Dart's listening, a handler a stream: with one for all, a hot restart that listens to one again would
  /// cancel the others.
  nonisolated let handlers: [LiveActivitiesStream: LiveActivitiesStreamHandler]
  /// The scheme of the URLs that are Dart's; nil for none.
  var urlScheme: String?

  nonisolated init() {
    handlers = Dictionary(
      uniqueKeysWithValues: LiveActivitiesStream.allCases.map { ($0, LiveActivitiesStreamHandler($0)) })
  }

  /// Tells Dart what becomes of an activity: its tokens, and its states once each.
  func follow(_ activity: Activity<LiveActivitiesAppAttributes>) {
    let id = activity.id
    Task { [weak self] in
      for await token in activity.pushTokenUpdates {
        self?.send(["activityId": id, "token": token.hexText, "status": "active"], on: .activityStatus)
      }
    }
    Task { [weak self] in
      var last: String?
      for await state in activity.activityStateUpdates where state != .active {
        // Both the end and the dismissal are an end to Dart.
        let status = state == .dismissed ? "ended" : Self.name(of: state)
        if status != last { self?.send(["activityId": id, "status": status], on: .activityStatus) }
        last = status
      }
    }
  }

  /// Tells Dart of a URL of its scheme; false when it is of another.
  func open(_ url: URL) -> Bool {
    guard let urlScheme, url.scheme == urlScheme else { return false }
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let items = (parts?.queryItems ?? []).map { ["name": $0.name, "value": $0.value] as [String: Any?] }
    let event: [String: Any?] = [
      "scheme": url.scheme, "host": url.host, "path": url.path, "url": url.absoluteString, "queryItems": items,
    ]
    send(event, on: .urlScheme)
    return true
  }

  /// A state as the plugin names it.
  nonisolated static func name(of state: ActivityState) -> String {
    switch state {
    case .active: "active"
    case .ended: "ended"
    case .dismissed: "dismissed"
    case .stale: "stale"
    default: "unknown"
    }
  }

  private func send(_ event: Any?, on stream: LiveActivitiesStream) { handlers[stream]?.sink?(event) }
}
