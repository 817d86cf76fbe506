/// Puts a JSON string together from bytes and escaped UTF-16 units.
struct JSONTextBuilder {
  /// Whether half a pair becomes the three bytes that it would have in UTF-8, or else U+FFFD.
  let keepsHalves: Bool
  private var bytes: [UInt8] = []
  private var lead: UInt16?
  /// Whether the first or the second half of a surrogate pair stood alone.
  private(set) var hasLoneLead = false
  private(set) var hasLoneTrail = false

  init(keepsHalves: Bool) { self.keepsHalves = keepsHalves }

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
      append(surrogate: unit)
    }
  }

  /// The string's bytes.
  mutating func finish() -> [UInt8] {
    flush()
    return bytes
  }

  private mutating func flush() {
    guard let unit = lead else { return }
    lead = nil
    hasLoneLead = true
    append(surrogate: unit)
  }

  private mutating func append(surrogate unit: UInt16) {
    guard keepsHalves else {
      bytes += "\u{FFFD}".utf8
      return
    }
    bytes += [0xED, 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F)]
  }
}
