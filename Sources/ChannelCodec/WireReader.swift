// One of the two files of this module with unsafe pointers; the other is WireRoom.swift. This one is for memory that is
// read. Its invariants:
// - `bytes` stays where it is and does not change as long as the reader lives: readers are made inside a call of a span's
//   `withUnsafeBytes` and do not leave it; the same holds for what `lender` points to;
// - 0 <= offset <= bytes.count, always: every read first compares its wish, which is not negative, with the bytes left,
//   and `offset` moves on by no more than was compared, which is why the sums and differences need no check of their own;
// - a string is made without another check only of bytes that `skipText` found to be UTF-8 before, in the same bytes.

/// Reads the pieces that standard-codec values are made of, from front to back.
struct WireReader {
  private let bytes: UnsafeRawBufferPointer
  /// How far the bytes are read.
  private(set) var offset: Int

  @inline(__always)
  fileprivate init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
    self.bytes = bytes
    self.offset = min(max(offset, 0), bytes.count)
  }

  var count: Int { @inline(__always) get { bytes.count } }
  var left: Int { @inline(__always) get { bytes.count &- offset } }

  /// Goes to another place, as far as there are bytes.
  mutating func move(to place: Int) { offset = min(max(place, 0), bytes.count) }

  /// Steps over so many bytes, which is never a negative number.
  @inline(__always)
  mutating func skip(_ length: Int, for tag: UInt8) throws(DecodingFailure) {
    guard length <= left else { throw DecodingFailure(.needsBytes, at: offset, wanted: length, tag: tag) }
    offset &+= length
  }

  /// Steps over the padding, counted from the first byte of the message (WriteBuffer.putFloat64 in serialization.dart).
  @inline(__always)
  mutating func align(_ alignment: Int, for tag: UInt8) throws(DecodingFailure) {
    try skip((0 &- offset) & (alignment &- 1), for: tag)
  }

  /// The tag that comes next, if any byte is left.
  var nextTag: UInt8? { @inline(__always) get { offset < bytes.count ? bytes[offset] : nil } }

  @inline(__always)
  mutating func readTag() throws(DecodingFailure) -> UInt8 {
    guard offset < bytes.count else { throw DecodingFailure(.needsTag, at: offset) }
    let tag = bytes[offset]
    offset &+= 1
    return tag
  }

  /// Reads a size field of one, three or five bytes; no official decoder asks for the shortest form.
  @inline(__always)
  mutating func readSize(for tag: UInt8) throws(DecodingFailure) -> Int {
    guard offset < bytes.count else { throw DecodingFailure(.needsSize, at: offset, wanted: 1, tag: tag) }
    let lead = bytes[offset]
    guard lead >= 254 else {
      offset &+= 1
      return Int(lead)
    }
    let width = lead == 254 ? 3 : 5
    guard width <= left else { throw DecodingFailure(.needsSize, at: offset, wanted: width, tag: tag) }
    let place = offset + 1
    offset += width
    return lead == 254
      ? Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)))
      : Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }

  @inline(__always)
  mutating func readInt32() throws(DecodingFailure) -> Int32 {
    let place = offset
    try skip(4, for: StandardTag.int32)
    return Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Int32.self))
  }

  @inline(__always)
  mutating func readInt64() throws(DecodingFailure) -> Int64 {
    let place = offset
    try skip(8, for: StandardTag.int64)
    return Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Int64.self))
  }

  @inline(__always)
  mutating func readFloat64() throws(DecodingFailure) -> Double {
    try align(8, for: StandardTag.float64)
    let place = offset
    try skip(8, for: StandardTag.float64)
    return Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
  }
}

extension WireReader {
  /// Steps over a string's bytes, which must be UTF-8.
  @inline(__always)
  mutating func skipText(_ length: Int, for tag: UInt8) throws(DecodingFailure) {
    let start = offset
    try skip(length, for: tag)
    guard isASCII(from: start, length) || isUTF8(from: start) else { throw invalidText(from: start, for: tag) }
  }

