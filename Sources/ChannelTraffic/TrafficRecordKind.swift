/// Whether a record opens an exchange or answers one.
public enum TrafficRecordKind: String, Sendable, Hashable, CaseIterable {
  /// A message: a call, an event or a value.
  case message
  /// The answer to a message.
  case reply
}
