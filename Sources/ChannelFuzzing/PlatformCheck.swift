import ChannelCodec

/// What must hold for what the platforms do with any bytes: it is told, whatever the bytes are, and agrees with the
/// strict codecs where Dart's own do.
struct PlatformCheck {
  /// Takes the first byte for the codec, and the rest for the payload.
  func check(_ bytes: [UInt8]) throws(PropertyFailure) {
    guard let first = bytes.first else { return }
    let codec = CodecName.allCases[Int(first) % CodecName.allCases.count]
    let extensions = first & 0x80 == 0 ? CodecExtensions.none : .pigeon
    try check(Array(bytes.dropFirst()), codec, extensions)
  }

  private func check(
    _ payload: [UInt8], _ codec: CodecName, _ extensions: CodecExtensions
  ) throws(PropertyFailure) {
    for platform in Platform.allCases {
      let outcome = platform.outcome(of: payload, as: codec, extensions: extensions)
      let again = platform.outcome(of: payload, as: codec, extensions: extensions)
      try expect(outcome == again, "the same bytes have the same outcome", "\(outcome) \(again)")
      try expect((0...payload.count).contains(outcome.offset ?? 0), "an outcome lies inside", "\(outcome)")
      try expect(!outcome.text(maximumLength: 40).isEmpty, "an outcome has words")
      for role in CodecRole.allCases {
        _ = platform.outcome(of: payload, codec: codec.family, role: role, extensions: extensions)
      }
      guard let content = outcome.content else { continue }
      try checkEncoding(platform.encoding(of: content, extensions: extensions), content, codec, extensions)
    }
    try checkNotes(payload, codec, extensions)
    try checkDart(payload, codec, extensions)
  }

  /// What a platform sends it reads itself, and so does the strict codec; but C++ leaves out the padding of empty typed
  /// lists.
  private func checkEncoding(
    _ encoding: PlatformEncoding, _ content: PlatformContent, _ codec: CodecName, _ extensions: CodecExtensions
  ) throws(PropertyFailure) {
    guard let bytes = encoding.bytes else { return }
    let name: CodecName
    switch content {
    case .value: name = .standardMessage
    case .call: name = .standardMethod
    case .reply: name = .standardEnvelope
    }
    let own = encoding.platform.outcome(of: bytes, as: name, extensions: extensions)
    try expect(!own.isFailure, "a platform takes what it sends", "\(content): \(own)")
    guard encoding.platform != .windows else { return }
    let limits = DecodingLimits(
      maximumDepth: DecodingLimits.depthCeiling, maximumValueCount: DecodingLimits.valueCountCeiling)
    let found = outcome { () throws(CodecError) in
      try name.notation(of: bytes, limits: limits, extensions: extensions)
    }
    guard case .failure(let error) = found, error.code != .depthLimit else { return }
    throw PropertyFailure("what a platform sends decodes", "\(encoding.platform) \(content): \(error)")
  }

  private func checkNotes(
    _ payload: [UInt8], _ codec: CodecName, _ extensions: CodecExtensions
  ) throws(PropertyFailure) {
    let notes = WireLint.notes(on: payload, as: codec, extensions: extensions)
    var last = 0
    for note in notes {
      try expect((0...payload.count).contains(note.offset ?? 0), "a note lies inside", "\(note)")
      try expect((note.offset ?? 0) >= last, "notes are in order", "\(notes)")
      last = note.offset ?? last
    }
    _ = WireLint.omitsPadding(payload, as: codec, extensions: extensions)
  }

  /// Dart refuses what the strict codec refuses, and gets what it gets unless the outcome says otherwise.
  private func checkDart(
    _ payload: [UInt8], _ codec: CodecName, _ extensions: CodecExtensions
  ) throws(PropertyFailure) {
    let dart = Platform.dart.outcome(of: payload, as: codec, extensions: extensions)
    let strict = outcome { () throws(CodecError) in
      try codec.notation(of: payload, extensions: extensions)
    }
    switch strict {
    case .failure(let error):
      // The limits are this project's own.
      if [.depthLimit, .valueLimit, .sizeLimit].contains(error.code) { return }
      try expect(dart.isFailure, "Dart refuses what is refused", "\(error): \(dart)")
    case .success:
      try expect(!dart.isFailure, "Dart takes what is taken", "\(dart)")
    }
  }
}
