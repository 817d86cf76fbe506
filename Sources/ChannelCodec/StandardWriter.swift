// The one file of the encoding side with unsafe pointers. Its invariants:
// - `room` belongs to the writer, or is lent to it for as long as it lives, which is not longer than the closure that
//   `bytes` hands the memory on the stack to;
// - 0 <= count <= room.count, and the first `count` bytes of the room are initialised;
// - before anything is stored, `reserve` has made room for it, and `count` grows by no more than was reserved;
// - what a closure of an array or string lends is only read inside that closure.

/// Writes values in the form of Flutter's standard codec: shortest sizes, zero padding counted from byte 0.
///
/// Small values are written one behind the other into memory that grows; large strings and lists are kept aside, and
/// copied once, when all is put together.
struct StandardWriter: ~Copyable {
  private var room: UnsafeMutableRawBufferPointer
  private var isOwner = false
  private var count = 0
  private var pieces: [Piece] = []
  private var pieceBytes = 0
  let maximumDepth: Int
  let maximumSize: Int
  let maximumCount: Int
  private var valuesLeft: Int

  /// Something large, and how many bytes stand before it in the room.
  private struct Piece {
    var place: Int
    var size: Int
    var content: ChannelValue
  }

  private static let largeSize = 4096

  private init(_ room: UnsafeMutableRawBufferPointer, _ limits: DecodingLimits) {
    self.room = room
    maximumDepth = limits.maximumDepth
    maximumSize = limits.maximumMessageSize
    maximumCount = limits.maximumValueCount
    valuesLeft = maximumCount
  }

  deinit {
    if isOwner { room.deallocate() }
  }

  /// The bytes that `body` writes.
  @inline(__always)
  static func bytes(
    _ limits: DecodingLimits, _ body: (inout StandardWriter) throws(EncodingFailure) -> Void
  ) throws(CodecError) -> [UInt8] {
    do throws(EncodingFailure) {
      return try withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { (room) throws(EncodingFailure) in
        var writer = StandardWriter(room, limits)
        try body(&writer)
        return writer.pieces.isEmpty
          ? [UInt8](UnsafeRawBufferPointer(rebasing: writer.room[..<writer.count])) : writer.assembled()
      }
    } catch {
      throw error.error
    }
  }

  /// Makes room for so many bytes more.
  @inline(__always)
  private mutating func reserve(_ length: Int) throws(EncodingFailure) {
    if length > room.count &- count { try grow(length) }
  }

