/// A JSON text as it stands: the order of members kept, duplicates too, and integers apart from floats.
///
/// Equality is that of the written form: order and duplicates count, and strings compare by their UTF-8.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// Values in brackets.
  case array([JSONValue])
  /// Members in braces, in the order of the text.
  case object([Member])

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Parses a whole JSON text by RFC 8259, and no more than that.
  ///
  /// Text behind the value, comments, `NaN`, numbers too large for a double, control characters inside strings, escapes
  /// for half a surrogate pair and invalid UTF-8 are refused; one leading byte order mark is passed over, as Dart does.
  /// `limits` count nesting, values with their keys, and bytes. Throws `CodecError` with a byte offset and a path.
  public init(parsing text: some Collection<UInt8>, limits: DecodingLimits = .default) throws(CodecError) {
    self = try JSONParser.parse(Array(text), limits: limits, root: "")
  }

  /// Parses a whole JSON text by RFC 8259.
  public init(parsing text: String, limits: DecodingLimits = .default) throws(CodecError) {
    try self.init(parsing: text.utf8, limits: limits)
  }

  /// An integer with all its digits; one that fits no 64 bits becomes a float.
  public static func integer(_ value: some BinaryInteger) -> JSONValue {
    if let exact = Int64(exactly: value) { return .number(JSONNumber(exact)) }
    if let exact = UInt64(exactly: value) { return .number(JSONNumber(unsigned: exact)) }
    return JSONNumber(Double(value)).map { .number($0) } ?? .null
  }

  /// The text without any blank.
  public var text: String { JSONWriter.text(self, style: .compact) }

  /// The text with a line for each value and two spaces for each level, up to 32 levels.
  public var pretty: String { JSONWriter.text(self, style: .pretty) }
}

extension JSONValue {
  /// Whether it is `null`.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// The truth value, or `nil` for any other type.
  public var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// The integer, or `nil` for one beyond `Int.max`, for a float and for any other type.
  public var int: Int? {
    if case .number(let number) = self { return number.integer.flatMap { Int(exactly: $0) } }
    return nil
  }

  /// The number, whether written as integer or as float, or `nil` for any other type.
  public var double: Double? {
    if case .number(let number) = self { return number.double }
    return nil
  }

  /// The string, or `nil` for any other type.
  public var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  /// The elements, or `nil` for any other type.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// The members in their order, or `nil` for any other type.
  public var members: [Member]? {
    if case .object(let members) = self { return members }
    return nil
  }

  /// The member's value, or `nil` when this is no object or has no such member; of duplicates the last, as in Dart.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The element, or `nil` when this is no array or the position is outside it.
  public subscript(position: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(position) else { return nil }
    return elements[position]
  }

  /// What it is, for the wording of errors.
  var kindInWords: String {
    switch self {
    case .null: return "null"
    case .bool: return "a truth value"
    case .number(let number): return number.isInteger ? "the integer \(number.text)" : "the number \(number.text)"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}
