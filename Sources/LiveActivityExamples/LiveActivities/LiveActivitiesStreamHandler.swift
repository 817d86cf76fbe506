import ActivityKit
import Flutter

/// One stream of the live_activities plugin.
@MainActor
final class LiveActivitiesStreamHandler: NSObject, FlutterStreamHandler {
  private let stream: LiveActivitiesStream
  /// Takes the stream's events; nil while Dart does not listen.
  private(set) var sink: FlutterEventSink?
  private var tokens: Task<Void, Never>?

  nonisolated init(_ stream: LiveActivitiesStream) { self.stream = stream }

  /// Begins the stream, if Dart names it.
  nonisolated func onListen(
    withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink
  ) -> FlutterError? {
    guard arguments as? String == stream.rawValue else {
      return FlutterError(
        code: LiveActivitiesPlugin.wrongArguments, message: "this is the stream \(stream.rawValue)", details: nil)
    }
    nonisolated(unsafe) let events = events
    MainActor.assumeIsolated {
      sink = events
      if stream == .pushToStartTokens { followTokens() }
    }
    return nil
  }

  /// Ends the stream.
  nonisolated func onCancel(withArguments arguments: Any?) -> FlutterError? {
    MainActor.assumeIsolated {
      sink = nil
      tokens?.cancel()
      tokens = nil
    }
    return nil
  }

  private func followTokens() {
    guard #available(iOS 17.2, *) else { return }
    tokens = Task { [weak self] in
      for await token in Activity<LiveActivitiesAppAttributes>.pushToStartTokenUpdates { self?.sink?(token.hexText) }
    }
  }
}
