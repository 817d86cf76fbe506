extension TrafficError {
  /// The kind of a failure: an open set, so that a new kind breaks nobody's `switch`.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The stable name, written in reports and in JSON.
    public let rawValue: String

    /// Creates a code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stable name.
    public var description: String { rawValue }

    /// The content is neither form of a recording.
    public static let notTraffic = Code(rawValue: "not-traffic")
    /// A version, or a flag, that this reader does not know.
    public static let unsupported = Code(rawValue: "unsupported")
    /// The recording ends inside its last record; all records before it are good.
    public static let truncated = Code(rawValue: "truncated")
    /// Bytes that nobody wrote: a length or a check sum that does not hold.
    public static let damaged = Code(rawValue: "damaged")
    /// A whole frame or line that is no record.
    public static let invalidRecord = Code(rawValue: "invalid-record")
    /// A line that is not JSON.
    public static let invalidJSON = Code(rawValue: "invalid-json")
    /// A key that a line of a versioned file cannot have.
    public static let unknownKey = Code(rawValue: "unknown-key")
    /// The readable part of a line says something else than its bytes.
    public static let mismatch = Code(rawValue: "mismatch")
    /// A value that the channel's codec cannot write or read.
    public static let codec = Code(rawValue: "codec")
    /// More bytes than `TrafficLimits` allows.
    public static let sizeLimit = Code(rawValue: "size-limit")
    /// The system would not open or read the file.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The system would not open or write the file.
    public static let unwritable = Code(rawValue: "unwritable")
    /// Whoever read what was being written has gone.
    public static let closedPipe = Code(rawValue: "closed-pipe")
    /// Another process is writing the file.
    public static let locked = Code(rawValue: "locked")
    /// A filter or another expression that does not follow its grammar.
    public static let invalidExpression = Code(rawValue: "invalid-expression")
  }
}
