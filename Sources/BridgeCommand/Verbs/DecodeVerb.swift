import BridgeReport
import ChannelCodec

/// `decode`: payload bytes to the written notation.
struct DecodeVerb: Verb {
  /// The longest line, in bytes: the digits of the largest message that is decoded, and blanks around them.
  private static let lineLimit = 2 * DecodingLimits.default.maximumMessageSize + 64

  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    let codec = NotationOptions.codec(arguments)
    let form = NotationOptions.form(arguments)
    let operands = arguments.operands.isEmpty ? ["-"] : arguments.operands
    var status = ExitStatus.clean
    for operand in operands {
      let source = PayloadOperand(operand)
      if arguments.has("lines") {
        if try !lines(codec, form).run(try source.open(io), io.output) { status = .findings }
        continue
      }
      switch Self.notation(of: try source.payload(io), codec, form) {
      case .success(let json): try io.output.writeLine(json)
      case .failure(let failure):
        status = .findings
        try io.report("decode: " + (operands.count > 1 ? operand + ": " : "") + failure.description)
      }
    }
    return status
  }

  private static func notation(
    of payload: Result<[UInt8]?, CodecError>, _ codec: CodecName, _ form: ValueNotation.Form
  ) -> Result<JSONValue, CodecError> {
    Result.catching { () throws(CodecError) in try codec.notation(of: try payload.get(), form: form) }
  }

  private func lines(_ codec: CodecName, _ form: ValueNotation.Form) -> LineTranslation {
    var payload: [UInt8] = []
    return LineTranslation(limit: Self.lineLimit) { (line, text) throws(CodecError) in
      let isAbsent = line.isEmpty || line.elementsEqual("null".utf8)
      payload.removeAll(keepingCapacity: true)
      // Two quotes are a payload without any byte, which nothing else could say.
      if !isAbsent, !line.elementsEqual("\"\"".utf8) { try HexLine.decode(line, into: &payload) }
      text += try codec.notation(of: isAbsent ? nil : payload, form: form).text.utf8
    }
  }
}
