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
    guard let (key, meaning) = try meaning(json, record) else { return nil }
    let codec = PayloadCodec(codecs.kind(of: record.channel), limits: limits)
    do throws(CodecError) {
      switch meaning {
      case .call(let call): return Payload(bytes: try codec.methods.encodeMethodCall(call))
      case .envelope(let reply): return Payload(bytes: try codec.methods.encodeReply(reply))
      case .value(let value): return Payload(bytes: try codec.messages.encodeMessage(value))
      }
    } catch {
      throw TrafficError(.codec, error, under: key)
    }
  }

  /// Throws when the readable part of a line says something else than the record's bytes.
  func check(_ json: JSONValue, _ record: TrafficRecord) throws(TrafficError) {
    guard let (key, stated) = try meaning(json, record), try encode(json, record)?.bytes != record.payload else {
      return
    }
    let content = PayloadCodec(codecs.kind(of: record.channel), limits: limits).content(of: record)
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

  private func meaning(_ json: JSONValue, _ record: TrafficRecord) throws(TrafficError) -> (String, Meaning)? {
    let present = Self.keys.filter { json[$0] != nil }
    guard let key = present.first, let stated = json[key] else { return nil }
    guard present.count == 1 else {
      throw invalid(
        key, "expected one of \(Self.keys.joined(separator: ", ")), found \(present.joined(separator: " and "))")
    }
    let kind = codecs.kind(of: record.channel)
    guard key == "value" ? kind.hasMessages : kind.hasMethods else {
      throw invalid(key, "expected what codec \(kind.rawValue) carries on this channel, found \(key)")
    }
    switch (key, record.kind, record.direction) {
    case ("call", .message, _), ("reply", .reply, _), ("event", .message, .hostToDart), ("value", _, _): break
    default: throw invalid(key, "expected what a \(record.kind) \(record.direction.rawValue) can be, found \(key)")
    }
    do throws(CodecError) {
      switch key {
      case "call":
        return (key, .call(try ValueNotation.call(.object([.init("call", stated)]), form: .readable, limits: limits)))
      case "value": return (key, .value(try ValueNotation.value(readable: stated, limits: limits)))
      case "event" where stated[Self.endOfStream]?.bool == true: return (key, .envelope(.notImplemented))
      default: return (key, .envelope(try ValueNotation.reply(stated, form: .readable, limits: limits)))
      }
    } catch {
      throw TrafficError(.invalidRecord, error, under: key)
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
