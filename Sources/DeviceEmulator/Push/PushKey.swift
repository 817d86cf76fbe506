/// A key in a push payload's `aps`.
///
/// Source: Apple's "Starting and updating Live Activities with ActivityKit push notifications".
struct PushKey: CodingKey, Hashable {
  let stringValue: String
  let intValue: Int? = nil

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }

  static let aps = PushKey("aps")
  static let timestamp = PushKey("timestamp")
  static let event = PushKey("event")
  static let contentState = PushKey("content-state")
  static let attributesType = PushKey("attributes-type")
  static let attributes = PushKey("attributes")
  static let alert = PushKey("alert")
  static let staleDate = PushKey("stale-date")
  static let relevanceScore = PushKey("relevance-score")
  static let dismissalDate = PushKey("dismissal-date")
  static let inputPushToken = PushKey("input-push-token")
  static let inputPushChannel = PushKey("input-push-channel")

  static let title = PushKey("title")
  static let body = PushKey("body")
  static let sound = PushKey("sound")
  static let localizationKey = PushKey("loc-key")
  static let localizationArguments = PushKey("loc-args")

  /// The name without what people get wrong: case, hyphens and underscores.
  var skeleton: String { stringValue.lowercased().filter { $0 != "-" && $0 != "_" } }
}
