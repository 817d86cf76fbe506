public import Flutter

/// The Live Activity part of Pushwoosh's plugin, every call of which is answered.
///
/// Source: the plugin's Dart class and iOS half, Pushwoosh/pushwoosh-flutter.
public final class PushwooshPlugin: NSObject, FlutterPlugin, Sendable {
  /// The channel's name.
  public static let channelName = "pushwoosh"

  /// What the channel takes and gives. Codes that begin with `Error` end in the code of an `NSError`.
  public static let methods = [
    ChannelMethod("defaultSetup", on: channelName),
    ChannelMethod(
      "defaultStart", on: channelName,
      [
        .init("activityId", "String"), .init("attributes", "Map<String, dynamic>"),
        .init("content", "Map<String, dynamic>"),
      ], errors: [ExampleError.badArguments] + ExampleError.requestCodes),
    ChannelMethod(
      "startLiveActivityWithToken", on: channelName, [.init("token", "String"), .init("activityId", "String")],
      errors: [ExampleError.badArguments, "Error *"]),
    ChannelMethod("stopLiveActivity", on: channelName, errors: ["Error *"]),
  ]

  private let manager: PushwooshActivityManager

  /// Creates a plugin on a manager.
  public init(manager: PushwooshActivityManager) { self.manager = manager }

  /// Sets up the plugin's channel, with a service that keeps what it is told.
  public static func register(with registrar: any FlutterPluginRegistrar) {
    nonisolated(unsafe) let messenger = registrar.messenger()
    MainActor.assumeIsolated { register(with: messenger, service: RecordingPushwooshService()) }
  }

  /// Sets up the plugin's channel with a service.
  @MainActor
  public static func register(with messenger: any FlutterBinaryMessenger, service: any PushwooshService) {
    let plugin = PushwooshPlugin(manager: PushwooshActivityManager(service: service))
    FlutterMethodChannel(name: channelName, binaryMessenger: messenger)
      .setMethodCallHandler { call, result in plugin.handle(call, result: result) }
  }

  /// Answers Dart's calls.
  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    CallAnswer.give(call, result) { [manager] call in
      switch call.method {
      case "defaultSetup":
        manager.setUp()
      case "defaultStart":
        let arguments = try CallArguments(call)
        try await manager.start(
          try arguments.required("activityId"), attributes: try arguments.required("attributes"),
          content: try arguments.required("content"))
      case "startLiveActivityWithToken":
        let arguments = try CallArguments(call)
        let (token, id): (String, String) = (try arguments.required("token"), try arguments.required("activityId"))
        try await Self.reporting { try await manager.start(token: token, activityId: id) }
      case "stopLiveActivity":
        try await Self.reporting { try await manager.stop() }
      default:
        return FlutterMethodNotImplemented
      }
      return nil
    }
  }

  /// An error of the service as the plugin words it: code, domain and text of an `NSError`.
  @MainActor
  private static func reporting(_ work: @MainActor () async throws -> Void) async throws(ExampleError) {
    do {
      try await work()
    } catch {
      let underlying = error as NSError
      throw ExampleError(
        code: "Error \(underlying.code)", message: underlying.domain, details: error.localizedDescription)
    }
  }
}
