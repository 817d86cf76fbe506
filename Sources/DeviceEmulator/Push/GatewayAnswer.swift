import Foundation

/// What the push service answers to a request. It knows nothing of what `aps` says: a payload that no device can use is
/// answered with 200 as well.
public struct GatewayAnswer: Sendable, Hashable {
  /// Why the request was refused; nil when it was taken.
  public var reason: GatewayReason?
  /// `apns-id`: the request's, or a new one.
  public var apnsID: String
  /// When the token stopped being good, for a 410.
  public var inactiveSince: Date?

  /// The HTTP status: 200 for what was taken.
  public var status: Int { reason?.status ?? 200 }

  /// The answer's body: empty for what was taken, else JSON.
  public var body: String {
    guard let reason else { return "" }
    let timestamp = inactiveSince.map { ",\"timestamp\":\(Self.milliseconds($0))" } ?? ""
    return "{\"reason\":\"\(reason.name)\"\(timestamp)}"
  }

  private static func milliseconds(_ date: Date) -> Int {
    Int(exactly: (date.timeIntervalSince1970 * 1000).rounded()) ?? 0
  }
}
