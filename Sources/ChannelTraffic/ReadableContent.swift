import ChannelCodec

/// The part of a line that says in words what the payload means: `call`, `reply`, `event` or `value`.
struct ReadableContent: Sendable {
  static let keys = ["call", "reply", "event", "value"]
  private static let endOfStream = "endOfStream"

  /// What values may have at the most.
  let limits: DecodingLimits
  private let codecs: ChannelCodecs

  /// A payload that may be absent.
  struct Payload {
    var bytes: [UInt8]?
  }

  private enum Meaning: Equatable {
    case call(MethodCall)
    case envelope(MethodReply)
    case value(ChannelValue?)
  }

  init(limits: TrafficLimits, codecs: ChannelCodecs) {
    self.limits = DecodingLimits(maximumMessageSize: limits.maximumFrameSize)
    self.codecs = codecs
  }

  /// The payload that the readable part of a line stands for, or `nil` when it has no such part.
  func encode(_ json: JSONValue, _ record: TrafficRecord) throws(TrafficError) -> Payload? {
    guard let (key, stated) = try statement(json, record) else { return nil }
    // Somebody who wants to look at the bytes of a channel does not take back what its lines say.
    let kind =
      codecs.kinds(of: record.channel).first { $0.carries(key) } ?? codecs.kind(of: record.channel)
    return Payload(bytes: try payload(key, try meaning(key, stated, kind, record), kind))
  }

  /// The bytes of a meaning.
  private func payload(_ key: String, _ meaning: Meaning, _ kind: ChannelCodecKind) throws(TrafficError) -> [UInt8]? {
    let codec = PayloadCodec(kind, limits: limits)
    do throws(CodecError) {
      switch meaning {
      case .call(let call): return try codec.methods.encodeMethodCall(call)
      case .envelope(let reply): return try codec.methods.encodeReply(reply)
      case .value(let value): return try codec.messages.encodeMessage(value)
      }
    } catch {
      throw TrafficError(.codec, error, under: key)
    }
  }

