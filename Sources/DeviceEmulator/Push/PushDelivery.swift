/// What became of one push on one device, for one activity.
public struct PushDelivery: Sendable, Hashable {
  /// What it did.
  public var effect: PushEffect
  /// The event the payload named, whatever it was.
  public var event: String?
  /// The activity as it is afterwards; nil when there is none.
  public var activity: EmulatedActivity?
  /// The alert that was shown because of it.
  public var alert: DeviceAlert?
  /// Whether it drew on a budget.
  public var isCharged = false
  /// Dates in it that lie so far ahead that they were probably sent in the wrong form.
  public var suspectDates: [DecodedDate] = []
  /// The place of its line in the device's journal.
  public var entry: Int

  init(_ effect: PushEffect, event: String?, entry: Int) {
    self.effect = effect
    self.event = event
    self.entry = entry
  }

  /// Whether it had no effect.
  public var isDropped: Bool { effect.dropReason != nil }
}