  @inline(never)
  private mutating func grow(_ length: Int) throws(EncodingFailure) {
    try checkSize()
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count + length, 4 * room.count), alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: room[..<count]))
    if isOwner { room.deallocate() }
    room = larger
    isOwner = true
  }

  @inline(__always)
  mutating func write(byte: UInt8) throws(EncodingFailure) {
    try reserve(1)
    room[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func write(int32 value: Int32) throws(EncodingFailure) {
    try reserve(5)
    room[count] = StandardTag.int32
    room.storeBytes(of: value.littleEndian, toByteOffset: count &+ 1, as: Int32.self)
    count &+= 5
  }

  @inline(__always)
  mutating func write(int64 value: Int64) throws(EncodingFailure) {
    try reserve(9)
    room[count] = StandardTag.int64
    room.storeBytes(of: value.littleEndian, toByteOffset: count &+ 1, as: Int64.self)
    count &+= 9
  }

  @inline(__always)
  mutating func write(float64 value: Double) throws(EncodingFailure) {
    try reserve(16)
    room[count] = StandardTag.float64
    count &+= 1
    align(8)
    room.storeBytes(of: value.bitPattern.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
  }

  /// Writes the tag and the size of something, and makes room for its content unless that is large.
  @inline(__always)
  mutating func write(_ tag: UInt8, size: Int, content: Int = 0) throws(EncodingFailure) {
    try reserve(6 &+ 8 &+ (content < Self.largeSize ? content : 0))
    room[count] = tag
    if size < 254 {
      room[count &+ 1] = UInt8(truncatingIfNeeded: size)
      count &+= 2
    } else {
      try writeLong(size: size)
    }
  }

  @inline(never)
  private mutating func writeLong(size: Int) throws(EncodingFailure) {
    if let size = UInt16(exactly: size) {
      room[count + 1] = 254
      room.storeBytes(of: size.littleEndian, toByteOffset: count + 2, as: UInt16.self)
      count += 4
    } else if let size = UInt32(exactly: size) {
      room[count + 1] = 255
      room.storeBytes(of: size.littleEndian, toByteOffset: count + 2, as: UInt32.self)
      count += 6
    } else {
      throw EncodingFailure(.tooLong(size))
    }
  }

  /// Writes zeros up to a multiple of 4 or 8, counted from byte 0 of the message; room for eight bytes is reserved.
  @inline(__always)
  private mutating func align(_ alignment: Int) {
    room.storeBytes(of: 0, toByteOffset: count, as: UInt64.self)
    count &+= (0 &- (count &+ pieceBytes)) & (alignment &- 1)
  }

  @inline(__always)
  mutating func write(_ text: String, _ tag: UInt8) throws(EncodingFailure) {
    let size = text.utf8.count
    try write(tag, size: size, content: size)
    guard size < Self.largeSize else {
      return try keep(tag == StandardTag.bigInt ? .bigInt(text) : .string(text), size)
    }
    let target = UnsafeMutableRawBufferPointer(rebasing: room[count..<count &+ size])
    if text.utf8.withContiguousStorageIfAvailable({ target.copyFew(from: UnsafeRawBufferPointer($0)) }) == nil {
      target.copyBytes(from: text.utf8)
    }
    count &+= size
  }

  /// Copies by vectors what is too large for the caches, where the system's function may be slower.
  private static func copyLarge(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer) {
    typealias Vector = SIMD64<UInt8>
    var place = 0
    if source.count >= 1 << 16, source.count <= target.count {
      // From a multiple of 64 on, so that no vector is stored across two lines of the cache.
      place = (0 &- Int(bitPattern: target.baseAddress)) & 63
      UnsafeMutableRawBufferPointer(rebasing: target[..<place])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<place]))
      while source.count &- place >= 64 {
        let vector = source.loadUnaligned(fromByteOffset: place, as: Vector.self)
        target.storeBytes(of: vector, toByteOffset: place, as: Vector.self)
        place &+= 64
      }
    }
    UnsafeMutableRawBufferPointer(rebasing: target[place...])
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[place...]))
  }

  /// Writes a typed list, its elements as they lie in memory.
  ///
  /// Every platform Flutter runs on is little-endian, as is every one that Swift runs on.
  @inline(__always)
  mutating func write<Element: BitwiseCopyable>(
    _ values: [Element], _ tag: UInt8, _ content: ChannelValue
  ) throws(EncodingFailure) {
    let size = values.count * MemoryLayout<Element>.size
    try write(tag, size: values.count, content: size)
    if MemoryLayout<Element>.size > 1 { align(MemoryLayout<Element>.size) }
    guard size < Self.largeSize else { return try keep(content, size) }
    values.withUnsafeBytes { store($0) }
  }

  mutating func write(bytes: [UInt8]) throws(EncodingFailure) {
    guard bytes.count < Self.largeSize else { return try keep(.uint8List(bytes), bytes.count) }
    try reserve(bytes.count)
    bytes.withUnsafeBytes { store($0) }
  }

  /// Lends each element, which is then read where it is; for what may not be copied, so that nothing is.
  @inline(__always)
  mutating func lend<Element: ~Copyable>(
    _ elements: Span<Element>,
    _ body: (inout StandardWriter, Int, borrowing Element) throws(EncodingFailure) -> Void
  ) throws(EncodingFailure) {
    for position in elements.indices { try body(&self, position, elements[position]) }
  }

  private mutating func store(_ bytes: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(rebasing: room[count..<count &+ bytes.count]).copyMemory(from: bytes)
    count &+= bytes.count
  }

  /// Keeps the content of something large for later.
  @inline(never)
  private mutating func keep(_ content: ChannelValue, _ size: Int) throws(EncodingFailure) {
    pieces.append(Piece(place: count, size: size, content: content))
    pieceBytes += size
    try checkSize()
  }

  /// Fails when more bytes are written than a message may have.
  @inline(__always)
  borrowing func checkSize() throws(EncodingFailure) {
    if count &+ pieceBytes > maximumSize { throw EncodingFailure(.tooLarge(maximumSize)) }
  }

  /// Takes note of values that a message is going to have, as decoding counts them.
  @inline(__always)
  mutating func spend(_ values: Int) throws(EncodingFailure) {
    guard values <= valuesLeft else { throw EncodingFailure(.tooMany(maximumCount)) }
    valuesLeft &-= values
  }

  /// What was written and what was kept, in its order.
  private borrowing func assembled() -> [UInt8] {
    let size = count + pieceBytes
    let (room, pieces) = (UnsafeRawBufferPointer(rebasing: room[..<count]), pieces)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      let target = UnsafeMutableRawBufferPointer(buffer)
      var read = 0
      func put(_ bytes: UnsafeRawBufferPointer) {
        Self.copyLarge(bytes, to: UnsafeMutableRawBufferPointer(rebasing: target[initialized...]))
        initialized += bytes.count
      }
      for piece in pieces {
        put(UnsafeRawBufferPointer(rebasing: room[read..<piece.place]))
        read = piece.place
        switch piece.content {
        case .string(var text), .bigInt(var text): text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
        case .uint8List(let values): values.withUnsafeBytes(put)
        case .int32List(let values): values.withUnsafeBytes(put)
        case .int64List(let values): values.withUnsafeBytes(put)
        case .float64List(let values): values.withUnsafeBytes(put)
        case .float32List(let values): values.withUnsafeBytes(put)
        default: break
        }
      }
      put(UnsafeRawBufferPointer(rebasing: room[read...]))
    }
  }
}
