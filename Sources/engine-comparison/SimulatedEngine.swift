import ChannelCodec

/// Holds what `Platform.linux` says of a payload against what the engine does with it; here nothing may differ, but for
/// how floats in JSON are rounded.
enum SimulatedEngine {
  /// What differs, or `nil`.
  static func difference(_ payload: [UInt8], _ codec: CodecName, _ verdict: EngineVerdict?) -> String? {
    let simulated = Platform.linux.outcome(of: payload, as: codec)
    guard let verdict else {
      return simulated.isFailure || isNearInfinity(payload, codec)
        ? nil : "Platform.linux decodes it, the engine refuses it: \(simulated.result)"
    }
    guard let content = simulated.content else {
      return
        "Platform.linux refuses it, the engine decodes \(verdict.content.map { "\($0)" } ?? "it"): \(simulated.result)"
    }
    // A string that is not UTF-8 cannot be compared, and what is abridged need not be the same.
    guard let engine = verdict.content, !simulated.isAbridged else { return nil }
    let found = normalized(content)
    if found != engine, found.map({ !JSONSpelling.areRoundedDifferently($0, engine, codec) }) ?? true {
      return "Platform.linux decodes \(content), the engine \(engine)"
    }
    guard codec.isStandard, let bytes = verdict.encoded else { return nil }
    let encoding = Platform.linux.encoding(of: platformContent(engine))
    return encoding.bytes == bytes ? nil : "Platform.linux sends \(encoding), the engine \(HexText.text(bytes))"
  }

  /// The content with integers of the width that the comparison gives to the engine's.
  private static func normalized(_ content: PlatformContent) -> EngineVerdict.Content? {
    var view = EngineView(.standardMessage)
    switch content {
    case .value(let value): return EngineVerdict.Content.value(value).seen(by: &view)
    case .call(let call): return EngineVerdict.Content.call(call).seen(by: &view)
    case .reply(.success(let value)): return EngineVerdict.Content.success(value).seen(by: &view)
    case .reply(.error(let error)): return EngineVerdict.Content.error(error).seen(by: &view)
    case .reply(.notImplemented): return nil
    }
  }

  private static func platformContent(_ content: EngineVerdict.Content) -> PlatformContent {
    switch content {
    case .value(let value): return .value(value)
    case .call(let call): return .call(call)
    case .success(let value): return .reply(.success(value))
    case .error(let error): return .reply(.error(error))
    }
  }

  private static func isNearInfinity(_ payload: [UInt8], _ codec: CodecName) -> Bool {
    codec.isJSON && JSONSpelling.withoutNumbers(payload, JSONSpelling.isNearInfinity) != nil
  }
}
