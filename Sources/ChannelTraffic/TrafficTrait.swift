/// What can be asked of a record with `is:` in a filter.
enum TrafficTrait: String, Sendable, Hashable, CaseIterable {
  /// A call of a method.
  case call
  /// An event or the end of a stream, sent by the host.
  case event
  /// A value on a message channel.
  case value
  /// No payload.
  case absent
  /// A payload without bytes.
  case empty
  /// An error envelope.
  case error
  /// Bytes that the channel's codec cannot read.
  case undecodable
  /// Made up by a tool.
  case injected
  /// A message whose sender wants no reply.
  case noReply = "no-reply"
  /// A reply to no message that waits.
  case unmatched

  func holds(for decoded: DecodedRecord) -> Bool {
    switch (self, decoded.content) {
    case (.call, .call), (.value, .value), (.absent, .absent), (.undecodable, .undecodable): return true
    case (.event, _): return decoded.isEvent
    case (.empty, _): return decoded.record.payload?.isEmpty ?? false
    case (.error, _): return decoded.isError
    case (.injected, _): return decoded.record.injected
    case (.noReply, _): return decoded.record.noReplyWanted
    case (.unmatched, _): return decoded.isUnmatchedReply
    default: return false
    }
  }
}