  /// Whether the bytes between two places are ASCII; both were found to be inside the message.
  @inline(__always)
  private func isASCII(from start: Int, _ length: Int) -> Bool {
    var high: UInt64 = 0
    if length >= 8 {
      let last = start &+ length &- 8
      high = bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      var place = start
      while place < last {
        high |= bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        place &+= 8
      }
    } else if bytes.count &- start >= 8 {
      // What lies behind a short string does not count.
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      high = word & (1 &<< UInt64(truncatingIfNeeded: 8 &* length) &- 1)
    } else {
      for place in start..<start &+ length { high |= UInt64(bytes[place]) }
    }
    return high & 0x8080_8080_8080_8080 == 0
  }

  /// Whether the bytes from a place up to where the reader is are UTF-8.
  @inline(never)
  private func isUTF8(from start: Int) -> Bool {
    UTF8Check.isValid(UnsafeRawBufferPointer(rebasing: bytes[start..<offset]))
  }

  @inline(never)
  private func invalidText(from start: Int, for tag: UInt8) -> DecodingFailure {
    let place = start + (UTF8Check.firstInvalid(UnsafeRawBufferPointer(rebasing: bytes[start..<offset])) ?? 0)
    return DecodingFailure(.invalidUTF8, at: place, wanted: Int(bytes[place]), tag: tag)
  }

  /// Reads a string behind its tag; whether its bytes are UTF-8 may have been checked before.
  mutating func readText(for tag: UInt8, isChecked: Bool) throws(DecodingFailure) -> String {
    let length = try readSize(for: tag)
    let start = offset
    try skip(length, for: tag)
    let isASCII = isASCII(from: start, length)
    guard isASCII || isChecked || isUTF8(from: start) else { throw invalidText(from: start, for: tag) }
    let text = UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
    if isASCII, length < 16 { return shortText(text, from: start) }
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return String(decoding: text, as: UTF8.self)
    }
    return text.withMemoryRebound(to: UInt8.self) {
      String(copying: UTF8Span(unchecked: $0.span, isKnownASCII: isASCII))
    }
  }

  /// A string of up to 15 bytes of ASCII, which needs no memory of its own.
  @inline(__always)
  private func shortText(_ text: UnsafeRawBufferPointer, from start: Int) -> String {
    // Eight bytes are stored as the one word that they are read as again; what lies behind a shorter string is cut off.
    if 1...8 ~= text.count, bytes.count &- start >= 8 {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      let own = word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* text.count))
      return String(unsafeUninitializedCapacity: 8) { room in
        UnsafeMutableRawBufferPointer(room).storeBytes(of: own.littleEndian, as: UInt64.self)
        return text.count
      }
    }
    return String(unsafeUninitializedCapacity: text.count) { room in
      UnsafeMutableRawBufferPointer(room).copyFew(from: text)
      return text.count
    }
  }

  /// Whether the string that comes next, tag included, is this one.
  func isText(_ text: String) -> Bool {
    var reader = self
    guard (try? reader.readTag()) != nil, let length = try? reader.readSize(for: StandardTag.string),
      text.utf8.count == length, length <= reader.left
    else { return false }
    let own = UnsafeRawBufferPointer(rebasing: bytes[reader.offset..<reader.offset + length])
    return text.utf8.withContiguousStorageIfAvailable { Self.areSame(own, UnsafeRawBufferPointer($0)) }
      ?? own.elementsEqual(text.utf8)
  }

  fileprivate static func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    var place = 0
    while left.count - place >= 8 {
      let words = (
        left.loadUnaligned(fromByteOffset: place, as: UInt64.self),
        right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      )
      guard words.0 == words.1 else { return false }
      place += 8
    }
    while place < left.count {
      guard left[place] == right[place] else { return false }
      place += 1
    }
    return true
  }

  /// Steps over a typed list's elements and gives their place.
  @inline(__always)
  mutating func skipElements(_ length: Int, for tag: UInt8) throws(DecodingFailure) -> Int {
    let width = StandardTag.elementSize(tag)
    if width > 1 { try align(width, for: tag) }
    guard length <= left / width else { throw DecodingFailure(.needsElements, at: offset, wanted: length, tag: tag) }
    let place = offset
    offset &+= length &* width
    return place
  }

  /// The bytes from a place up to where the reader is.
  func bytes(from start: Int) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(rebasing: bytes[min(start, offset)..<offset]))
  }

  /// Reads a typed list behind its tag.
  mutating func readElements<Element: BitwiseCopyable>(
    for tag: UInt8, as type: Element.Type
  ) throws(DecodingFailure) -> [Element] {
    let length = try readSize(for: tag)
    let start = try skipElements(length, for: tag)
    let source = UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
    guard source.count == length * MemoryLayout<Element>.size else { return [] }
    return [Element](unsafeUninitializedCapacity: length) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: source)
      initialized = length
    }
  }
}

