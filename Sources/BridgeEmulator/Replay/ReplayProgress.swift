public import BridgeReport

/// How far a replay is when a message is about to be handed to its handler.
public struct ReplayProgress: Sendable, Hashable {
  /// The message.
  public var location: Finding.Location
  /// What was counted so far, this message included.
  public var counts: RecordingVerdict
  /// How many earlier messages are still without the reply that they are owed.
  public var openReplies: Int

  /// Creates a report of progress.
  public init(location: Finding.Location, counts: RecordingVerdict, openReplies: Int) {
    self.location = location
    self.counts = counts
    self.openReplies = openReplies
  }
}
