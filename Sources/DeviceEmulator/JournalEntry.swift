import Foundation

/// One line of the device's journal.
public struct JournalEntry: Sendable, Hashable {
  /// Its place in the journal, from 0.
  public let index: Int
  /// When it happened, by the device's clock.
  public let time: Date
  /// The activity it is about, if any.
  public let activityID: String?
  /// What happened.
  public let event: DeviceEvent
  /// Who made it happen.
  public let cause: DeviceCause
}
