import ActivityKit
import Flutter

/// The streams of the live_activities plugin, which one object serves.
@MainActor
final class LiveActivitiesStreams: NSObject, FlutterStreamHandler {
  private var sinks: [LiveActivitiesStream: FlutterEventSink] = [:]
  private var tokens: Task<Void, Never>?
  /// The scheme of the URLs that are Dart's; nil for none.
  var urlScheme: String?

  nonisolated override init() {}

  /// Begins the stream that Dart names.
  nonisolated func onListen(
    withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink
  ) -> FlutterError? {
    guard let stream = (arguments as? String).flatMap(LiveActivitiesStream.init) else {
      return FlutterError(code: LiveActivitiesPlugin.wrongArguments, message: "there is no such stream", details: nil)
    }
    nonisolated(unsafe) let events = events
    MainActor.assumeIsolated {
      sinks[stream] = events
      if stream == .pushToStartTokens { followTokens() }
    }
    return nil
  }

  /// Ends the stream that Dart names, or all of them when it names none.
  nonisolated func onCancel(withArguments arguments: Any?) -> FlutterError? {
    let stream = (arguments as? String).flatMap(LiveActivitiesStream.init)
    MainActor.assumeIsolated {
      if let stream { sinks[stream] = nil } else { sinks = [:] }
      if sinks[.pushToStartTokens] == nil {
        tokens?.cancel()
        tokens = nil
      }
    }
    return nil
  }

  /// Tells Dart what becomes of an activity: its tokens, and its states once each.
  func follow(_ activity: Activity<LiveActivitiesAppAttributes>) {
    let id = activity.id
    Task { [weak self] in
      for await token in activity.pushTokenUpdates {
        self?.sinks[.activityStatus]?(["activityId": id, "token": token.hexText, "status": "active"])
      }
    }
    Task { [weak self] in
      var last: String?
      for await state in activity.activityStateUpdates where state != .active {
        // Both the end and the dismissal are an end to Dart.
        let status = state == .dismissed ? "ended" : Self.name(of: state)
        if status != last { self?.sinks[.activityStatus]?(["activityId": id, "status": status]) }
        last = status
      }
    }
  }

  /// Tells Dart of a URL of its scheme; false when it is of another.
  func open(_ url: URL) -> Bool {
    guard let urlScheme, url.scheme == urlScheme else { return false }
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let items = (parts?.queryItems ?? []).map { ["name": $0.name, "value": $0.value] as [String: Any?] }
    sinks[.urlScheme]?(
      [
        "scheme": url.scheme, "host": url.host, "path": url.path, "url": url.absoluteString, "queryItems": items,
      ] as [String: Any?])
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

  private func followTokens() {
    guard #available(iOS 17.2, *) else { return }
    tokens?.cancel()
    tokens = Task { [weak self] in
      for await token in Activity<LiveActivitiesAppAttributes>.pushToStartTokenUpdates {
        self?.sinks[.pushToStartTokens]?(token.hexText)
      }
    }
  }
}
