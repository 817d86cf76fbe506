extension Platform {
  /// What the platform does with a payload, which may be absent, of a codec by its name.
  ///
  /// An envelope is read as the reply that a method channel's caller is handed. The extensions are taken to be known to
  /// the platform's codec.
  public func outcome(
    of payload: [UInt8]?, as codec: CodecName, extensions: CodecExtensions = .none
  ) -> PlatformOutcome {
    outcome(of: payload, codec: codec.family, role: codec.role, extensions: extensions)
  }

  /// What the platform does with a payload, which may be absent.
  ///
  /// Text and bytes have no calls and no envelopes; with them every role is that of a message. The cost is in proportion
  /// to the bytes, whatever they claim.
  public func outcome(
    of payload: [UInt8]?, codec: CodecFamily, role: CodecRole, extensions: CodecExtensions = .none
  ) -> PlatformOutcome {
    switch codec {
    case .standard: return StandardSimulation(self, payload, extensions).outcome(role)
    case .json: return JSONSimulation(self, payload).outcome(role)
    case .string: return StringSimulation(platform: self, payload: payload).outcome
    case .binary:
      let value = payload.map { ChannelValue.uint8List($0) } ?? .null
      return PlatformOutcome(self, .delivers(.value(value)))
    }
  }
}
