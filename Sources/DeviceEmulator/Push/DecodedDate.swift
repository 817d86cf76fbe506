import Foundation

/// A date that a push brought.
public struct DecodedDate: Sendable, Hashable {
  /// Where it stood in the payload, such as `aps.content-state.timerRange[1]`.
  public let path: String
  /// The date it was read as.
  public let date: Date

  /// The Unix seconds that were probably meant, for a date that was sent as such: 31 years late, since a number is
  /// read as seconds since 2001.
  public var unixSecondsSent: Double { date.timeIntervalSinceReferenceDate }
}
