import Foundation

/// A request to Apple's push service, as a server sends it.
///
/// Source: Apple's "Sending notification requests to APNs" and "Sending broadcast push notification requests to APNs".
public struct APNsRequest: Sendable, Hashable {
  /// The HTTP method.
  public var method = "POST"
  /// The path: `/3/device/<token>`, or `/4/broadcasts/apps/<bundle id>`.
  public var path: String
  /// The headers, by name in lower case.
  public var headers: [String: String]
  /// The payload's bytes.
  public var body: Data

  /// A request; names of headers may be in any case.
  public init(path: String, headers: [String: String], body: Data) {
    self.path = path
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value.trimmingCharacters(in: .whitespaces)) }, uniquingKeysWith: { $1 })
    self.body = body
  }

  /// A request to one token with the headers Apple asks for.
  public init(
    token: Data, bundleID: String = PushGatewaySettings.defaultBundleID, priority: PushPriority = .high, body: Data
  ) {
    self.init(
      path: "/3/device/" + Self.hex(token),
      headers: Self.headers(priority).merging(["apns-topic": Self.topic(bundleID)]) { $1 }, body: body)
  }

  /// A broadcast to a channel with the headers Apple asks for; it is not stored for devices that are not reached.
  public init(
    channel: String, bundleID: String = PushGatewaySettings.defaultBundleID, priority: PushPriority = .high, body: Data
  ) {
    self.init(
      path: "/4/broadcasts/apps/" + bundleID,
      headers: Self.headers(priority).merging(["apns-channel-id": channel, "apns-expiration": "0"]) { $1 }, body: body)
  }

  /// The topic of an app's Live Activities.
  static func topic(_ bundleID: String) -> String { bundleID + ".push-type.liveactivity" }

  /// A token as servers write it: two lower-case digits a byte.
  static func hex(_ token: Data) -> String {
    let digits = Array("0123456789abcdef")
    return token.reduce(into: "") { text, byte in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0F)])
    }
  }

  private static func headers(_ priority: PushPriority) -> [String: String] {
    [
      "authorization": "bearer <provider token>", "apns-push-type": "liveactivity",
      "apns-priority": String(priority.rawValue),
    ]
  }
}
