import Foundation

/// What a push says to iOS: the `aps` of its payload, without the app's own values.
///
/// Source: Apple's "Starting and updating Live Activities with ActivityKit push notifications".
public struct PushPayload: Sendable, Hashable {
  /// `event`: `start`, `update` or `end`.
  public var event: String?
  /// `timestamp`: when it was true, Unix seconds in the payload.
  public var timestamp: Date?
  /// `stale-date`: when the content is out of date.
  public var staleDate: Date?
  /// `dismissal-date`: when an ended activity leaves the Lock Screen.
  public var dismissalDate: Date?
  /// `relevance-score`: how much the activity matters beside the app's other ones.
  public var relevanceScore: Double?
  /// `attributes-type`: the name of the attributes type to start, without its module.
  public var attributesType: String?
  /// `alert`, when it is an object.
  public var alert: DeviceAlert?
  /// `input-push-channel`: the channel that the new activity shall listen to (iOS 18).
  public var channel: String?
  /// `input-push-token`: whether the new activity shall get a token (iOS 18).
  public var wantsToken = false
  /// The keys of `aps` that have a value, in the order of their names.
  public var keys: [String] = []

  /// Reads a payload.
  ///
  /// - Throws: `DeviceError` of code `dataCorrupted` for what is no JSON, else saying which key is wrong.
  public init(json: Data) throws(DeviceError) {
    do {
      self = try JSONDecoder().decode(PushEnvelope.self, from: json).payload
    } catch {
      throw DeviceError(decoding: error)
    }
  }

  init() {}

  /// Whether a key of `aps` is there and not null.
  func has(_ key: PushKey) -> Bool { keys.contains(key.stringValue) }

  /// Throws unless a key of `aps` is there.
  func require(_ key: PushKey, for event: String) throws(DeviceError) {
    guard !has(key) else { return }
    let near = keys.first { PushKey($0).skeleton == key.skeleton }
    let hint = near.map { "; \"\($0)\" is not it: keys are written with hyphens, in lower case" } ?? ""
    throw DeviceError(
      .missingKey, at: "aps.\(key.stringValue)", "a push of the event \(event) needs \"\(key.stringValue)\"\(hint)")
  }
}
