/// A kind of fault that a reply can have on its way to Dart.
enum FaultKind: Sendable, Hashable {
  case delay(Duration)
  case dropReply
  case error(code: String)
  case twice
  case truncate
  case offThread

  /// The names, as they are written.
  static let names = "delay:TIME, drop-reply, error:CODE, twice, truncate, off-thread"
}
