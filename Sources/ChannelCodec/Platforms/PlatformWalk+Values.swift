extension PlatformWalk {
  /// The bytes of memory that an element of a list takes before it is read.
  private var slotWidth: Int {
    switch platform {
    case .dart: return 8
    case .android: return 4
    case .windows: return 40
    case .ios, .linux: return 0
    }
  }

  /// Reads a tag and what belongs to it; `nil` when that began a container.
  mutating func open() throws(PlatformStop) -> PlatformNode? {
    let place = offset
    let tag = try readTag()
    onTag?(self, tag, place)
    switch tag {
    case StandardTag.null: return leaf(.null)
    case StandardTag.true, StandardTag.false: return leaf(.bool(tag == StandardTag.true))
    case StandardTag.int32:
      return leaf(.int32(Int32(truncatingIfNeeded: Int64(bitPattern: try readNumber(4, for: .scalar)))))
    case StandardTag.int64: return leaf(.int64(Int64(bitPattern: try readNumber(8, for: .scalar))))
    case StandardTag.float64:
      try align(8)
      return leaf(.float64(Double(bitPattern: try readNumber(8, for: .scalar))))
    case StandardTag.bigInt where platform == .linux: throw unknown(tag, place)
    case StandardTag.string, StandardTag.bigInt: return try readText(tag, place)
    case StandardTag.uint8List, StandardTag.int32List, StandardTag.int64List, StandardTag.float64List,
      StandardTag.float32List:
      return leaf(try readElements(tag))
    case StandardTag.list, StandardTag.map:
      var count = try readSize()
      if count < 0 {
        guard tag == StandardTag.map else { throw stop(.fails(.argument("negative capacity \(count)"))) }
        note(.negativeSize)
        count = 0
      }
      if tag == StandardTag.list { try allocate(count, slotWidth) }
      begin(tag == StandardTag.list ? .list : .map, tag == StandardTag.list ? count : 2 * count, at: place)
      return nil
    default:
      if let parts = extensions.parts(of: tag) {
        begin(.custom(tag, parts, start: offset), parts.lazy.filter { $0 == .value }.count, at: place)
        return nil
      }
      if platform == .windows {
        note(.unknownTag, at: place)
        return leaf(.null)
      }
      throw unknown(tag, place)
    }
  }

  private func unknown(_ tag: UInt8, _ place: Int) -> PlatformStop {
    switch platform {
    case .dart: return stop(.fails(.format("Message corrupted")), at: place)
    case .ios: return stop(.crashes(why: "unknown tag \(tag): debug: abort; release: undefined"), at: place)
    case .android: return stop(.fails(.messageCorrupted), at: place)
    case .windows, .linux: return stop(.fails(PlatformFailure("UNSUPPORTED_TYPE")), at: place)
    }
  }

  /// Reads on in the innermost container, if it is an extension's, up to the next value in it.
  mutating func readParts() throws(PlatformStop) {
    guard let last = frames.indices.last, case .custom(_, let parts, _) = frames[last].kind else { return }
    var values = parts.prefix(frames[last].part).lazy.filter { $0 == .value }.count
    while frames[last].part < parts.count {
      switch parts[frames[last].part] {
      case .value:
        guard values < frames[last].done else { return }
        values += 1
      case .bytes(let length): _ = try take(max(length, 0), for: .elements)
      case .sizedBytes:
        let length = try readSize()
        guard length >= 0 else { throw stop(.fails(PlatformFailure("NegativeArraySizeException"))) }
        _ = try take(length, for: .elements)
      }
      frames[last].part += 1
    }
  }

  /// Reads a typed list; where C++ finds too few bytes, all elements are zero.
  private mutating func readElements(_ tag: UInt8) throws(PlatformStop) -> ChannelValue {
    let width = StandardTag.elementSize(tag)
    let count = try readSize()
    guard count >= 0 else { throw stop(.fails(PlatformFailure("NegativeArraySizeException"))) }
    // Dart makes a view of the message and iOS looks at the range first; Java and C++ make room first.
    if platform == .android || platform == .windows { try allocate(count, width) }
    if tag == StandardTag.float32List {
      note(
        platform == .linux
          ? "older engines: error UNSUPPORTED_TYPE" : "Flutter before 2.5 (2021): tag 14 is an unknown tag")
    }
    if width > 1 { try align(width) }
    if let range = try take(count * width, for: .elements) { return Self.elements(tag, bytes[range]) }
    let zeros = min(count, invented)
    invented -= zeros
    if zeros < count { isAbridged = true }
    return Self.elements(tag, [UInt8](repeating: 0, count: zeros * width)[...])
  }

  private static func elements(_ tag: UInt8, _ bytes: ArraySlice<UInt8>) -> ChannelValue {
    func all<Bits: FixedWidthInteger & UnsignedInteger>(_ type: Bits.Type) -> [Bits] {
      let width = Bits.bitWidth / 8
      return stride(from: bytes.startIndex, to: bytes.endIndex, by: width).map { start in
        bytes[start..<min(start + width, bytes.endIndex)].reversed().reduce(0) { $0 << 8 | Bits($1) }
      }
    }
    switch tag {
    case StandardTag.int32List: return .int32List(all(UInt32.self).map { Int32(bitPattern: $0) })
    case StandardTag.int64List: return .int64List(all(UInt64.self).map { Int64(bitPattern: $0) })
    case StandardTag.float64List: return .float64List(all(UInt64.self).map { Double(bitPattern: $0) })
    case StandardTag.float32List: return .float32List(all(UInt32.self).map { Float(bitPattern: $0) })
    default: return .uint8List(Array(bytes))
    }
  }
}
