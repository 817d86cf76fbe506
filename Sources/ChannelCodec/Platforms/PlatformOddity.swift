/// Something that a reader does without failing, though the program does not get what the bytes say.
enum PlatformOddity: String {
  case readsZeros = "reads past the end give zeros, stderr only"
  case alignsPastEnd = "the alignment runs past the end, so that nothing behind it is read, stderr only"
  case unknownTag = "an unknown tag is read as null, stderr only"
  case ignoresRest = "the rest is ignored"
  case dropsMark = "leading BOM dropped"
  case replaces = "what is no UTF-8 becomes U+FFFD"
  case keepsRawBytes = "the raw bytes are kept, though they are no UTF-8"
  case endsAtNUL = "a string ends at its first NUL"
  case lastWins = "of equal keys the last wins"
  case firstWins = "of equal keys the first wins"
  case someWins = "which of equal keys wins is not documented"
  case negativeSize = "the size is read as a negative number, so that the map is empty"
  case mixesNaN =
    "a NaN among other float keys breaks the order of std::map, so which entries there are is not determined"
  case readsSuccessAsError = "success with trailing data is re-read as an error"
  case notDecoded = "the channel cannot decode it and reports not implemented, stderr only"
  case wrapped = "the text is wrapped in brackets and the first element returned"
  case overflows = "a number too large for a float becomes an infinity"
  case becomesFloat = "an integer from 2^32 to 2^63-2 becomes a float"
  case loneSurrogate = "half a surrogate pair is kept, shown as U+FFFD"
}

/// The oddities of one reading, each kind with the place where it happened first.
struct PlatformOddities {
  private var seen: [(oddity: PlatformOddity, place: PlatformPlace)] = []

  /// Takes note; the place counts when this kind had not been seen.
  mutating func note(_ oddity: PlatformOddity, at offset: Int?, path: String?) {
    if !contains(oddity) { seen.append((oddity, PlatformPlace(offset: offset, path: path))) }
  }

  var isEmpty: Bool { seen.isEmpty }

  func contains(_ oddity: PlatformOddity) -> Bool { seen.contains { $0.oddity == oddity } }

  /// All of them in words.
  var text: String { seen.map(\.oddity.rawValue).joined(separator: "; ") }

  /// Where the first one lies; without an offset it counts as the start.
  var place: PlatformPlace? { seen.map(\.place).min { ($0.offset ?? 0) < ($1.offset ?? 0) } }

  /// Where the first key stands that equals another of its map.
  var equalKey: PlatformPlace? {
    seen.first { [.lastWins, .firstWins, .someWins].contains($0.oddity) }?.place
  }
}

/// A place in a payload.
struct PlatformPlace: Sendable, Hashable {
  /// In bytes from the start.
  var offset: Int?
  /// The way to the value.
  var path: String?
}
