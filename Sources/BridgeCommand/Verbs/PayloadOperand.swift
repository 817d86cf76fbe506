import ChannelCodec

/// A payload as it is named on the command line of `decode`.
enum PayloadOperand {
  /// No payload at all.
  case absent
  /// Hexadecimal text.
  case hex(String)
  /// A file, or `-`: hexadecimal text or bytes, told by its content.
  case file(String)
  /// A file, or `-`, whose content is the payload whatever it looks like.
  case bytes(String)

  /// Reads an operand by what it looks like, never by which files there are.
  init(_ operand: String) {
    if operand == "null" {
      self = .absent
    } else if operand.hasPrefix("@") {
      self = .bytes(String(operand.dropFirst()))
    } else if operand.utf8.allSatisfy({ HexLine.isDigit($0) || HexLine.isBlank($0) }) {
      self = .hex(operand)
    } else {
      self = .file(operand)
    }
  }

  /// The file, `-` for standard input, or `nil` when the payload stands on the command line.
  var path: String? {
    switch self {
    case .absent, .hex: return nil
    case .file(let path), .bytes(let path): return path
    }
  }

  /// The payload and where it came from; throws `CommandError` when a file cannot be read.
  func payload(_ io: CommandIO) throws(CommandError) -> (payload: Result<[UInt8]?, CodecError>, source: SourceText?) {
    switch self {
    case .absent: return (.success(nil), nil)
    case .hex(let text): return (Self.decode(Array(text.utf8)), nil)
    case .bytes, .file:
      let input = try open(io)
      let content = try input.readAll(limit: NotationOptions.maximumSize)
      // Hexadecimal text is printable; the messages of the standard codec hardly ever are.
      if case .file = self, content.allSatisfy({ (0x20..<0x7F).contains($0) || HexLine.isBlank($0) }) {
        return (Self.decode(content), SourceText(name: input.name, text: content))
      }
      return (.success(content), SourceText(name: input.name))
    }
  }

  /// The bytes it stands for: those of a file, or the text on the command line; throws when a file cannot be opened.
  func open(_ io: CommandIO) throws(CommandError) -> CommandInput {
    switch self {
    case .absent: return CommandInput(name: "null", bytes: Array("null".utf8))
    case .hex(let text): return CommandInput(name: text, bytes: Array((text.isEmpty ? "\"\"" : text).utf8))
    case .bytes(let path): return try io.open(path)
    case .file(let path): return try io.open(path, notText: "hexadecimal digits")
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
