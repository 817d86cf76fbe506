/// One frame of the binary stream.
public enum TrafficFrame: Sendable, Hashable {
  /// A message or a reply.
  case record(TrafficRecord)
  /// Any other kind, with what follows the kind's byte.
  case other(FrameKind, body: [UInt8])
}
