/// Why a message could not be decoded or a value could not be encoded.
///
/// Every failure names the byte it was found at and the path to the value, so that a report can point at both.
public struct CodecError: Error, Sendable, Hashable {
  /// What kind of failure it was.
  public var code: Code

  /// The offset in bytes from the first byte of the message, or `nil` when a value failed to encode.
  public var offset: Int?

  /// The way from the message's root to the value, such as `arguments.items[3].title`.
  public var path: String

  /// What was expected and what was found, in one sentence.
  public var message: String

  /// Creates an error.
  public init(_ code: Code, offset: Int?, path: String, message: String) {
    self.code = code
    self.offset = offset
    self.path = path
    self.message = message
  }
}

extension CodecError: CustomStringConvertible {
  /// The code, the place and the message on one line.
  public var description: String {
    var place = path
    if let offset { place += (place.isEmpty ? "" : " ") + "at byte \(offset)" }
    return place.isEmpty ? "\(code): \(message)" : "\(code): \(place): \(message)"
  }
}

extension CodecError {
  /// The kind of a failure: an open set, so that a new kind breaks nobody's `switch`.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The stable name, written in reports and in JSON.
    public let rawValue: String

    /// Creates a code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stable name.
    public var description: String { rawValue }

    /// The message ends before a value does.
    public static let truncated = Code(rawValue: "truncated")
    /// A tag byte that neither the codec nor its extensions know.
    public static let unknownTag = Code(rawValue: "unknown-tag")
    /// Bytes are left over after the last value.
    public static let trailingBytes = Code(rawValue: "trailing-bytes")
    /// A string is not valid UTF-8.
    public static let invalidUTF8 = Code(rawValue: "invalid-utf8")
    /// The message is present but has no byte, where one was needed.
    public static let emptyMessage = Code(rawValue: "empty-message")
    /// There is no message at all, where one was needed.
    public static let absentMessage = Code(rawValue: "absent-message")
    /// A method call without a name that is a string.
    public static let invalidMethodCall = Code(rawValue: "invalid-method-call")
    /// An envelope whose parts do not have the types that envelopes have.
    public static let invalidEnvelope = Code(rawValue: "invalid-envelope")
    /// Text that is not JSON.
    public static let invalidJSON = Code(rawValue: "invalid-json")
    /// JSON that is not the written notation of a value.
    public static let invalidNotation = Code(rawValue: "invalid-notation")
    /// Containers are nested deeper than `DecodingLimits.maximumDepth`.
    public static let depthLimit = Code(rawValue: "depth-limit")
    /// More values than `DecodingLimits.maximumValueCount`.
    public static let valueLimit = Code(rawValue: "value-limit")
    /// More bytes than `DecodingLimits.maximumMessageSize`.
    public static let sizeLimit = Code(rawValue: "size-limit")
    /// The codec has no form for this value.
    public static let unencodable = Code(rawValue: "unencodable")
  }
}
