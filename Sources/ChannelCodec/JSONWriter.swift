/// Writes JSON text without recursion, the same text for the same value always.
struct JSONWriter {
  /// How the text is laid out.
  enum Style {
    /// No blanks.
    case compact
    /// One line with a blank behind commas and colons, safe to print on a terminal.
    case line
    /// A line for each value.
    case pretty
  }

  private let style: Style
  private var bytes: [UInt8] = []
  private var open: [Frame] = []

  private enum Frame {
    case elements([JSONValue], Int)
    case members([JSONValue.Member], Int)
  }

  static func text(_ value: JSONValue, style: Style) -> String {
    var writer = JSONWriter(style)
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The compact text's bytes, as many as a message may have.
  static func bytes(_ value: JSONValue, limits: DecodingLimits, root: String) throws(CodecError) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.write(value, maximumSize: limits.maximumMessageSize)
    guard writer.bytes.count <= limits.maximumMessageSize else {
      throw CodecError(
        .sizeLimit, offset: nil, path: root,
        message: "expected at most \(limits.maximumMessageSize.counted("byte")), found more")
    }
    return writer.bytes
  }

  private init(_ style: Style) { self.style = style }

  /// Writes a value, or no more of it once it is larger than it may be.
  private mutating func write(_ root: JSONValue, maximumSize: Int = .max) {
    writeHead(root)
    while bytes.count <= maximumSize, let frame = open.popLast() {
      switch frame {
      case .elements(let elements, let done):
        guard done < elements.count else {
          end(UInt8(ascii: "]"))
          continue
        }
        open.append(.elements(elements, done + 1))
        separate(done)
        writeHead(elements[done])
      case .members(let members, let done):
        guard done < members.count else {
          end(UInt8(ascii: "}"))
          continue
        }
        open.append(.members(members, done + 1))
        separate(done)
        writeString(members[done].key)
        bytes.append(UInt8(ascii: ":"))
        if style != .compact { bytes.append(UInt8(ascii: " ")) }
        writeHead(members[done].value)
      }
    }
  }

  /// Writes a scalar whole, or opens a container.
  private mutating func writeHead(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += number.text.utf8
    case .string(let text): writeString(text)
    case .array(let elements):
      guard !elements.isEmpty else { return bytes += "[]".utf8 }
      bytes.append(UInt8(ascii: "["))
      open.append(.elements(elements, 0))
    case .object(let members):
      guard !members.isEmpty else { return bytes += "{}".utf8 }
      bytes.append(UInt8(ascii: "{"))
      open.append(.members(members, 0))
    }
  }

  private mutating func separate(_ done: Int) {
    if done > 0 { bytes.append(UInt8(ascii: ",")) }
    switch style {
    case .compact: break
    case .line: if done > 0 { bytes.append(UInt8(ascii: " ")) }
    case .pretty: breakLine()
    }
  }

  private mutating func end(_ bracket: UInt8) {
    if style == .pretty { breakLine() }
    bytes.append(bracket)
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    // Deep nesting would make text of many times the size of what it shows.
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: 2 * min(open.count, 32))
  }

  private mutating func writeString(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    if text.isPlain { return bytes += text.utf8 }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "\u{8}": bytes += "\\b".utf8
      case "\u{c}": bytes += "\\f".utf8
      case "\u{20}"..."\u{7e}": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default:
        if scalar.value < 0x20 || (style == .line && !scalar.isSafeToPrint) {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            bytes += "\\u\(HexText.text(unit))".utf8
          }
        } else {
          bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows it as what it is, rather than obeying it: no control, no change of direction, no line end.
  var isSafeToPrint: Bool {
    if value >= 0x20 && value < 0x7F { return true }
    // Joiners only tie the signs of one script or emoji together.
    if value == 0x200C || value == 0x200D { return true }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
