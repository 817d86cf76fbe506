import ActivityKit
public import Flutter
import LiveActivityBridge

/// The Live Activity calls as Pushwoosh's plugin 2.3.21 takes them, its defects included; `PushwooshPlugin` is the real thing.
///
/// Neither call of the default mode is ever answered, whatever becomes of it, so that a Dart program that awaits one of them
/// at its start does not start. An error of `request` is nobody's to see. A 0 or 1 becomes a truth value on its way to
/// the widget. A second start of an id adds a card, and takes the first away only where `defaultSetup` was called before. The
/// stop tells the server and leaves the cards on the screen.
public final class PublishedPushwoosh: Sendable {
  private let service: any PushwooshService
  private let setup: PublishedPushwooshSetup

  /// Creates a plugin that tells a service of tokens.
  public init(service: any PushwooshService) {
    self.service = service
    setup = PublishedPushwooshSetup(service: service)
  }

  /// Answers some of the calls of `PushwooshPlugin`.
  public static func register(with messenger: any FlutterBinaryMessenger, service: any PushwooshService) {
    let plugin = PublishedPushwoosh(service: service)
    FlutterMethodChannel(name: PushwooshPlugin.channelName, binaryMessenger: messenger)
      .setMethodCallHandler { call, result in plugin.handle(call, result: result) }
  }

  /// Handles a call.
  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    let info = call.arguments as? [String: Any] ?? [:]
    switch call.method {
    case "defaultSetup": MainActor.assumeIsolated { setup.begin() }
    case "defaultStart":
      start(
        info["activityId"] as? String ?? "", info["attributes"] as? [String: Any] ?? [:],
        info["content"] as? [String: Any] ?? [:])
    case "startLiveActivityWithToken":
      let token = info["token"] as? String ?? ""
      guard !token.isEmpty else {
        return result(
          FlutterError(
            code: "Error 1", message: PushwooshActivityManager.errorDomain, details: "The token is empty."))
      }
      set(token: token, info["activityId"] as? String ?? "", result)
    case "stopLiveActivity":
      set(token: "", "", result)
    default:
      result(FlutterMethodNotImplemented)
    }
  }

  private func start(_ id: String, _ attributes: [String: Any], _ content: [String: Any]) {
    _ = try? Activity.request(
      attributes: DefaultLiveActivityAttributes(
        data: attributes.mapValues(Self.wrapped), pushwoosh: .init(activityId: id)),
      contentState: .init(data: content.mapValues(Self.wrapped)), pushType: .token)
  }

  private static func wrapped(_ value: Any) -> AnyCodable {
    switch value {
    case is NSNull: AnyCodable(nil)
    case let list as [Any]: AnyCodable(list.map(wrapped))
    case let map as [String: Any]: AnyCodable(map.mapValues(wrapped))
    default: AnyCodable(value)
    }
  }

  private func set(token: String, _ id: String, _ result: @escaping FlutterResult) {
    nonisolated(unsafe) let result = result
    Task { @MainActor [service] in
      try? await service.setActivityToken(token, activityId: id)
      result(nil)
    }
  }
}
