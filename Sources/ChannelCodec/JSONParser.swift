/// Reads JSON text by RFC 8259 without recursion.
///
/// Finished values wait on one stack until their container ends and takes them, so the cost is linear in the text.
struct JSONParser {
  let text: [UInt8]
  let maximumDepth: Int
  let maximumCount: Int
  /// The name of the outermost value in paths.
  let root: String
  /// Whether to take what Dart does beyond RFC 8259: a number too large for a float is an infinity, and half a surrogate
  /// pair is there, as U+FFFD because no Swift string holds one.
  let isLenient: Bool

  /// How far the text is read.
  var offset = 0
  private var values: [JSONValue] = []
  private var keys: [String] = []
  private var open: [Frame] = []
  private var count = 0

  /// A container that has not ended: where its values and keys begin on the stacks.
  private struct Frame {
    var isObject: Bool
    var firstValue: Int
    var firstKey: Int
  }

  init(_ text: [UInt8], maximumDepth: Int, maximumCount: Int, root: String, isLenient: Bool = false) {
    self.text = text
    self.maximumDepth = maximumDepth
    self.maximumCount = maximumCount
    self.root = root
    self.isLenient = isLenient
  }

  /// Parses a whole text within the limits.
  static func parse(
    _ text: [UInt8], limits: DecodingLimits, root: String, isLenient: Bool = false
  ) throws(CodecError) -> JSONValue {
    try limits.checkSize(text.count, path: root)
    var parser = JSONParser(
      text, maximumDepth: limits.maximumDepth, maximumCount: limits.maximumValueCount, root: root,
      isLenient: isLenient)
    return try parser.parse()
  }

  /// Parses the whole text: one value, and blanks around it.
  mutating func parse() throws(CodecError) -> JSONValue {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    var result = try parseUntilClosed()
    while !open.isEmpty {
      // `result` is a finished value inside a container: what follows decides where it goes.
      values.append(result)
      result = try parseAfterValue()
    }
    skipBlanks()
    guard offset == text.count else { throw unexpected("the end of the text") }
    return result
  }

  /// After a value in a container: the next value, or the container itself when it ends here.
  private mutating func parseAfterValue() throws(CodecError) -> JSONValue {
    guard let frame = open.last else { throw unexpected("the end of the text") }
    skipBlanks()
    let close = frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard offset < text.count, text[offset] == UInt8(ascii: ",") || text[offset] == close else {
      throw unexpected(frame.isObject ? "',' or '}'" : "',' or ']'")
    }
    if text[offset] == close {
      offset += 1
      return closed()
    }
    offset += 1
    if frame.isObject { try parseKey() }
    return try parseUntilClosed()
  }

  /// Parses down to the first value that is whole: a scalar or an empty container.
  private mutating func parseUntilClosed() throws(CodecError) -> JSONValue {
    while true {
      skipBlanks()
      try countOne()
      guard offset < text.count else { throw unexpected("a value") }
      switch text[offset] {
      case UInt8(ascii: "{"):
        try begin(isObject: true)
        if next(is: UInt8(ascii: "}")) { return closed() }
        try parseKey()
      case UInt8(ascii: "["):
        try begin(isObject: false)
        if next(is: UInt8(ascii: "]")) { return closed() }
      case UInt8(ascii: "\""): return .string(try parseString())
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try parseNumber())
      case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
      case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
      case UInt8(ascii: "n"): return try parseWord("null", .null)
      default: throw unexpected("a value")
      }
    }
  }

  private mutating func begin(isObject: Bool) throws(CodecError) {
    guard open.count < maximumDepth else {
      throw error(.depthLimit, at: offset, "expected at most \(maximumDepth.counted("level")) of nesting, found more")
    }
    open.append(Frame(isObject: isObject, firstValue: values.count, firstKey: keys.count))
    offset += 1
  }

  /// Ends the innermost container, whose closing bracket has been read.
  private mutating func closed() -> JSONValue {
    guard let frame = open.popLast() else { return .null }
    let elements = Self.take(&values, from: frame.firstValue)
    guard frame.isObject else { return .array(elements) }
    return .object(zip(Self.take(&keys, from: frame.firstKey), elements).map { JSONValue.Member($0, $1) })
  }

  /// Takes the end of a stack off it; nothing else may hold the stack meanwhile, or it would be copied whole.
  private static func take<Element>(_ stack: inout [Element], from first: Int) -> [Element] {
    let taken = Array(stack[first...])
    stack.removeLast(taken.count)
    return taken
  }

  private mutating func parseKey() throws(CodecError) {
    skipBlanks()
    guard offset < text.count, text[offset] == UInt8(ascii: "\"") else { throw unexpected("a member's name in quotes") }
    try countOne()
    keys.append(try parseString())
    guard next(is: UInt8(ascii: ":")) else { throw unexpected("':'") }
  }

  private mutating func countOne() throws(CodecError) {
    guard count < maximumCount else {
      throw error(.valueLimit, at: offset, "expected at most \(maximumCount.counted("value")), found more")
    }
    count += 1
  }

  /// Steps over blanks and, if it is there, over one byte.
  private mutating func next(is byte: UInt8) -> Bool {
    skipBlanks()
    guard offset < text.count, text[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// The path to the value being read.
  private var path: String {
    var path = root
    for (level, frame) in open.enumerated() {
      let inner = level + 1 < open.count ? open[level + 1] : nil
      let finished = (inner?.firstValue ?? values.count) - frame.firstValue
      if frame.isObject {
        let key = frame.firstKey + finished
        if key < (inner?.firstKey ?? keys.count) { path = PathStep.join(path, PathStep.key(keys[key])) }
      } else {
        path = PathStep.join(path, PathStep.element(finished))
      }
    }
    return path
  }
}

extension JSONParser {
  /// An error at the place reached.
  func error(_ code: CodecError.Code, at offset: Int, _ message: String) -> CodecError {
    CodecError(code, offset: offset, path: path, message: message)
  }

  /// The error of finding something else than what belongs at the place reached.
  func unexpected(_ wanted: String) -> CodecError {
    guard offset < text.count else {
      return error(.invalidJSON, at: offset, "expected \(wanted), found the end of the text")
    }
    let byte = text[offset]
    if byte >= 0x80, UTF8Check.firstInvalid(text[offset...]) == 0 {
      return error(.invalidUTF8, at: offset, "expected UTF-8, found byte 0x\(HexText.text([byte]))")
    }
    let found = byte > 0x20 && byte < 0x7F ? "'\(Unicode.Scalar(byte))'" : "byte 0x\(HexText.text([byte]))"
    return error(.invalidJSON, at: offset, "expected \(wanted), found \(found)")
  }
}
