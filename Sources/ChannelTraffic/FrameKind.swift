/// What a frame of the binary stream holds: an open set, since readers skip the kinds they do not know.
public struct FrameKind: RawRepresentable, Sendable, Hashable {
  /// The byte on the wire.
  public let rawValue: UInt8

  /// Creates a kind from its byte.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What a peer says first on a socket.
  public static let hello = FrameKind(rawValue: 1)
  /// A message from Dart to the host.
  public static let call = FrameKind(rawValue: 2)
  /// The host's reply to such a message.
  public static let reply = FrameKind(rawValue: 3)
  /// A message from the host to Dart.
  public static let hostCall = FrameKind(rawValue: 4)
  /// Dart's reply to such a message.
  public static let hostReply = FrameKind(rawValue: 5)
  /// Something about the records that follow.
  public static let note = FrameKind(rawValue: 6)
  /// A fault that was found.
  public static let finding = FrameKind(rawValue: 7)
  /// The end of a test, after which nothing is owed any more.
  public static let endOfTest = FrameKind(rawValue: 8)
  /// What a peer says last on a socket.
  public static let bye = FrameKind(rawValue: 9)

  /// The kind that carries such records.
  public init(_ direction: TrafficDirection, _ kind: TrafficRecordKind) {
    switch (direction, kind) {
    case (.dartToHost, .message): self = .call
    case (.hostToDart, .reply): self = .reply
    case (.hostToDart, .message): self = .hostCall
    case (.dartToHost, .reply): self = .hostReply
    }
  }

  /// The direction and kind of the records that it carries, or `nil` when it carries none.
  public var recordType: (direction: TrafficDirection, kind: TrafficRecordKind)? {
    switch self {
    case .call: return (.dartToHost, .message)
    case .reply: return (.hostToDart, .reply)
    case .hostCall: return (.hostToDart, .message)
    case .hostReply: return (.dartToHost, .reply)
    default: return nil
    }
  }
}
