/// Is told of what happens to replies after their handler has returned, from any thread.
protocol ReplyObserver: AnyObject, Sendable {
  /// A reply that was watched is settled.
  func replyWasSettled(_ pending: PendingReply)

  /// Everybody has let go of a reply's token, so that nobody can answer any more.
  func replyWasReleased(_ pending: PendingReply)

  /// A message was answered once more.
  func replyWasGivenAgain(_ pending: PendingReply)
}
