// One of the two files of this module with unsafe pointers; the other is WireReader.swift. This one is for memory that is
// written. Its invariants:
// - `memory` belongs to the room, or is lent to it: lent memory is handed out in the one call of
//   `withUnsafeTemporaryAllocation` below, and what the room is given to returns before that call does;
// - 0 <= count <= memory.count, and the first `count` bytes are initialised;
// - each function that stores first compares what it stores with the room left, has the room grow when that is too
//   little, and moves `count` on by no more than it compared;
// - copying reads and writes no more than the smaller of its two buffers has, both lent for the time of the call; what a
//   closure of an array or string lends is only read inside that closure;
// - the number of a node is compared with the capacity before it is used, and nodes leave only up to the count that
//   their maker says are made, which is compared too.

/// Memory that a message is put together in: bytes one behind the other, and large contents set aside to be copied once.
struct WireRoom: ~Copyable {
  private var memory: UnsafeMutableRawBufferPointer
  private var isOwner = false
  private var count = 0
  private var asides: [Aside] = []
  private var asideCount = 0
  private let maximumSize: Int

  /// The content of something large, and how many bytes stand before it in the memory.
  private struct Aside {
    var place: Int
    var content: ChannelValue
  }

  /// From which size on contents are set aside.
  private static let largeSize = 4096

  private init(lent memory: UnsafeMutableRawBufferPointer, _ maximumSize: Int) {
    self.memory = memory
    self.maximumSize = maximumSize
  }

  deinit {
    if isOwner { memory.deallocate() }
  }

  /// Gives `body` a room for so many bytes at the most, the first of which stand on the stack.
  @inline(__always)
  static func with<Result, Failure: Error>(
    maximumSize: Int, _ body: (consuming WireRoom) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { (memory) throws(Failure) in
      try body(WireRoom(lent: memory, maximumSize))
    }
  }

  /// Fails when more bytes are written than there may be.
  @inline(__always)
  borrowing func checkSize() throws(EncodingFailure) {
    if count &+ asideCount > maximumSize { throw EncodingFailure(.tooLarge(maximumSize)) }
  }

  /// Makes room for so many bytes more.
  @inline(__always)
  private mutating func reserve(_ length: Int) throws(EncodingFailure) {
    if length > memory.count &- count { try grow(length) }
  }

  @inline(never)
  private mutating func grow(_ length: Int) throws(EncodingFailure) {
    try checkSize()
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(count + length, 4 * memory.count), alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    if isOwner { memory.deallocate() }
    memory = larger
    isOwner = true
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) throws(EncodingFailure) {
    try reserve(1)
    memory[count] = byte
    count &+= 1
  }

  /// Appends a tag and a number behind it.
  @inline(__always)
  mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(
    _ tag: UInt8, _ number: Number
  ) throws(EncodingFailure) {
    try reserve(1 &+ MemoryLayout<Number>.size)
    memory[count] = tag
    memory.storeBytes(of: number.littleEndian, toByteOffset: count &+ 1, as: Number.self)
    count &+= 1 &+ MemoryLayout<Number>.size
  }

  /// Appends a tag and the eight bytes of a float behind it, at a multiple of eight.
  @inline(__always)
  mutating func append(_ tag: UInt8, aligned bits: UInt64) throws(EncodingFailure) {
    try reserve(16)
    memory[count] = tag
    count &+= 1
    align(8)
    memory.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
  }

  /// Appends a tag and a size.
  @inline(__always)
  mutating func append(_ tag: UInt8, size: Int) throws(EncodingFailure) {
    try reserve(6)
    try appendReserved(tag, size: size)
  }

  /// Appends a tag, a text's size and the text.
  @inline(__always)
  mutating func append(_ tag: UInt8, text: String) throws(EncodingFailure) {
    let size = text.utf8.count
    guard size < Self.largeSize else {
      return try setAside(tag == StandardTag.bigInt ? .bigInt(text) : .string(text), tag, size: size, bytes: size)
    }
    try reserve(6 &+ size)
    try appendReserved(tag, size: size)
    let target = UnsafeMutableRawBufferPointer(rebasing: memory[count..<count &+ size])
    if text.utf8.withContiguousStorageIfAvailable({ target.copyFew(from: UnsafeRawBufferPointer($0)) }) == nil {
      target.copyBytes(from: text.utf8)
    }
    count &+= size
  }

