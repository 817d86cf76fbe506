import BridgeReport
import ChannelCodec

/// `encode`: the written notation to payload bytes, in hexadecimal.
struct EncodeVerb: Verb {
  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    let codec = NotationOptions.codec(arguments)
    let form = NotationOptions.form(arguments)
    let isAlone = arguments.operands.count < 2
    return try NotationOptions.forEach(arguments.operands, io) { operand throws(CommandError) in
      let source = NotationOperand(operand)
      let input = try source.open(io)
      if arguments.has("lines") { return try Self.lines(codec, form).run(input, io.output) }
      let text = try input.readAll(limit: NotationOptions.maximumSize)
      switch Result.catching({ () throws(CodecError) in try Self.hex(of: text, codec, form) }) {
      case .success(let hex): try io.output.write(hex + [UInt8(ascii: "\n")])
      case .failure(let failure):
        let place = SourceText(name: input.name, text: text).description(of: failure, isInText: true)
        let name = isAlone ? "" : operand + ": "
        try io.report("encode: " + (source.path == nil ? name + failure.description : place))
        return false
      }
      return true
    }
  }

  private static func lines(_ codec: CodecName, _ form: ValueNotation.Form) -> LineTranslation {
    LineTranslation(limit: NotationOptions.maximumSize) { (line, text) throws(CodecError) in
      let hex = try hex(of: line.isEmpty ? Array("null".utf8) : Array(line), codec, form)
      // A payload without any byte would leave an empty line, which stands for no payload.
      text += hex.isEmpty ? Array("\"\"".utf8) : hex
      return true
    }
  }

  /// The digits of what a text stands for, or `null` where there is no payload.
  ///
  /// In the tagged form `null` is no payload, as null itself is `{"null":true}`; in the readable form it is null.
  private static func hex(
    of text: [UInt8], _ codec: CodecName, _ form: ValueNotation.Form
  ) throws(CodecError) -> [UInt8] {
    let json = try ValueNotation.parse(text)
    let isAbsent = form == .tagged && json.isNull
    guard !isAbsent, let payload = try codec.payload(of: json, form: form) else { return Array("null".utf8) }
    var hex: [UInt8] = []
    HexLine.append(payload, to: &hex)
    return hex
  }
}
