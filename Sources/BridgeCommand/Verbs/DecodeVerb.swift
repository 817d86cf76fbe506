import BridgeReport
import ChannelCodec

/// `decode`: payload bytes to the written notation.
struct DecodeVerb: Verb {
  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    let kind = PayloadKind(arguments.value("codec"))
    let form = NotationOptions.form(arguments)
    let custom = try NotationOptions.custom(arguments)
    let table = PlatformTable(arguments, custom)
    let isAlone = arguments.operands.count < 2
    return try NotationOptions.forEach(arguments.operands, io) { operand throws(CommandError) in
      let source = PayloadOperand(operand)
      if arguments.has("lines") { return try lines(kind, form, custom, table).run(try source.open(io), io.output) }
      let (payload, text) = try source.payload(io)
      if let table, case .success(let payload) = payload {
        if !isAlone, table.form == nil { try io.output.writeLine("== " + TerminalText.escaped(operand)) }
        return try table.write(payload, io.output)
      }
      switch Self.notation(of: payload, kind, form, custom) {
      case .success(let json): try io.output.writeLine(json)
      case .failure(let failure):
        let place = text?.description(of: failure, isInText: failure.code == .invalidHex)
        let name = text == nil && !isAlone ? operand + ": " : ""
        let hint = Self.hint(on: payload, kind, custom, failure).map { "; " + $0 } ?? ""
        try io.report("decode: " + name + (place ?? failure.description) + hint)
        return false
      }
      return true
    }
  }

  /// What explains why a payload cannot be decoded.
  private static func hint(
    on payload: Result<[UInt8]?, CodecError>, _ kind: PayloadKind, _ custom: CodecExtensions, _ failure: CodecError
  ) -> String? {
    guard case .codec(let codec) = kind, case .success(.some(let bytes)) = payload else { return nil }
    if WireLint.omitsPadding(bytes, as: codec, extensions: custom) { return "producer omits alignment padding" }
    guard failure.code == .unknownTag, let place = failure.offset, bytes.indices.contains(place), bytes[place] > 127
    else { return nil }
    return "--custom says what follows it"
  }

  private static func notation(
    of payload: Result<[UInt8]?, CodecError>, _ kind: PayloadKind, _ form: ValueNotation.Form,
    _ custom: CodecExtensions
  ) -> Result<JSONValue, CodecError> {
    Result.catching { () throws(CodecError) in
      try kind.notation(of: try payload.get(), form, custom)
    }
  }

  private func lines(
    _ kind: PayloadKind, _ form: ValueNotation.Form, _ custom: CodecExtensions, _ table: PlatformTable?
  ) -> LineTranslation {
    var payload: [UInt8] = []
    return LineTranslation(limit: NotationOptions.maximumSize) { (line, text) throws(CodecError) in
      let isAbsent = line.isEmpty || line.elementsEqual("null".utf8)
      payload.removeAll(keepingCapacity: true)
      // Two quotes are a payload without any byte, which nothing else could say.
      if !isAbsent, !line.elementsEqual("\"\"".utf8) { try HexLine.decode(line, into: &payload) }
      if let table {
        return table.appendLine(isAbsent ? nil : payload, to: &text)
      }
      text += try kind.notation(of: isAbsent ? nil : payload, form, custom).text.utf8
      return true
    }
  }
}