  /// Appends a tag, a typed list's size and its elements as they lie in memory; `content` is both as a value.
  ///
  /// Every platform Flutter runs on is little-endian, as is every one that Swift runs on.
  @inline(__always)
  mutating func append<Element: BitwiseCopyable>(
    _ tag: UInt8, elements: [Element], _ content: ChannelValue
  ) throws(EncodingFailure) {
    let width = MemoryLayout<Element>.size
    let size = elements.count * width
    guard size < Self.largeSize else { return try setAside(content, tag, size: elements.count, bytes: size, width) }
    try reserve(6 &+ 8 &+ size)
    try appendReserved(tag, size: elements.count)
    if width > 1 { align(width) }
    elements.withUnsafeBytes { appendReserved($0) }
  }

  /// Appends bytes.
  mutating func append(bytes: [UInt8]) throws(EncodingFailure) {
    guard bytes.count < Self.largeSize else { return try setAside(.uint8List(bytes), bytes: bytes.count) }
    try reserve(bytes.count)
    bytes.withUnsafeBytes { appendReserved($0) }
  }

  /// Appends a tag and a size; room for six bytes is reserved.
  @inline(__always)
  private mutating func appendReserved(_ tag: UInt8, size: Int) throws(EncodingFailure) {
    memory[count] = tag
    guard size >= 254 else {
      memory[count &+ 1] = UInt8(truncatingIfNeeded: size)
      count &+= 2
      return
    }
    try appendReserved(longSize: size)
  }

  @inline(never)
  private mutating func appendReserved(longSize size: Int) throws(EncodingFailure) {
    if let size = UInt16(exactly: size) {
      memory[count + 1] = 254
      memory.storeBytes(of: size.littleEndian, toByteOffset: count + 2, as: UInt16.self)
      count += 4
    } else if let size = UInt32(exactly: size) {
      memory[count + 1] = 255
      memory.storeBytes(of: size.littleEndian, toByteOffset: count + 2, as: UInt32.self)
      count += 6
    } else {
      throw EncodingFailure(.tooLong(size))
    }
  }

  /// Appends bytes that room is reserved for.
  private mutating func appendReserved(_ bytes: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(rebasing: memory[count..<count &+ bytes.count]).copyMemory(from: bytes)
    count &+= bytes.count
  }

  /// Appends zeros up to a multiple of 4 or 8, counted from byte 0 of the message; room for eight bytes is reserved.
  @inline(__always)
  private mutating func align(_ alignment: Int) {
    memory.storeBytes(of: 0, toByteOffset: count, as: UInt64.self)
    count &+= (0 &- (count &+ asideCount)) & (alignment &- 1)
  }

  /// Appends a tag, a size and padding, and sets the content aside.
  @inline(never)
  private mutating func setAside(
    _ content: ChannelValue, _ tag: UInt8, size: Int, bytes: Int, _ alignment: Int = 1
  ) throws(EncodingFailure) {
    try reserve(6 + 8)
    try appendReserved(tag, size: size)
    align(alignment)
    try setAside(content, bytes: bytes)
  }

  private mutating func setAside(_ content: ChannelValue, bytes: Int) throws(EncodingFailure) {
    asides.append(Aside(place: count, content: content))
    asideCount += bytes
    try checkSize()
  }

  /// All that was appended, in its order.
  @inline(__always)
  var bytes: [UInt8] {
    asides.isEmpty ? [UInt8](UnsafeRawBufferPointer(rebasing: memory[..<count])) : assembled
  }

