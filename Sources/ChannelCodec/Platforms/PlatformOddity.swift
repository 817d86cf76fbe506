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
  case loneSurrogate = "half a surrogate pair is kept, shown as U+FFFD"
}

/// The oddities of one reading, each kind once.
struct PlatformOddities {
  private var seen: [PlatformOddity] = []
  /// Where the first one happened.
  private(set) var offset: Int?
  private(set) var path: String?

  /// Takes note; the place counts for the first one only.
  mutating func note(_ oddity: PlatformOddity, at offset: Int?, path: String?) {
    if seen.isEmpty {
      self.offset = offset
      self.path = path
    }
    if !seen.contains(oddity) { seen.append(oddity) }
  }

  var isEmpty: Bool { seen.isEmpty }

  func contains(_ oddity: PlatformOddity) -> Bool { seen.contains(oddity) }

  /// All of them in words.
  var text: String { seen.map(\.rawValue).joined(separator: "; ") }
}
