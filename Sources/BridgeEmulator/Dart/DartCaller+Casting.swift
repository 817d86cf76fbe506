import ChannelCodec

extension DartCaller {
  /// What becomes of a decoded result when the code takes it for something.
  static func cast(_ value: ChannelValue, _ form: DartCallForm, _ decoder: DartType.Decoder) -> DartOutcome {
    switch form {
    case .plain: return .value(value)
    case .method(let type): return cast(value, to: type.nullable, decoder)
    case .cast(let type): return cast(value, to: type, decoder)
    case .list(let element):
      let outcome = cast(value, to: DartType("List", [.dynamic], isNullable: true), decoder)
      guard case .value = outcome, case .list(let elements) = value else { return outcome }
      for (position, value) in elements.enumerated() where !element.accepts(value, from: decoder) {
        return mismatch(value, element, decoder, at: PathStep.element(position))
      }
      return outcome
    case .map(let key, let element):
      let outcome = cast(value, to: DartType("Map", [.dynamic, .dynamic], isNullable: true), decoder)
      guard case .value = outcome, case .map(let pairs) = value else { return outcome }
      for (position, pair) in pairs.enumerated() {
        if !key.accepts(pair.key, from: decoder) {
          return mismatch(pair.key, key, decoder, at: PathStep.key(position))
        }
        if !element.accepts(pair.value, from: decoder) {
          return mismatch(pair.value, element, decoder, at: PathStep.key(of: pair.key))
        }
      }
      return outcome
    }
  }

  static func cast(_ value: ChannelValue, to type: DartType, _ decoder: DartType.Decoder) -> DartOutcome {
    type.accepts(value, from: decoder) ? .value(value) : mismatch(value, type, decoder, at: "")
  }

  static func mismatch(
    _ value: ChannelValue, _ type: DartType, _ decoder: DartType.Decoder, at path: String
  ) -> DartOutcome {
    let found = DartType.runtime(of: value, from: decoder)
    return .typeError("type '\(found)' is not a subtype of type '\(type.explicit)' in type cast", path: path)
  }
}
