import Foundation

/// One notification of a request to Pushwoosh, as far as it is about a Live Activity.
///
/// Source: Pushwoosh's "iOS Live Activities API".
struct PushwooshNotification {
  /// HWIDs, users and tokens a notification may name.
  static let maximumRecipients = 1000

  let activityID: String
  let event: String
  let devices: [String]?
  let users: [String]?
  private let activity: [String: Any]
  private let alert: [String: Any]

  /// Reads a notification.
  ///
  /// - Parameter place: where in the request it stands.
  /// - Throws: `DeviceError` that names the key that is wrong.
  init(_ json: Any, at place: String, for endpoint: PushwooshEndpoint) throws(DeviceError) {
    func missing(_ key: String, _ what: String) -> DeviceError {
      DeviceError(.missingKey, at: "\(place).\(key)", "must be \(what)")
    }
    guard let notification = json as? [String: Any], let activity = notification["live_activity"] as? [String: Any]
    else { throw missing("live_activity", "an object") }
    guard let activityID = notification["live_activity_id"] as? String, !activityID.isEmpty else {
      throw missing("live_activity_id", "the activity's id")
    }
    self.activity = activity
    self.activityID = activityID
    let named = activity["event"] as? String ?? (endpoint == .startLiveActivity ? "start" : nil)
    guard let named, endpoint.events.contains(named) else {
      throw missing("live_activity.event", endpoint.events.joined(separator: " or "))
    }
    event = named
    // What Pushwoosh's reference has as required of each event.
    if event == "start", !(activity["attributes-type"] is String) {
      throw missing("live_activity.attributes-type", "the name of the type to start")
    }
    if event == "start", !(activity["attributes"] is [String: Any]) {
      throw missing("live_activity.attributes", "an object")
    }
    if event != "end", !(activity["content-state"] is [String: Any]) {
      throw missing("live_activity.content-state", "an object")
    }
    devices = try Self.recipients("devices", notification, at: place)
    users = try Self.recipients("users", notification, at: place)
    let texts = [("title", "title"), ("content", "body")].compactMap { key, name in
      Self.text(notification[key]).map { (name, $0 as Any) }
    }
    alert = Dictionary(texts) { $1 }
  }

  /// The attributes type to start.
  var attributesType: String? { activity["attributes-type"] as? String }

  /// Whether a device is meant. Users go before devices; a filter is not evaluated, and means everyone.
  func isMeant(for device: ConnectedDevice) -> Bool {
    if let users { return device.user.map { users.contains($0) } ?? false }
    if let devices { return [device.hwid, device.token].compactMap { $0 }.contains(where: devices.contains) }
    return true
  }

  /// The payload that Pushwoosh sends to Apple.
  ///
  /// - Parameters:
  ///   - addsActivityID: whether a start's attributes get `pushwoosh.activityId`.
  ///   - now: the time it is sent at.
  func payload(addsActivityID: Bool, at now: Date) throws(DeviceError) -> Data {
    let passedOn = [
      "content-state", "attributes-type", "attributes", "stale-date", "dismissal-date", "relevance-score",
    ]
    var aps = activity.filter { passedOn.contains($0.key) }
    aps["event"] = event
    aps["timestamp"] = Int(exactly: now.timeIntervalSince1970.rounded(.down)) ?? 0
    if event == "start" {
      if addsActivityID, var attributes = aps["attributes"] as? [String: Any], attributes["pushwoosh"] == nil {
        attributes["pushwoosh"] = ["activityId": activityID]
        aps["attributes"] = attributes
      }
      if !alert.isEmpty { aps["alert"] = alert }
    }
    do {
      return try JSONSerialization.data(withJSONObject: ["aps": aps], options: .sortedKeys)
    } catch {
      throw DeviceError(.dataCorrupted, at: "live_activity", "\(error)")
    }
  }

  /// A text as it is, or in the first language of several, English if there is that.
  private static func text(_ json: Any?) -> String? {
    if let text = json as? String { return text }
    guard let languages = json as? [String: String] else { return nil }
    return languages["en"] ?? languages.min { $0.key < $1.key }?.value
  }

  private static func recipients(
    _ key: String, _ json: [String: Any], at place: String
  ) throws(DeviceError) -> [String]? {
    guard let value = json[key] else { return nil }
    guard let names = value as? [String] else {
      throw DeviceError(.missingKey, at: "\(place).\(key)", "must be a list of strings")
    }
    guard names.count <= maximumRecipients else {
      throw DeviceError(
        .dataCorrupted, at: "\(place).\(key)", "may name \(maximumRecipients) at most, and names \(names.count)")
    }
    return names
  }
}
