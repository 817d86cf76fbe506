/// Puts a JSON string together from bytes and escaped UTF-16 units.
struct JSONTextBuilder {
  private var bytes: [UInt8] = []
  private var lead: UInt16?
  /// Whether the first half of a surrogate pair stood alone.
  private(set) var hasLoneLead = false
  /// Whether the second half of a surrogate pair stood alone.
  private(set) var hasLoneTrail = false
  /// Whether a second half that stands alone is written as three bytes, which are not UTF-8.
  let keepsLoneTrail: Bool

  init(keepsLoneTrail: Bool) { self.keepsLoneTrail = keepsLoneTrail }

  mutating func append(_ byte: UInt8) {
    flush()
    bytes.append(byte)
  }

  mutating func append(unit: UInt16) {
    if let first = lead, UTF16.isTrailSurrogate(unit) {
      lead = nil
      bytes += String(UTF16.decode(UTF16.EncodedScalar([first, unit]))).utf8
      return
    }
    flush()
    if UTF16.isLeadSurrogate(unit) {
      lead = unit
    } else if let scalar = Unicode.Scalar(unit) {
      bytes += String(scalar).utf8
    } else {
      hasLoneTrail = true
      bytes +=
        keepsLoneTrail
        ? [0xED, UInt8(0x80 | unit >> 6 & 0x3F), UInt8(0x80 | unit & 0x3F)] : Array("\u{FFFD}".utf8)
    }
  }

  /// The string; whatever stands alone is U+FFFD.
  mutating func finish() -> String {
    flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func flush() {
    guard lead != nil else { return }
    lead = nil
    hasLoneLead = true
    bytes += "\u{FFFD}".utf8
  }
}
