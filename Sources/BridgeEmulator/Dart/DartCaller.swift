import ChannelCodec
public import ChannelTraffic

/// Dart code that calls the host: says what it gets for a reply (platform_channel.dart, message_codecs.dart).
public struct DartCaller: Sendable, Hashable {
  /// The channel's name.
  public var channel: String
  /// The channel's codec.
  public var codec: ChannelCodecKind
  /// Where the code runs.
  public var isolate: DartIsolate
  /// Whether the channel is an `OptionalMethodChannel`, for which the absence of a reply is null.
  public var isOptional: Bool

  /// Creates a caller.
  public init(
    channel: String, codec: ChannelCodecKind = .standardMethod, isolate: DartIsolate = .root, isOptional: Bool = false
  ) {
    self.channel = channel
    self.codec = codec
    self.isolate = isolate
    self.isOptional = isOptional
  }

  /// What the code gets for what became of a reply.
  public func outcome(of state: PendingReply.State, method: String?, as form: DartCallForm) -> DartOutcome {
    switch state {
    case .answered(let payload): return outcome(of: payload, method: method, as: form)
    case .open: return .neverCompletes("nobody has answered yet, and there is no timeout")
    case .released: return .neverCompletes("nobody can answer any more, and there is no timeout")
    case .undecodable, .unencodable, .threw: return .neverCompletes("on iOS the app has ended")
    }
  }

  /// What the code gets for the bytes of a reply, `nil` being none.
  public func outcome(of reply: [UInt8]?, method: String?, as form: DartCallForm) -> DartOutcome {
    guard let reply else { return absent(method) }
    switch codec {
    case .standardMethod, .jsonMethod: return methodOutcome(reply, form)
    case .pigeon: return pigeonOutcome(reply, form)
    case .standardMessage, .jsonMessage, .string, .binary: return messageOutcome(reply, form)
    }
  }

  private var decoder: DartType.Decoder { codec == .jsonMethod || codec == .jsonMessage ? .json : .standard }

  private func absent(_ method: String?) -> DartOutcome {
    if isolate == .background {
      return .neverCompletes("a background isolate cannot take the absence of a reply")
    }
    switch codec {
    case .standardMethod, .jsonMethod:
      if isOptional { return .value(.null) }
      return .missingPluginException("No implementation found for method \(method ?? "") on channel \(channel)")
    case .pigeon:
      return .platformException(
        MethodError(
          code: "channel-error", message: "Unable to establish connection on channel: \"\(channel)\"."))
    case .standardMessage, .jsonMessage, .string, .binary: return .value(.null)
    }
  }

  private func methodOutcome(_ reply: [UInt8], _ form: DartCallForm) -> DartOutcome {
    guard !reply.isEmpty else { return .formatException("Expected envelope, got nothing") }
    do throws(CodecError) {
      let methods: any MethodCodec = codec == .jsonMethod ? JSONMethodCodec() : StandardMethodCodec()
      switch try methods.decodeReply(reply) {
      case .notImplemented: return absent(nil)
      case .error(let error): return .platformException(error)
      case .success(let value): return Self.cast(value, form, decoder)
      }
    } catch {
      return Self.failure(error)
    }
  }

  private func messageOutcome(_ reply: [UInt8], _ form: DartCallForm) -> DartOutcome {
    do throws(CodecError) {
      switch codec {
      case .standardMessage:
        return Self.cast(try StandardMessageCodec().decodeMessage(reply)?.value ?? .null, form, decoder)
      case .jsonMessage: return Self.cast(try JSONMessageCodec().decodeMessage(reply)?.value ?? .null, form, decoder)
      case .string: return Self.cast(try StringCodec().decodeMessage(reply)?.value ?? .null, form, decoder)
      default: return .value(.uint8List(reply))
      }
    } catch {
      return Self.failure(error)
    }
  }

  static func failure(_ error: CodecError) -> DartOutcome {
    let message = error.offset.map { "\(error.message), at byte \($0)" } ?? error.message
    return error.code == .truncated ? .rangeError(message) : .formatException(message)
  }
}
