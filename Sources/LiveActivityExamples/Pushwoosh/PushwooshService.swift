/// What Pushwoosh's server is told about Live Activities.
@MainActor
public protocol PushwooshService: AnyObject, Sendable {
  /// Tells the server by which token an activity is updated; an empty token says that it is over.
  func setActivityToken(_ token: String, activityId: String) async throws

  /// Tells the server by which token activities are started.
  func setPushToStartToken(_ token: String) async throws
}
