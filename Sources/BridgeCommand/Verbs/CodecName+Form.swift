import ChannelCodec

extension CodecName {
  /// A payload in either form of the written notation; throws `CodecError` when it is not what the codec writes.
  func notation(
    of payload: [UInt8]?, form: ValueNotation.Form, extensions: CodecExtensions = .none
  ) throws(CodecError) -> JSONValue {
    let tagged = try notation(of: payload, extensions: extensions)
    return form == .tagged ? tagged : try rewritten(tagged, from: .tagged, to: form)
  }

  /// The payload of either form of the written notation; throws `CodecError` with the path to what is wrong.
  func payload(of notation: JSONValue, form: ValueNotation.Form) throws(CodecError) -> [UInt8]? {
    try payload(of: form == .tagged ? notation : try rewritten(notation, from: form, to: .tagged))
  }

  private func rewritten(
    _ json: JSONValue, from form: ValueNotation.Form, to wanted: ValueNotation.Form
  ) throws(CodecError) -> JSONValue {
    switch self {
    case .standardMethod, .jsonMethod: return ValueNotation.json(try ValueNotation.call(json, form: form), form: wanted)
    case .standardEnvelope, .jsonEnvelope:
      return ValueNotation.json(try ValueNotation.reply(json, form: form), form: wanted)
    case .standardMessage, .jsonMessage, .string, .binary:
      let value = try form == .tagged ? ValueNotation.value(json) : ValueNotation.value(readable: json)
      return ValueNotation.json(value, form: wanted)
    }
  }
}
