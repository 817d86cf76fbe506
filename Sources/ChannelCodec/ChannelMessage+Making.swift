// What no standard-codec bytes were received for becomes a message by way of the bytes it would have.

extension ChannelMessage {
  /// A message of one value; `bytes` are those of its standard form.
  init(_ value: ChannelValue) throws(CodecError) {
    let codec = StandardMessageCodec(limits: .ceiling)
    self = try codec.decode(try codec.encodeMessage(value), as: .message)
  }

  /// A message that is a call.
  init(_ call: MethodCall) throws(CodecError) {
    let codec = StandardMethodCodec(limits: .ceiling)
    self = try codec.messageCodec.decode(try codec.encodeMethodCall(call), as: .methodCall)
  }

  /// A message that is a success envelope.
  init(success value: ChannelValue) throws(CodecError) {
    let codec = StandardMethodCodec(limits: .ceiling)
    self = try codec.messageCodec.decode(try codec.encodeSuccessEnvelope(value), as: .success)
  }

  /// A message that is an error envelope.
  init(_ error: MethodError) throws(CodecError) {
    let codec = StandardMethodCodec(limits: .ceiling)
    self = try codec.messageCodec.decode(try codec.encodeErrorEnvelope(error), as: .error)
  }
}

extension DecodingLimits {
  /// As much as any configuration may allow.
  static let ceiling = DecodingLimits(
    maximumDepth: depthCeiling, maximumValueCount: valueCountCeiling, maximumMessageSize: messageSizeCeiling)
}
