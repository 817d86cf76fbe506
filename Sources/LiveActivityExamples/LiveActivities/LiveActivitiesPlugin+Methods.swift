import ActivityKit
import Flutter

extension LiveActivitiesPlugin {
  private static let creation: [ChannelMethod.Argument] = [
    .init("activityId", "String"), .init("data", "Map<String, dynamic>"), .optional("activityTag", "String"),
    .optional("removeWhenAppIsKilled", "bool"), .optional("enableRemoteUpdates", "bool"),
    .optional("staleIn", "int"),
  ]

  /// What the method channel takes and gives. Times are minutes.
  public static let methods = [
    ChannelMethod(
      "init", on: channelName, [.init("appGroupId", "String"), .optional("urlScheme", "String")],
      errors: [wrongArguments, wrongVersion]),
    ChannelMethod("areActivitiesSupported", on: channelName, result: "bool"),
    ChannelMethod("areActivitiesEnabled", on: channelName, result: "bool"),
    ChannelMethod("allowsPushStart", on: channelName, result: "bool", errors: [wrongVersion]),
    ChannelMethod(
      "createActivity", on: channelName, creation, result: "String",
      errors: [needsInit, wrongArguments, launchFailed, wrongVersion]),
    ChannelMethod(
      "createOrUpdateActivity", on: channelName, creation, result: "String",
      errors: [needsInit, wrongArguments, launchFailed, wrongVersion]),
    ChannelMethod(
      "updateActivity", on: channelName,
      [
        .init("activityId", "String"), .init("data", "Map<String, dynamic>"),
        .optional("alertConfig", "Map<String, dynamic>"),
      ], errors: [needsInit, wrongArguments, notFound, wrongVersion]),
    ChannelMethod(
      "endActivity", on: channelName, [.init("activityId", "String")], errors: [wrongArguments, wrongVersion]),
    ChannelMethod("endAllActivities", on: channelName, errors: [wrongVersion]),
    ChannelMethod(
      "getActivityState", on: channelName, [.init("activityId", "String")], result: "String?",
      errors: [wrongArguments, wrongVersion]),
    ChannelMethod("getAllActivitiesIds", on: channelName, result: "List<String>", errors: [wrongVersion]),
    ChannelMethod("getAllActivities", on: channelName, result: "Map<String, String>", errors: [wrongVersion]),
    ChannelMethod(
      "getPushToken", on: channelName, [.init("activityId", "String")], result: "String?",
      errors: [wrongArguments, wrongVersion]),
  ]

  private typealias AppActivity = LiveActivitiesManager.AppActivity

  @MainActor
  func answer(_ call: FlutterMethodCall) async throws(ExampleError) -> Any? {
    switch call.method {
    case "areActivitiesSupported": return manager.system.supportsActivities()
    case "areActivitiesEnabled": return ActivityAuthorizationInfo().areActivitiesEnabled
    default: return try await answerWhereSupported(call)
    }
  }

  @MainActor
  private func answerWhereSupported(_ call: FlutterMethodCall) async throws(ExampleError) -> Any? {
    guard manager.system.supportsActivities() else {
      throw ExampleError(code: Self.wrongVersion, message: "this version of iOS has no Live Activities")
    }
    switch call.method {
    case "init": try open(CallArguments(call, errorCode: Self.wrongArguments))
    case "allowsPushStart": return manager.system.supportsPushToStart()
    case "createActivity":
      let (id, data, options) = try creation(call)
      return try manager.create(id, data: data, options)
    case "createOrUpdateActivity":
      let (id, data, options) = try creation(call)
      return try await manager.createOrUpdate(id, data: data, options)
    case "updateActivity":
      let arguments = try CallArguments(call, errorCode: Self.wrongArguments)
      try await manager.update(
        try arguments.required("activityId"), data: try arguments.required("data"), alert: try alert(arguments))
    case "endActivity": await manager.end(try id(call))
    case "endAllActivities": await manager.endAll()
    case "getActivityState":
      let id = try id(call)
      return AppActivity.activities.first { $0.id == id }.map { LiveActivitiesStreams.name(of: $0.activityState) }
    case "getAllActivitiesIds": return AppActivity.activities.map(\.id)
    case "getAllActivities":
      return AppActivity.activities.reduce(into: [String: String]()) { states, activity in
        states[activity.id] = LiveActivitiesStreams.name(of: activity.activityState)
      }
    case "getPushToken":
      let id = try id(call)
      return AppActivity.activities.first { $0.id == id }?.pushToken?.hexText
    default: return FlutterMethodNotImplemented
    }
    return nil
  }

  @MainActor
  private func open(_ arguments: CallArguments) throws(ExampleError) {
    streams.urlScheme = try arguments.optional("urlScheme")
    guard manager.open(group: try arguments.required("appGroupId")) else {
      throw arguments.wrong("there is no such app group")
    }
  }

  private func id(_ call: FlutterMethodCall) throws(ExampleError) -> String {
    try CallArguments(call, errorCode: Self.wrongArguments).required("activityId")
  }

  private func creation(
    _ call: FlutterMethodCall
  ) throws(ExampleError) -> (String, [String: Any], LiveActivitiesManager.Options) {
    let arguments = try CallArguments(call, errorCode: Self.wrongArguments)
    var options = LiveActivitiesManager.Options()
    options.removeWhenAppIsKilled = try arguments.optional("removeWhenAppIsKilled") ?? options.removeWhenAppIsKilled
    options.enableRemoteUpdates = try arguments.optional("enableRemoteUpdates") ?? options.enableRemoteUpdates
    options.staleIn = try arguments.optional("staleIn")
    let _: String? = try arguments.optional("activityTag")
    return (try arguments.required("activityId"), try arguments.required("data"), options)
  }

  private func alert(_ arguments: CallArguments) throws(ExampleError) -> AlertConfiguration? {
    guard let alert: [String: Any] = try arguments.optional("alertConfig") else { return nil }
    guard let title = alert["title"] as? String, let body = alert["body"] as? String else {
      throw arguments.wrong("alertConfig needs a title and a body")
    }
    let sound = (alert["sound"] as? String).map { AlertConfiguration.AlertSound.named($0) }
    return AlertConfiguration(
      title: LocalizedStringResource(stringLiteral: title), body: LocalizedStringResource(stringLiteral: body),
      sound: sound ?? .default)
  }
}
