/// Texts that Foundation makes on an iPhone and not on Linux.
enum CocoaText {
  /// The sentence before a reason, with the apostrophe Foundation writes.
  static func couldNotBeCompleted(_ reason: String) -> String {
    "The operation couldn\u{2019}t be completed. \(reason)"
  }
}
