extension PlatformWalk {
  /// What bytes are read for, which decides how a reader fails when they are missing.
  enum Purpose {
    case tag, flag, size, sizeRest, scalar, text, elements
  }

  /// Memory, in bytes: beyond the first figure an allocation may fail, beyond the second it does.
  private var memory: (doubtful: Int, lacking: Int) {
    switch platform {
    case .android: return (64 << 20, 1 << 30)
    case .dart: return (512 << 20, 8 << 30)
    case .windows: return (1 << 30, 16 << 30)
    case .ios, .linux: return (.max, .max)
    }
  }

  /// Steps over bytes and says which; `nil` when C++ finds too few and goes on with zeros.
  mutating func take(_ length: Int, for purpose: Purpose) throws(PlatformStop) -> Range<Int>? {
    guard length > bytes.count - offset else {
      let start = offset
      offset += length
      return start..<offset
    }
    if let result = missing(purpose) { throw stop(result) }
    note(length == 0 ? .alignsPastEnd : .readsZeros)
    return nil
  }

  /// What missing bytes lead to; `nil` where the reader goes on.
  private func missing(_ purpose: Purpose) -> PlatformOutcome.Result? {
    switch (platform, purpose) {
    case (.dart, .tag): return .fails(.format("Message corrupted"))
    case (.dart, _): return .fails(.range)
    case (.ios, .text): return .readsOutOfBounds(why: "undefined, crash or garbage")
    case (.ios, _): return .fails(.nsRange)
    case (.android, .tag), (.android, .size): return .fails(.messageCorrupted)
    case (.android, _): return .fails(.underflow)
    case (.windows, _): return nil
    case (.linux, _): return .fails(.outOfData)
    }
  }

  /// Reads a tag; C++ takes a null where there is none.
  mutating func readTag() throws(PlatformStop) -> UInt8 {
    try take(1, for: .tag).map { bytes[$0.lowerBound] } ?? StandardTag.null
  }

  /// Reads a size; Android takes 2^31 and more for negative numbers, C++ takes 0 where bytes are missing.
  mutating func readSize() throws(PlatformStop) -> Int {
    let lead = try take(1, for: .size).map { bytes[$0.lowerBound] } ?? 0
    switch lead {
    case 254: return Int(truncatingIfNeeded: try readNumber(2, for: .sizeRest))
    case 255:
      let size = UInt32(truncatingIfNeeded: try readNumber(4, for: .sizeRest))
      return platform == .android ? Int(Int32(bitPattern: size)) : Int(size)
    default: return Int(lead)
    }
  }

  /// Reads a little-endian number of so many bytes; 0 where C++ finds too few.
  mutating func readNumber(_ width: Int, for purpose: Purpose) throws(PlatformStop) -> UInt64 {
    guard let range = try take(width, for: purpose) else { return 0 }
    return bytes[range].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Steps over padding, counted from the first byte of the payload.
  mutating func align(_ alignment: Int) throws(PlatformStop) {
    guard skipsPadding else { return }
    let padding = -offset & (alignment - 1)
    guard padding > bytes.count - offset else {
      offset += padding
      return
    }
    switch platform {
    case .dart, .ios, .windows: offset += padding  // What is read next fails.
    case .android: throw stop(.fails(PlatformFailure("IllegalArgumentException", "position past limit")))
    case .linux: throw stop(.fails(.outOfData))
    }
  }

  /// Accounts for memory that is asked for before the bytes are looked at.
  mutating func allocate(_ count: Int, _ width: Int) throws(PlatformStop) {
    let size = count * width
    guard size >= memory.doubtful else { return }
    let failure =
      platform == .windows
      ? PlatformFailure("std::bad_alloc", "or length_error: tries to allocate \(size.counted("byte"))")
      : PlatformFailure("OutOfMemoryError", "out of memory: tries to allocate \(size.counted("byte"))")
    guard size < memory.lacking else { throw stop(.fails(failure)) }
    if doubt == nil { doubt = stop(.fails(failure)) }
  }

  /// The end of the reading, at the place reached.
  func stop(_ result: PlatformOutcome.Result, at place: Int? = nil) -> PlatformStop {
    PlatformStop(result, at: min(place ?? offset, bytes.count), path: path)
  }
}
