import ChannelCodec

/// What a payload stands for, made to keep.
enum CodecContent: Hashable {
  case value(ChannelValue)
  case call(MethodCall)
  case reply(MethodReply)

  /// The main value, which views are compared with.
  var value: ChannelValue {
    switch self {
    case .value(let value), .reply(.success(let value)): return value
    case .call(let call): return call.arguments
    case .reply(.error(let error)): return error.details
    case .reply(.notImplemented): return .null
    }
  }

  /// How many values there may be besides the main one and those in it; a stack trace that is null is not kept.
  var others: ClosedRange<Int> {
    switch self {
    case .value, .reply(.success), .reply(.notImplemented): return 0...0
    case .call: return 1...1
    case .reply(.error(let error)): return error.stackTrace == nil ? 2...3 : 3...3
    }
  }

  /// The notation in either form.
  func notation(_ form: ValueNotation.Form) -> JSONValue {
    switch self {
    case .value(let value): return ValueNotation.json(value, form: form)
    case .call(let call): return ValueNotation.json(call, form: form)
    case .reply(let reply): return ValueNotation.json(reply, form: form)
    }
  }

  /// What a notation stands for, of the same kind as this.
  func read(_ notation: JSONValue, _ form: ValueNotation.Form) throws(CodecError) -> CodecContent {
    switch self {
    case .value where form == .tagged: return .value(try ValueNotation.value(notation))
    case .value: return .value(try ValueNotation.value(readable: notation))
    case .call: return .call(try ValueNotation.call(notation, form: form))
    case .reply: return .reply(try ValueNotation.reply(notation, form: form))
    }
  }
}
