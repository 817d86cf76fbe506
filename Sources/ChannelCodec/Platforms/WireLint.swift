/// Looks through a payload for what is allowed, yet makes trouble on one platform or another.
public enum WireLint {
  /// The most notes that are made on the values of one payload.
  public static let maximumCount = 1000

  /// Everything that is noteworthy in a payload, in the order of the bytes.
  ///
  /// A payload that its codec refuses is looked through up to the place where it goes wrong.
  public static func notes(
    on payload: [UInt8]?, as codec: CodecName, extensions: CodecExtensions = .none
  ) -> [WireNote] {
    var notes: [WireNote]
    switch codec.family {
    case .standard:
      notes = payload.map { StandardLint($0, codec.role, extensions).notes() } ?? []
    case .json: notes = payload.map { JSONLint.notes(on: $0) } ?? []
    case .string: notes = payload.map { textNotes(on: $0) } ?? []
    case .binary: notes = []
    }
    var knowsKey = notes.contains { $0.code == .duplicateMapKey }
    for platform in Platform.allCases {
      let outcome = platform.outcome(of: payload, as: codec, extensions: extensions)
      if let place = outcome.equalKey, !knowsKey {
        knowsKey = true
        notes.append(
          WireNote(
            .duplicateMapKey, offset: place.offset, path: place.path ?? "",
            message: "\(platform.title) takes this key for an earlier one"))
      }
      let code: WireNote.Code? = [.ios: .iosWouldCrash, .android: .androidWouldThrow][platform]
      guard let code, outcome.isFailure else { continue }
      notes.append(
        WireNote(code, offset: outcome.offset, path: outcome.path ?? "", message: outcome.text(maximumLength: 80)))
    }
    return notes.enumerated().sorted { ($0.element.offset ?? -1, $0.offset) < ($1.element.offset ?? -1, $1.offset) }
      .map(\.element)
  }

  /// Whether a payload that its codec refuses is well-formed once no padding is expected, as some producers write it.
  public static func omitsPadding(
    _ payload: [UInt8], as codec: CodecName, extensions: CodecExtensions = .none
  ) -> Bool {
    guard codec.family == .standard, !payload.isEmpty else { return false }
    return StandardLint(payload, codec.role, extensions).missingPadding() != nil
  }

  /// What is noteworthy in text.
  static func textNotes(on text: [UInt8]) -> [WireNote] {
    var notes: [WireNote] = []
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      notes.append(WireNote(.leadingBOM, offset: 0, path: "message", message: "Dart drops the byte order mark"))
    }
    if let place = text.firstIndex(of: 0) {
      notes.append(
        WireNote(
          .embeddedNUL, offset: place, path: "message", message: "Linux, and iOS when sending, end the text here"))
    }
    return notes
  }
}
