import Foundation

/// A fault the device found in what the app did, and which a real iPhone keeps to itself.
public struct DeviceFinding: Sendable, Hashable {
  /// The rule that was broken.
  public let rule: DeviceRule
  /// When, by the device's clock.
  public let time: Date
  /// The journal entry that shows it; nil for what holds at the end.
  public let entry: Int?
  /// The activity it is about.
  public let activityID: String?
  /// Where in a push's payload, such as `aps.content-state.items[3]`; nil when it is not about a part of one.
  public let path: String?
  /// What happened, for people.
  public let message: String
}
