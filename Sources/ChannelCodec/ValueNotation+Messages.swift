extension ValueNotation {
  /// A call: `{"call":{"method":NAME,"args":VALUE}}`.
  public static func json(_ call: MethodCall, form: Form = .tagged) -> JSONValue {
    .object([.init("call", ["method": .string(call.method), "args": json(call.arguments, form: form)])])
  }

  /// A reply: `{"success":VALUE}`, `{"error":{"code","message","details","stacktrace"?}}` or `{"notImplemented":true}`.
  public static func json(_ reply: MethodReply, form: Form = .tagged) -> JSONValue {
    switch reply {
    case .success(let value): return .object([.init("success", json(value, form: form))])
    case .notImplemented: return ["notImplemented": true]
    case .error(let error):
      var members: [JSONValue.Member] = [
        .init("code", .string(error.code)),
        .init("message", error.message.map { .string($0) } ?? .null),
        .init("details", json(error.details, form: form)),
      ]
      if error.stackTrace != nil || error.hasNullStackTrace {
        members.append(.init("stacktrace", error.stackTrace.map { .string($0) } ?? .null))
      }
      return .object([.init("error", .object(members))])
    }
  }

  /// A value in either form.
  public static func json(_ value: ChannelValue, form: Form) -> JSONValue {
    form == .tagged ? tagged(value) : readableJSON(value)
  }

  /// A failure: `{"failure":{"code","offset","path","message"}}`, with `null` for an offset that there is not.
  public static func json(_ error: CodecError) -> JSONValue {
    [
      "failure": [
        "code": .string(error.code.rawValue), "offset": error.offset.map { .integer($0) } ?? .null,
        "path": .string(error.path), "message": .string(error.message),
      ]
    ]
  }

  /// A call from its notation; without `args` it has none. Throws `CodecError` with the path to what is wrong.
  public static func call(
    _ json: JSONValue, form: Form = .tagged, limits: DecodingLimits = .default
  ) throws(CodecError) -> MethodCall {
    let members = try members(of: json, "call", known: ["method", "args"])
    guard let method = members["method"]?.string else {
      throw invalid("call.method", "expected a string, found \(members["method"]?.kindInWords ?? "nothing")")
    }
    guard let arguments = members["args"] else { return MethodCall(method) }
    return MethodCall(method, arguments: try value(arguments, form: form, at: "arguments", limits: limits))
  }

  /// A reply from its notation; an error needs no more than its code. Throws `CodecError` with the path to what is wrong.
  public static func reply(
    _ json: JSONValue, form: Form = .tagged, limits: DecodingLimits = .default
  ) throws(CodecError) -> MethodReply {
    guard let members = json.members, members.count == 1, let member = members.first else {
      throw invalid(
        "", "expected an object of \"success\", \"error\" or \"notImplemented\", found \(json.kindInWords)")
    }
    switch member.key {
    case "success": return .success(try value(member.value, form: form, at: "success", limits: limits))
    case "notImplemented" where member.value.bool == true: return .notImplemented
    case "error":
      let parts = try Self.members(of: json, "error", known: ["code", "message", "details", "stacktrace"])
      guard let code = parts["code"]?.string else {
        throw invalid("error.code", "expected a string, found \(parts["code"]?.kindInWords ?? "nothing")")
      }
      var details = ChannelValue.null
      if let json = parts["details"] { details = try value(json, form: form, at: "error.details", limits: limits) }
      return .error(
        MethodError(
          code: code, message: try text(parts, "message"), details: details,
          stackTrace: try text(parts, "stacktrace"), hasNullStackTrace: parts["stacktrace"] != nil))
    default:
      throw invalid("", "expected \"success\", \"error\" or \"notImplemented\": true, found \"\(member.key)\"")
    }
  }

  /// A string, or `nil` for null and for nothing.
  private static func text(_ members: JSONValue, _ name: String) throws(CodecError) -> String? {
    guard let json = members[name], !json.isNull else { return nil }
    guard let text = json.string else {
      throw invalid("error.\(name)", "expected a string or null, found \(json.kindInWords)")
    }
    return text
  }

  /// The object under the only name of an object, which has no other members than those known.
  private static func members(of json: JSONValue, _ name: String, known: [String]) throws(CodecError) -> JSONValue {
    guard json.members?.count == 1, let inner = json[name], let members = inner.members else {
      throw invalid("", "expected an object of \"\(name)\" alone, found \(json.kindInWords)")
    }
    if let stranger = members.first(where: { !known.contains($0.key) }) {
      throw invalid(name, "expected no other members than \(known.joined(separator: ", ")), found \"\(stranger.key)\"")
    }
    return inner
  }

  private static func invalid(_ path: String, _ message: String) -> CodecError {
    CodecError(.invalidNotation, offset: nil, path: path, message: message)
  }
}

extension ValueNotation {
  /// Parses the text of a notation, which nests deeper and is longer than the value it stands for.
  ///
  /// One level of a value takes up to three of JSON, and one byte up to 16; `limits` are the value's. Throws `CodecError`
  /// with a byte offset when it is no JSON.
  public static func parse(
    _ text: some Collection<UInt8>, limits: DecodingLimits = .default
  ) throws(CodecError) -> JSONValue {
    let bytes = Array(text)
    let maximumSize = 16 * limits.maximumMessageSize + 65536
    guard bytes.count <= maximumSize else {
      throw CodecError(
        .sizeLimit, offset: 0, path: "",
        message: "expected at most \(maximumSize.counted("byte")), found \(bytes.count)")
    }
    var parser = JSONParser(
      bytes, maximumDepth: 3 * limits.maximumDepth + 8, maximumCount: maximumSize, root: "")
    return try parser.parse()
  }
}
