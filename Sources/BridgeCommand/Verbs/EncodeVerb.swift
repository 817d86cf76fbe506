import BridgeReport
import ChannelCodec

/// `encode`: the written notation to payload bytes, in hexadecimal.
struct EncodeVerb: Verb {
  /// The longest text, in bytes: the notation of a message can be 16 times as long as its bytes.
  private static let limit = 16 * DecodingLimits.default.maximumMessageSize

  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    let codec = NotationOptions.codec(arguments)
    let form = NotationOptions.form(arguments)
    let operands = arguments.operands.isEmpty ? ["-"] : arguments.operands
    var status = ExitStatus.clean
    for operand in operands {
      let input = try Self.open(operand, io)
      if arguments.has("lines") {
        if try !Self.lines(codec, form).run(input, io.output) { status = .findings }
        continue
      }
      let text = try input.readAll(limit: Self.limit)
      switch Result.catching({ () throws(CodecError) in try Self.hex(of: text, codec, form) }) {
      case .success(let hex): try io.output.write(hex + [UInt8(ascii: "\n")])
      case .failure(let failure):
        status = .findings
        try io.report("encode: " + (operands.count > 1 ? operand + ": " : "") + failure.description)
      }
    }
    return status
  }

  /// An operand is a file when it says so or when there is one with that name, else it is the text itself.
  private static func open(_ operand: String, _ io: CommandIO) throws(CommandError) -> CommandInput {
    if operand.hasPrefix("@") { return try io.open(String(operand.dropFirst())) }
    if operand == "-" || FileSystem.exists(operand) { return try io.open(operand) }
    return CommandInput(name: operand, bytes: Array(operand.utf8))
  }

  private static func lines(_ codec: CodecName, _ form: ValueNotation.Form) -> LineTranslation {
    LineTranslation(limit: limit) { (line, text) throws(CodecError) in
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
