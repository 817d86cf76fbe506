import ChannelCodec

/// The codecs of one kind of channel.
struct PayloadCodec {
  private let kind: ChannelCodecKind
  private let limits: DecodingLimits

  init(_ kind: ChannelCodecKind, limits: DecodingLimits) {
    self.kind = kind
    self.limits = limits
  }

  /// The codec for calls and envelopes.
  var methods: any MethodCodec {
    kind == .jsonMethod ? JSONMethodCodec(limits: limits) : StandardMethodCodec(limits: limits, extensions: extensions)
  }

  /// The codec for single values.
  var messages: any MessageCodec {
    switch kind {
    case .jsonMessage, .jsonMethod: return JSONMessageCodec(limits: limits)
    case .string: return StringCodec(limits: limits)
    case .binary: return BinaryCodec(limits: limits)
    case .standardMessage, .standardMethod, .pigeon:
      return StandardMessageCodec(limits: limits, extensions: extensions)
    }
  }

  private var extensions: CodecExtensions { kind == .pigeon ? .pigeon : .none }

  /// What a record's payload is on such a channel.
  func content(of record: TrafficRecord) -> DecodedContent {
    guard let payload = record.payload else { return .absent }
    do throws(CodecError) {
      switch kind {
      case .standardMethod, .jsonMethod: return try methodContent(payload, record)
      case .pigeon: return try pigeonContent(payload, record)
      case .binary: return .binary(payload)
      case .string: return .text(try messages.decodeMessage(payload)?.root.string ?? "")
      case .standardMessage, .jsonMessage: return try messages.decodeMessage(payload).map { .value($0) } ?? .absent
      }
    } catch {
      return .undecodable(error)
    }
  }

  /// Calls, envelopes and, from the host, events, which are told from calls by how they begin.
  private func methodContent(_ payload: [UInt8], _ record: TrafficRecord) throws(CodecError) -> DecodedContent {
    // Named codecs, since one of any type takes an allocation.
    guard kind == .jsonMethod else {
      return try methodContent(payload, record, StandardMethodCodec(limits: limits, extensions: extensions))
    }
    return try methodContent(payload, record, JSONMethodCodec(limits: limits))
  }

  private func methodContent(
    _ payload: [UInt8], _ record: TrafficRecord, _ codec: some MethodCodec
  ) throws(CodecError) -> DecodedContent {
    if record.kind == .message, record.direction == .dartToHost || !beginsEnvelope(payload) {
      return .call(try codec.decodeMethodCall(payload))
    }
    guard let message = try codec.decodeEnvelope(payload) else { return .absent }
    return record.kind == .message ? .event(message) : .reply(message)
  }

  /// A value, or what Pigeon's event channels carry, which is never a single value.
  private func pigeonContent(_ payload: [UInt8], _ record: TrafficRecord) throws(CodecError) -> DecodedContent {
    do throws(CodecError) {
      return try messages.decodeMessage(payload).map { .value($0) } ?? .absent
    } catch {
      guard let content = try? methodContent(payload, record) else { throw error }
      return content
    }
  }

  /// Whether bytes begin as an envelope does: with the flag 0 or 1, or with the bracket of an array.
  private func beginsEnvelope(_ payload: [UInt8]) -> Bool {
    guard kind == .jsonMethod else { return payload.first.map { $0 <= 1 } ?? false }
    return payload.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
  }
}

extension ChannelCodecKind {
  /// Whether calls and envelopes cross on such a channel.
  var hasMethods: Bool { self == .standardMethod || self == .jsonMethod || self == .pigeon }

  /// Whether single values cross on such a channel.
  var hasMessages: Bool { self != .standardMethod && self != .jsonMethod }

  /// Whether a line's key can say what crosses on such a channel.
  func carries(_ key: String) -> Bool { key == "value" ? hasMessages : hasMethods }
}
