import ChannelCodec

/// Compares what the engine and what this project make of payloads.
struct Comparison {
  /// What came of one payload.
  enum Outcome {
    /// Both refuse it.
    case refused
    /// It nests deeper than anything may here.
    case beyondLimits
    /// Both agree, but for these listed differences.
    case agreed(Set<String>)
    /// They disagree, and no listed difference explains it.
    case disagreed(String)
  }

  let engine: Engine

  func compare(_ payload: [UInt8], _ codec: CodecName) -> Outcome {
    let theirs = engine.verdict(payload, codec)
    if let difference = SimulatedEngine.difference(payload, codec, theirs) { return .disagreed(difference) }
    let ours: OwnVerdict
    do throws(CodecError) {
      ours = try OwnVerdict(payload, codec)
    } catch {
      guard let theirs else { return .refused }
      return explain(error, theirs, payload, codec)
    }
    guard let theirs else { return explainRefusal(ours, payload, codec) }
    guard let content = theirs.content else {
      guard codec.isJSON, let replaced = JSONSpelling.withoutLoneSurrogates(payload) else {
        return .disagreed("only the engine's strings are no UTF-8")
      }
      return without("json-lone-trail", replaced, codec)
    }
    var view = EngineView(codec)
    let seen = ours.content.seen(by: &view)
    var differences = view.differences
    if seen != content {
      guard JSONSpelling.areRoundedDifferently(seen, content, codec) else {
        return .disagreed("the engine decodes \(content), here it is \(seen)")
      }
      differences.insert("rounding")
    }
    return compareEncoding(content, theirs.encoded, codec, differences)
  }

  /// The engine's content has to be encoded to the engine's bytes.
  private func compareEncoding(
    _ content: EngineVerdict.Content, _ theirs: [UInt8]?, _ codec: CodecName, _ differences: Set<String>
  ) -> Outcome {
    let ours: [UInt8]
    do throws(CodecError) {
      ours = try OwnVerdict.encode(content, codec)
    } catch {
      return theirs == nil ? .agreed(differences) : .disagreed("only the engine encodes \(content): \(error)")
    }
    if ours == theirs { return .agreed(differences) }
    guard let theirs else { return .disagreed("the engine does not encode \(content)") }
    guard codec.isJSON, let spelling = JSONSpelling.difference(ours, theirs) else {
      return .disagreed("the engine encodes \(HexText.text(theirs)), here it is \(HexText.text(ours))")
    }
    return .agreed(differences.union(spelling))
  }

  /// Why something is refused here that the engine accepts: strings that it hands out although they are not UTF-8, or
  /// does not hand out at all, behind a NUL or in an entry whose key comes again.
  private func explain(
    _ error: CodecError, _ theirs: EngineVerdict, _ payload: [UInt8], _ codec: CodecName
  ) -> Outcome {
    let reason: String
    var changed = payload
    switch error.code {
    case .depthLimit: return .beyondLimits
    case .invalidUTF8:
      reason = "invalid-utf8"
      if let offset = error.offset, offset < changed.count { changed[offset] = UInt8(ascii: "?") }
    default: return .disagreed("the engine decodes it, here: \(error)")
    }
    if theirs.content == nil { return .agreed([reason]) }
    guard changed != payload else { return .disagreed("the engine decodes it, here: \(error)") }
    return without(reason, changed, codec)
  }

  /// Compares what is left of a payload once the reason to disagree is taken away.
  private func without(_ reason: String, _ changed: [UInt8], _ codec: CodecName) -> Outcome {
    switch compare(changed, codec) {
    case .agreed(let others): return .agreed(others.union([reason]))
    case .disagreed(let why): return .disagreed("as \(HexText.text(changed)), without \(reason): \(why)")
    case .refused: return .disagreed("as \(HexText.text(changed)), without \(reason), both refuse it")
    case .beyondLimits: return .beyondLimits
    }
  }

  /// Why something is accepted here that the engine refuses: what explains it is taken away, and then both have to agree.
  private func explainRefusal(_ ours: OwnVerdict, _ payload: [UInt8], _ codec: CodecName) -> Outcome {
    var changed = payload
    let reason: String
    if codec == .standardEnvelope, let flag = payload.first, flag > 1 {
      reason = "error-flag"
      changed[0] = 1
    } else if codec == .standardEnvelope, let length = wholeLength(payload), length < payload.count {
      reason = payload.first == 0 ? "after-success" : "stack-trace"
      changed.removeSubrange(length...)
    } else if codec == .jsonEnvelope, let parts = (try? JSONValue(parsing: payload))?.array, parts.count == 4 {
      reason = "stack-trace"
      changed = Array(JSONValue.array(Array(parts.dropLast())).text.utf8)
    } else if codec.isStandard, let replaced = withoutBigIntegers(ours.content, payload, codec) {
      reason = "big-integer"
      changed = replaced
    } else if codec.isJSON, payload.starts(with: [0xEF, 0xBB, 0xBF]) {
      reason = "json-byte-order-mark"
      changed.removeFirst(3)
    } else if codec.isJSON, let replaced = JSONSpelling.withoutLoneSurrogates(payload) {
      reason = "json-lone-lead"
      changed = replaced
    } else if codec.isJSON, let replaced = JSONSpelling.withoutNumbers(payload, JSONSpelling.isInfinite) {
      reason = "json-infinity"
      changed = replaced
    } else if codec.isJSON, let replaced = JSONSpelling.withoutNumbers(payload, JSONSpelling.hasLargeExponent) {
      reason = "json-large-exponent"
      changed = replaced
    } else if codec.isJSON, let replaced = JSONSpelling.withoutNumbers(payload, JSONSpelling.isNearInfinity) {
      reason = "rounding"
      changed = replaced
    } else {
      return .disagreed("the engine refuses it, here it is \(ours.content)")
    }
    return without(reason, changed, codec)
  }

  /// The length of the first beginning of an envelope that is one already.
  private func wholeLength(_ payload: [UInt8]) -> Int? {
    (1...max(payload.count, 1)).first { length in
      guard length <= payload.count else { return false }
      return (try? OwnVerdict(Array(payload[..<length]), .standardEnvelope)) != nil
    }
  }

  /// The same bytes with the tag of strings for big integers, or `nil` when there are none.
  private func withoutBigIntegers(
    _ content: EngineVerdict.Content, _ payload: [UInt8], _ codec: CodecName
  ) -> [UInt8]? {
    var changed = payload
    var view = EngineView(codec)
    let wanted = content.seen(by: &view)
    for position in payload.indices where payload[position] == 5 {
      changed[position] = 7
      var view = EngineView(codec)
      if (try? OwnVerdict(changed, codec))?.content.seen(by: &view) != wanted { changed[position] = 5 }
    }
    return changed == payload ? nil : changed
  }
}

extension CodecName {
  /// Whether it is one of the JSON codecs.
  var isJSON: Bool { self == .jsonMessage || self == .jsonMethod || self == .jsonEnvelope }
  /// Whether it is one of the standard codec's names.
  var isStandard: Bool { self == .standardMessage || self == .standardMethod || self == .standardEnvelope }
}