  private var assembled: [UInt8] {
    let (written, asides) = (UnsafeRawBufferPointer(rebasing: memory[..<count]), asides)
    return [UInt8](unsafeUninitializedCapacity: count + asideCount) { buffer, initialized in
      let target = UnsafeMutableRawBufferPointer(buffer)
      var read = 0
      func put(_ bytes: UnsafeRawBufferPointer) {
        let rest = UnsafeMutableRawBufferPointer(rebasing: target[initialized...])
        rest.copyMany(from: bytes)
        initialized += min(bytes.count, rest.count)
      }
      for aside in asides {
        put(UnsafeRawBufferPointer(rebasing: written[read..<aside.place]))
        read = aside.place
        switch aside.content {
        case .string(var text), .bigInt(var text): text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
        case .uint8List(let values): values.withUnsafeBytes(put)
        case .int32List(let values): values.withUnsafeBytes(put)
        case .int64List(let values): values.withUnsafeBytes(put)
        case .float64List(let values): values.withUnsafeBytes(put)
        case .float32List(let values): values.withUnsafeBytes(put)
        default: break
        }
      }
      put(UnsafeRawBufferPointer(rebasing: written[read...]))
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Copies bytes, as many as there is room for: a few by words that overlap, many by the system's function.
  @inline(__always)
  func copyFew(from source: UnsafeRawBufferPointer) {
    let size = Swift.min(source.count, count)
    guard size <= 32 else { return copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<size])) }
    func move<Word: BitwiseCopyable>(_ place: Int, _ type: Word.Type) {
      storeBytes(of: source.loadUnaligned(fromByteOffset: place, as: type), toByteOffset: place, as: type)
    }
    if size >= 8 {
      var place = 0
      while place < size &- 8 {
        move(place, UInt64.self)
        place &+= 8
      }
      move(size &- 8, UInt64.self)
    } else if size >= 4 {
      move(0, UInt32.self)
      move(size &- 4, UInt32.self)
    } else if size >= 2 {
      move(0, UInt16.self)
      move(size &- 2, UInt16.self)
    } else if size == 1 {
      move(0, UInt8.self)
    }
  }

  /// Copies bytes, as many as there is room for, which may be too many for the caches.
  ///
  /// Reading memory that no cache holds waits longest where a page begins, because its address must be looked up first.
  /// That is why a byte of the next page is read before each page is copied. What is read is stored at the very end, where
  /// the last copy overwrites it: reading is not left out then.
  fileprivate func copyMany(from source: UnsafeRawBufferPointer) {
    typealias Vector = SIMD64<UInt8>
    let (size, page) = (Swift.min(source.count, count), 4096)
    var place = 0
    if size >= 1 << 16 {
      // From a multiple of 64 on, so that no vector is stored across two lines of the cache.
      place = (0 &- Int(bitPattern: baseAddress)) & 63
      UnsafeMutableRawBufferPointer(rebasing: self[..<place])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<place]))
      var ahead: UInt8 = 0
      while size &- place > 2 &* page {
        ahead |= source[place &+ page]
        let end = place &+ page
        while place < end {
          storeBytes(
            of: source.loadUnaligned(fromByteOffset: place, as: Vector.self), toByteOffset: place, as: Vector.self)
          place &+= MemoryLayout<Vector>.size
        }
      }
      self[size &- 1] = ahead
    }
    UnsafeMutableRawBufferPointer(rebasing: self[place..<size])
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[place..<size]))
  }
}

/// Memory for nodes.
struct NodeRoom {
  private let start: UnsafeMutablePointer<Node>
  let capacity: Int

  fileprivate init(_ memory: UnsafeMutableBufferPointer<Node>, _ start: UnsafeMutablePointer<Node>) {
    self.start = start
    capacity = memory.count
  }

  @inline(__always)
  subscript(number: Int) -> Node {
    get {
      precondition(UInt(bitPattern: number) < UInt(bitPattern: capacity))
      return start[number]
    }
    nonmutating set {
      precondition(UInt(bitPattern: number) < UInt(bitPattern: capacity))
      start[number] = newValue
    }
  }
}

extension [Node] {
  /// The nodes that `make` says it made, from the first one on.
  init(capacity: Int, _ make: (NodeRoom) -> Int) {
    self.init(unsafeUninitializedCapacity: capacity) { memory, initialized in
      guard let start = memory.baseAddress else { return }
      initialized = Swift.min(Swift.max(make(NodeRoom(memory, start)), 0), memory.count)
    }
  }
}
