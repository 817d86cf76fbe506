/// Why a verb stopped, with the exit status it ends with.
public struct CommandError: Error, Sendable, Hashable {
  /// What kind of failure it was.
  public var code: Code
  /// The file or the argument it concerns, as the user gave it.
  public var location: String?
  /// What is wrong, in one sentence.
  public var message: String

  /// Creates an error.
  public init(_ code: Code, at location: String? = nil, message: String) {
    self.code = code
    self.location = location
    self.message = message
  }

  /// The kind of a failure: an open set, so that a new kind breaks nobody's `switch`.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The stable name.
    public let rawValue: String

    /// Creates a code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stable name.
    public var description: String { rawValue }

    /// The command line is wrong.
    public static let usage = Code(rawValue: "usage")
    /// The system would not open or read a file.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The system would not open or write a file.
    public static let unwritable = Code(rawValue: "unwritable")
    /// A file was read, but is not what it should be.
    public static let invalidInput = Code(rawValue: "invalid-input")
    /// Whoever read the output has gone; nothing is said about it.
    public static let closedPipe = Code(rawValue: "closed-pipe")
  }

  /// The exit status that goes with the failure.
  ///
  /// A closed pipe gives what a shell reports for a process ended by `SIGPIPE`: 128 and the signal's number, 13.
  public var status: Int32 {
    switch code {
    case .usage: return 64
    case .closedPipe: return 141
    default: return 2
    }
  }
}

extension CommandError: CustomStringConvertible {
  /// The place and the message on one line.
  public var description: String { location.map { "\($0.isEmpty ? "''" : $0): \(message)" } ?? message }
}