  /// Throws when the readable part of a line says something else than the record's bytes.
  ///
  /// They agree when they do by the codec that somebody said the channel has, or by the one it has otherwise.
  func check(_ json: JSONValue, _ record: TrafficRecord) throws(TrafficError) {
    guard let (key, stated) = try statement(json, record) else { return }
    var failure: TrafficError?
    for kind in codecs.kinds(of: record.channel) {
      do throws(TrafficError) {
        return try check(key, try meaning(key, stated, kind, record), kind, record)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func check(
    _ key: String, _ stated: Meaning, _ kind: ChannelCodecKind, _ record: TrafficRecord
  ) throws(TrafficError) {
    guard try payload(key, stated, kind) != record.payload else { return }
    let content = PayloadCodec(kind, limits: limits).content(of: record)
    let actual: Meaning
    switch content {
    case .undecodable(let error): throw TrafficError(.codec, error, under: "hex")
    case .absent: actual = key == "value" ? .value(nil) : .envelope(.notImplemented)
    case .call(let message): actual = message.call.map { .call($0) } ?? .value(message.value)
    case .reply(let message), .event(let message): actual = message.reply.map { .envelope($0) } ?? .value(message.value)
    case .value(let message): actual = .value(message.value)
    case .text(let text): actual = .value(.string(text))
    case .binary(let bytes): actual = .value(.uint8List(bytes))
    }
    guard stated != actual else { return }
    throw mismatch(key, stated, actual)
  }

  /// The readable part of a record, or `nil` when its payload has none: absent, or not what the codec writes.
  func member(_ record: TrafficRecord) -> JSONValue.Member? {
    switch PayloadCodec(codecs.kind(of: record.channel), limits: limits).content(of: record) {
    case .call(let message):
      return message.call.flatMap { ValueNotation.json($0, form: .readable)["call"] }.map { .init("call", $0) }
    case .reply(let message): return message.reply.map { .init("reply", ValueNotation.json($0, form: .readable)) }
    case .event(let message): return message.reply.map { .init("event", ValueNotation.json($0, form: .readable)) }
    case .value(let message): return .init("value", ValueNotation.readableJSON(message.value))
    case .text(let text): return .init("value", .string(text))
    case .binary, .absent, .undecodable: return nil
    }
  }

  /// The one key of a line that says what its payload means, with what it says.
  private func statement(
    _ json: JSONValue, _ record: TrafficRecord
  ) throws(TrafficError) -> (key: String, stated: JSONValue)? {
    let present = Self.keys.filter { json[$0] != nil }
    guard let key = present.first, let stated = json[key] else { return nil }
    guard present.count == 1 else {
      throw invalid(
        key, "expected one of \(Self.keys.joined(separator: ", ")), found \(present.joined(separator: " and "))")
    }
    switch (key, record.kind, record.direction) {
    case ("call", .message, _), ("reply", .reply, _), ("event", .message, .hostToDart), ("value", _, _): break
    default: throw invalid(key, "expected what a \(record.kind) \(record.direction.rawValue) can be, found \(key)")
    }
    return (key, stated)
  }

  private func meaning(
    _ key: String, _ stated: JSONValue, _ kind: ChannelCodecKind, _ record: TrafficRecord
  ) throws(TrafficError) -> Meaning {
    guard kind.carries(key) else {
      throw invalid(key, "expected what codec \(kind.rawValue) carries on this channel, found \(key)")
    }
    try checkMembers(key, stated)
    do throws(CodecError) {
      switch key {
      case "call":
        return .call(try ValueNotation.call(.object([.init("call", stated)]), form: .readable, limits: limits))
      case "value": return .value(try ValueNotation.value(readable: stated, limits: limits))
      case "event" where stated[Self.endOfStream] != nil: return .envelope(.notImplemented)
      default: return .envelope(try ValueNotation.reply(stated, form: .readable, limits: limits))
      }
    } catch {
      throw TrafficError(.invalidRecord, error, under: key)
    }
  }

  /// Throws when what a key says is nothing that it can say, in the words of a line.
  private func checkMembers(_ key: String, _ stated: JSONValue) throws(TrafficError) {
    let members = stated.members
    switch key {
    case "call":
      guard members == nil else { return }
      throw invalid(
        key,
        "expected an object of \"method\" and \"args\", such as {\"method\":\"start\",\"args\":null}, found "
          + Wording.found(stated))
    case "event":
      let isOne = members?.count == 1
      if isOne, stated["success"] != nil || stated["error"] != nil || stated[Self.endOfStream]?.bool == true { return }
      throw invalid(
        key,
        "expected an object of \"success\", \"error\" or \"\(Self.endOfStream)\":true, found "
          + (isOne && stated[Self.endOfStream] != nil
            ? "\"\(Self.endOfStream)\":\(Wording.found(stated[Self.endOfStream]))" : Wording.foundMembers(stated)))
    case "reply":
      if members?.count == 1 { return }
      throw invalid(
        key,
        "expected an object of \"success\", \"error\" or \"notImplemented\":true, found "
          + Wording.foundMembers(stated))
    default: return
    }
  }

  private func mismatch(_ key: String, _ stated: Meaning, _ actual: Meaning) -> TrafficError {
    let (wanted, found) = (Self.parts(actual), Self.parts(stated))
    let place = zip(wanted, found).lazy.compactMap { wanted, found in
      wanted.name != found.name
        ? Difference(path: "", expected: .string(wanted.name), found: .string(found.name))
        : Difference(wanted.value, found.value).map { $0.under(wanted.name) }
    }.first
    guard let place else { return TrafficError(.mismatch, path: key, message: "the bytes say something else") }
    return TrafficError(
      .mismatch, path: place.path.isEmpty ? key : PathStep.join(key, place.path),
      message: "expected \(Self.shown(place.expected)) as the bytes say, found \(Self.shown(place.found))")
  }

  /// What a meaning consists of, to be compared one by one.
  private static func parts(_ meaning: Meaning) -> [(name: String, value: ChannelValue)] {
    switch meaning {
    case .call(let call): return [("method", .string(call.method)), ("args", call.arguments)]
    case .envelope(.success(let value)): return [("success", value)]
    case .envelope(.notImplemented): return [("no message", .null)]
    case .envelope(.error(let error)):
      return [
        ("error.code", .string(error.code)), ("error.message", error.message.map { .string($0) } ?? .null),
        ("error.details", error.details), ("error.stacktrace", error.stackTrace.map { .string($0) } ?? .null),
      ]
    case .value(nil): return [("no message", .null)]
    case .value(let value?): return [("", value)]
    }
  }

  private static func shown(_ value: ChannelValue?) -> String {
    value.map { ValueNotation.readable($0, maximumLength: 80) } ?? "nothing"
  }

  private func invalid(_ key: String, _ message: String) -> TrafficError {
    TrafficError(.invalidRecord, path: key, message: message)
  }
}

extension TrafficError {
  /// A codec's error inside a field of a line.
  init(_ code: Code, _ error: CodecError, under key: String) {
    let place = error.offset.map { " at byte \($0) of the payload" } ?? ""
    self.init(code, path: Self.path(key, error.path), message: "\(error.message) (\(error.code)\(place))")
  }

  /// The path as a line spells it: what codecs call `arguments` is `args` there, and roots have the field's own name.
  private static func path(_ key: String, _ path: String) -> String {
    for (root, name) in [("call", "call"), ("arguments", "call.args"), ("message", key), ("value", key)]
    where key != "hex" && path.hasPrefix(root) {
      let rest = path.dropFirst(root.count)
      if rest.isEmpty || [".", "[", "{"].contains(rest.first) { return name + rest }
    }
    return path.isEmpty ? key : PathStep.join(key, path)
  }
}
