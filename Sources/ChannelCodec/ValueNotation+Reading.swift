extension ValueNotation {
  /// A value from the tagged form.
  ///
  /// `bits` is preferred to the decimal text. Repeated units may not make more values or bytes than `limits` allow.
  /// Throws `CodecError` with the path to what is no notation of a value.
  public static func value(_ tagged: JSONValue, limits: DecodingLimits = .default) throws(CodecError) -> ChannelValue {
    try value(tagged, form: .tagged, at: "value", limits: limits)
  }

  /// A value from the readable form; throws as for the tagged one.
  public static func value(
    readable: JSONValue, limits: DecodingLimits = .default
  ) throws(CodecError) -> ChannelValue {
    try value(readable, form: .readable, at: "value", limits: limits)
  }

  static func value(
    _ json: JSONValue, form: Form, at root: String, limits: DecodingLimits
  ) throws(CodecError) -> ChannelValue {
    let reader = NotationReader(form: form, limits: limits)
    let result = try convertTree(json, at: root) {
      (json, depth, path) throws(CodecError) -> ConversionStep<JSONValue, NotationReader.Sized, CodecError> in
      try reader.step(json, depth, path)
    }
    return result.value
  }
}
