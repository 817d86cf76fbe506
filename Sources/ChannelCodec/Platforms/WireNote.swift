/// Something in a payload that is allowed, yet makes trouble on one platform or another.
public struct WireNote: Sendable, Hashable {
  /// What it is.
  public var code: Code
  /// Where it lies, in bytes from the start of the payload, or `nil` when it is nowhere in particular.
  public var offset: Int?
  /// The way to the value, such as `arguments.items[3]`; empty when it is not known.
  public var path: String
  /// What was found there, and what comes of it.
  public var message: String

  /// Creates a note.
  public init(_ code: Code, offset: Int?, path: String, message: String) {
    self.code = code
    self.offset = offset
    self.path = path
    self.message = message
  }
}

extension WireNote {
  /// The kinds of notes: an open set, so that a new kind breaks nobody's `switch`.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The stable name, which is also the name of the rule.
    public let rawValue: String

    /// Creates a code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stable name.
    public var description: String { rawValue }

    /// Read on iOS, the payload ends the app.
    public static let iosWouldCrash = Code(rawValue: "ios-would-crash")
    /// Read on Android, the payload is refused with an exception.
    public static let androidWouldThrow = Code(rawValue: "android-would-throw")
    /// An integer whose tag depends on its value or on who sent it.
    public static let intWidth = Code(rawValue: "int-width")
    /// An empty typed list where padding belongs, which C++ leaves out.
    public static let emptyTypedListPadding = Code(rawValue: "empty-typed-list-padding")
    /// A big integer, which only Android reads as a number.
    public static let bigIntAsString = Code(rawValue: "big-int-as-string")
    /// A list of 32-bit floats, which older versions do not know.
    public static let float32ListVersion = Code(rawValue: "float32-list-version")
    /// A size written with more bytes than it needs.
    public static let nonShortestSize = Code(rawValue: "non-shortest-size")
    /// Padding that is not zero.
    public static let nonZeroPadding = Code(rawValue: "non-zero-padding")
    /// Padding that is not there at all.
    public static let missingPadding = Code(rawValue: "missing-padding")
    /// Two keys of a map that at least one platform takes for the same.
    public static let duplicateMapKey = Code(rawValue: "duplicate-map-key")
    /// Half a surrogate pair.
    public static let loneSurrogate = Code(rawValue: "lone-surrogate")
    /// A string that begins with a byte order mark.
    public static let leadingBOM = Code(rawValue: "leading-bom")
    /// A string with a NUL in it.
    public static let embeddedNUL = Code(rawValue: "embedded-nul")
    /// Bytes behind a success envelope's value.
    public static let trailingBytesAfterSuccess = Code(rawValue: "trailing-bytes-after-success")
    /// An error envelope with a stack trace.
    public static let fourValueError = Code(rawValue: "four-value-error")
  }
}
