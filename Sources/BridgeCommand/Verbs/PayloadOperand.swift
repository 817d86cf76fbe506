import ChannelCodec

/// A payload as it is named on the command line of `decode`.
enum PayloadOperand {
  /// No payload at all.
  case absent
  /// Hexadecimal text, or what was meant to be.
  case hex(String)
  /// A file, or `-`: hexadecimal text or bytes, told by its content.
  case file(String)
  /// A file, or `-`, whose content is the payload whatever it looks like.
  case bytes(String)

  /// How much of a file is read, in bytes: hexadecimal digits of the largest message that is decoded, and line ends.
  private static let limit = 3 * DecodingLimits.default.maximumMessageSize

  /// Reads an operand: what can be hexadecimal text is, and then a file if there is one with that name.
  init(_ operand: String) {
    if operand == "null" {
      self = .absent
    } else if operand == "-" {
      self = .file(operand)
    } else if operand.hasPrefix("@") {
      self = .bytes(String(operand.dropFirst()))
    } else if case .failure = Self.decode(Array(operand.utf8)), FileSystem.exists(operand) {
      self = .file(operand)
    } else {
      self = .hex(operand)
    }
  }

  /// The payload; throws `CommandError` when a file cannot be read, gives the failure when the text is no hex.
  func payload(_ io: CommandIO) throws(CommandError) -> Result<[UInt8]?, CodecError> {
    switch self {
    case .absent: return .success(nil)
    case .hex(let text): return Self.decode(Array(text.utf8))
    case .bytes(let path): return .success(try io.open(path).readAll(limit: Self.limit))
    case .file(let path):
      let content = try io.open(path).readAll(limit: Self.limit)
      // Hexadecimal text is printable; the messages of the standard codec hardly ever are.
      let isText = content.allSatisfy { (0x20..<0x7F).contains($0) || HexLine.isBlank($0) }
      return isText ? Self.decode(content) : .success(content)
    }
  }

  /// The lines it stands for: those of a file, or the one on the command line.
  func open(_ io: CommandIO) throws(CommandError) -> CommandInput {
    switch self {
    case .absent: return CommandInput(name: "null", bytes: Array("null".utf8))
    case .hex(let text): return CommandInput(name: text, bytes: Array((text.isEmpty ? "\"\"" : text).utf8))
    case .file(let path), .bytes(let path): return try io.open(path)
    }
  }

  private static func decode(_ text: [UInt8]) -> Result<[UInt8]?, CodecError> {
    text.withUnsafeBytes { text in
      Result.catching { () throws(CodecError) in
        var bytes: [UInt8] = []
        try HexLine.decode(text, into: &bytes, allowsBlanks: true)
        return bytes
      }
    }
  }
}