extension [UInt8] {
  /// Reads the bytes from a place on.
  @inline(__always)
  func read<Result, Failure: Error>(
    from place: Int, _ body: (inout WireReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try span.bytes.read(from: place, body)
  }
}

/// Extensions of a codec that a reader asks without owning them, so that it has nothing to let go of.
struct LentExtensions: BitwiseCopyable {
  fileprivate let lender: UnsafePointer<CodecExtensions>

  /// What follows a tag, or `nil` when nobody said.
  func parts(of tag: UInt8) -> [CodecExtensions.Part]? { lender.pointee.parts(of: tag) }
}

extension CodecExtensions {
  /// Lends the extensions to what a closure does.
  @inline(__always)
  func lend<Result, Failure: Error>(_ body: (LentExtensions) throws(Failure) -> Result) throws(Failure) -> Result {
    try withUnsafePointer(to: self) { (lender) throws(Failure) in try body(LentExtensions(lender: lender)) }
  }
}

extension RawSpan {
  /// Reads the bytes from a place on.
  @inline(__always)
  func read<Result, Failure: Error>(
    from place: Int, _ body: (inout WireReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBytes { (bytes) throws(Failure) in
      var reader = WireReader(bytes, from: place)
      return try body(&reader)
    }
  }

  /// The first byte, if there is any.
  var first: UInt8? { @inline(__always) get { withUnsafeBytes { $0.first } } }

  /// The bytes, copied.
  var array: [UInt8] { withUnsafeBytes { [UInt8]($0) } }
}

extension Hasher {
  /// Feeds the bytes of a text, not what they mean: texts that Swift takes for equal may have other bytes.
  mutating func combine(bytesOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether both texts have the same bytes; those that Swift takes for equal may not.
  func hasSameBytes(as other: String) -> Bool {
    let same = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable {
        WireReader.areSame(UnsafeRawBufferPointer(own), UnsafeRawBufferPointer($0))
      }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether all is printable ASCII, and none of it a quotation mark or a backslash; told by words of eight bytes.
  var isPlain: Bool {
    let isPlain = utf8.withContiguousStorageIfAvailable { text in
      let bytes = UnsafeRawBufferPointer(text)
      var place = 0
      while bytes.count - place >= 8 {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let (quote, backslash) = (word ^ 0x2222_2222_2222_2222, word ^ 0x5C5C_5C5C_5C5C_5C5C)
        let (delete, ones) = (word ^ 0x7F7F_7F7F_7F7F_7F7F, UInt64(0x0101_0101_0101_0101))
        // The highest bit of a byte is set where it was, or where the byte is less than a blank or one of the three.
        let special =
          word | ((word &- 0x2020_2020_2020_2020) & ~word) | ((quote &- ones) & ~quote)
          | ((backslash &- ones) & ~backslash) | ((delete &- ones) & ~delete)
        guard special & 0x8080_8080_8080_8080 == 0 else { return false }
        place += 8
      }
      return bytes[place...].allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    }
    return isPlain ?? false
  }
}
