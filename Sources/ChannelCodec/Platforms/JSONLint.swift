/// Notes on the escapes of a JSON text, without regard to its structure.
enum JSONLint {
  static func notes(on text: [UInt8]) -> [WireNote] {
    var notes: [WireNote] = []
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      notes.append(
        WireNote(
          .leadingBOM, offset: 0, path: "", message: "iOS and Linux refuse a byte order mark, the others drop it"))
    }
    var offset = 0
    var lead: (unit: UInt16, offset: Int)?
    func alone(_ place: Int) {
      notes.append(
        WireNote(
          .loneSurrogate, offset: place, path: "",
          message: "an escape for half a surrogate pair: iOS crashes, Linux refuses"))
    }
    while offset < text.count {
      let place = offset
      var unit: UInt16?
      if text[offset] == UInt8(ascii: "\\") {
        let digits = text[min(offset + 2, text.count)..<min(offset + 6, text.count)]
        let isUnit = offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "u") && digits.count == 4
        if isUnit { unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) }
        offset += unit == nil ? 2 : 6
      } else {
        offset += 1
      }
      if let unit, UTF16.isTrailSurrogate(unit) {
        if lead == nil { alone(place) }
        lead = nil
        continue
      }
      if let lead { alone(lead.offset) }
      lead = nil
      if let unit, UTF16.isLeadSurrogate(unit) { lead = (unit, place) }
      if unit == 0 {
        notes.append(
          WireNote(.embeddedNUL, offset: place, path: "", message: "Linux ends the string here"))
      }
    }
    if let lead { alone(lead.offset) }
    return notes
  }
}
