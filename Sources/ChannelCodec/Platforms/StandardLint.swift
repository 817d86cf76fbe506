/// Notes on a payload of the standard codec, made while it is read as Dart reads it.
struct StandardLint {
  private let payload: [UInt8]
  private let role: CodecRole
  private let extensions: CodecExtensions

  init(_ payload: [UInt8], _ role: CodecRole, _ extensions: CodecExtensions) {
    (self.payload, self.role, self.extensions) = (payload, role, extensions)
  }

  /// The notes of one reading.
  private final class Notes {
    private(set) var all: [WireNote] = []

    /// Takes a note, as long as there are not too many; the path is asked for only then.
    func append(_ code: WireNote.Code, _ offset: Int?, _ message: String, _ path: @autoclosure () -> String) {
      guard all.count < WireLint.maximumCount else { return }
      all.append(WireNote(code, offset: offset, path: path(), message: message))
    }
  }

  /// All notes but those on other platforms.
  func notes() -> [WireNote] {
    let notes = Notes()
    var walk = PlatformWalk(.dart, payload, extensions: extensions)
    walk.onTag = { walk, tag, place in
      Self.look(at: tag, place, in: walk) { code, offset, message in
        notes.append(code, offset, message, walk.path)
      }
    }
    walk.onEqualKey = { walk, place in
      notes.append(
        .duplicateMapKey, place, "an equal key came before, and not every platform keeps the same of the two", walk.path
      )
    }
    let rest = read(&walk)
    let missing = missingPadding()
    // Where padding was left out, values stand in its place.
    let others = missing == nil ? notes.all : notes.all.filter { $0.code != .nonZeroPadding }
    return others + [rest, missing].compactMap { $0 }
  }

  /// Reads the payload's values; gives a note on what follows those that every platform expects.
  private func read(_ walk: inout PlatformWalk) -> WireNote? {
    var layout = MessageLayout.message
    if role == .call { layout = .methodCall }
    if role == .envelope || role == .reply { layout = payload.first == 0 ? .success : .error }
    walk.offset = layout.prefix
    do throws(PlatformStop) {
      for root in layout.names.prefix(layout.required) { _ = try walk.readValue(root) }
      guard !walk.isAtEnd, layout == .success || layout == .error else { return nil }
      if layout == .success {
        return WireNote(
          .trailingBytesAfterSuccess, offset: walk.offset, path: "success",
          message:
            "\((payload.count - walk.offset).counted("byte")) behind the value, which Dart and Windows ignore and the others refuse"
        )
      }
      let place = walk.offset
      _ = try walk.readValue(layout.names[layout.required])
      return WireNote(
        .fourValueError, offset: place, path: "error.stacktrace",
        message: "only Dart reads a stack trace, iOS, Android and Linux refuse an envelope with one")
    } catch {
      return nil
    }
  }

  /// A note when the payload is refused as it is and well-formed without padding.
  func missingPadding() -> WireNote? {
    guard StandardSimulation(.dart, payload, extensions).outcome(role).isFailure else { return nil }
    let notes = Notes()
    var simulation = StandardSimulation(.dart, payload, extensions)
    simulation.walk.skipsPadding = false
    simulation.walk.onTag = { walk, tag, place in
      guard notes.all.isEmpty, Self.padding(of: tag, place, in: walk.bytes)?.isEmpty == false else { return }
      notes.append(.missingPadding, place, "producer omits alignment padding", walk.path)
    }
    guard !simulation.outcome(role).isFailure else { return nil }
    return notes.all.first
  }

  /// The bytes of padding that a value has, or would have if the payload went on; `nil` for types without.
  private static func padding(of tag: UInt8, _ place: Int, in bytes: [UInt8]) -> Range<Int>? {
    let start: Int
    switch tag {
    case StandardTag.float64: start = place + 1
    case StandardTag.int32List, StandardTag.int64List, StandardTag.float64List, StandardTag.float32List:
      guard let size = SizeField(bytes, at: place + 1) else { return nil }
      start = place + 1 + size.width
    default: return nil
    }
    let alignment = tag == StandardTag.float64 ? 8 : StandardTag.elementSize(tag)
    return start..<start + (-start & (alignment - 1))
  }

  private static func look(
    at tag: UInt8, _ place: Int, in walk: PlatformWalk, note: (WireNote.Code, Int, String) -> Void
  ) {
    let bytes = walk.bytes
    switch tag {
    case StandardTag.int64:
      guard place + 8 < bytes.count else { return }
      let value = Int64(bitPattern: bytes[place + 1...place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
      note(
        .intWidth, place,
        Int32(exactly: value) != nil
          ? "\(value) as a 64-bit integer: Dart and Linux write it with 32 bits, and Android's Long is no Int"
          : "\(value) needs 64 bits: smaller values come with 32, as another type on Android, iOS and Windows")
    case StandardTag.bigInt:
      note(
        .bigIntAsString, place, "Android reads a BigInteger, Linux refuses it, all others get the digits as a string")
    case StandardTag.float32List:
      note(.float32ListVersion, place, "Flutter before 2.5 and older Linux engines refuse 32-bit floats")
    default: break
    }
    if let padding = padding(of: tag, place, in: bytes) {
      if padding.clamped(to: 0..<bytes.count).contains(where: { bytes[$0] != 0 }) {
        note(.nonZeroPadding, padding.lowerBound, "padding that is not zero: no reader minds, no writer does it")
      }
      if tag != StandardTag.float64, !padding.isEmpty, SizeField(bytes, at: place + 1)?.value == 0 {
        note(
          .emptyTypedListPadding, place, "an empty typed list off its alignment: Windows leaves out the padding here")
      }
    }
    guard (StandardTag.string...StandardTag.float32List).contains(tag) || tag == StandardTag.bigInt,
      let size = SizeField(bytes, at: place + 1)
    else { return }
    if size.width > size.shortest {
      note(
        .nonShortestSize, place + 1,
        "the size \(size.value) takes \(size.width.counted("byte")) where \(size.shortest) would do")
    }
    let start = place + 1 + size.width
    guard tag == StandardTag.string, size.value <= bytes.count - start else { return }
    look(atText: bytes[start..<start + size.value], note: note)
  }

  private static func look(atText text: ArraySlice<UInt8>, note: (WireNote.Code, Int, String) -> Void) {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      note(.leadingBOM, text.startIndex, "Dart and iOS drop the byte order mark, the others keep it")
    }
    if let place = text.firstIndex(of: 0) {
      note(.embeddedNUL, place, "Linux ends the string here, and iOS may when it sends it")
    }
    // The three bytes that a surrogate by itself would have in UTF-8.
    var rest = text
    while let lead = rest.firstIndex(of: 0xED) {
      rest = rest[(lead + 1)...]
      guard let second = rest.first else { return }
      if (0xA0...0xBF).contains(second) {
        note(.loneSurrogate, lead, "half a surrogate pair in UTF-8: Dart refuses it, iOS crashes")
        return
      }
    }
  }
}
