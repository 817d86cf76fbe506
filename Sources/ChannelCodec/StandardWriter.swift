/// Writes values in the form of Flutter's standard codec: shortest sizes, zero padding counted from byte 0.
struct StandardWriter {
  private(set) var bytes: [UInt8] = []
  let maximumDepth: Int

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
    bytes.reserveCapacity(64)
  }

  mutating func writeByte(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a value and all in it; throws with the path to what cannot be written.
  mutating func write(_ value: ChannelValue, at root: String) throws(CodecError) {
    // Containers still open: what is left of each, and where we are in it for the path of an error.
    var open: [Frame] = []
    var next: ChannelValue? = value
    while true {
      if let value = next {
        if let frame = try writeHead(value, depth: open.count, path: { Self.path(root, open) }) { open.append(frame) }
        next = nil
      }
      guard !open.isEmpty else { return }
      next = open[open.count - 1].advance()
      if next == nil { open.removeLast() }
    }
  }

  /// Writes a value without children whole, or a container's head, and gives what is left to write.
  private mutating func writeHead(
    _ value: ChannelValue, depth: Int, path: () -> String
  ) throws(CodecError) -> Frame? {
    switch value {
    case .null: bytes.append(StandardTag.null)
    case .bool(let value): bytes.append(value ? StandardTag.true : StandardTag.false)
    case .int32(let value):
      bytes.append(StandardTag.int32)
      append(value.littleEndian)
    case .int64(let value):
      bytes.append(StandardTag.int64)
      append(value.littleEndian)
    case .float64(let value):
      bytes.append(StandardTag.float64)
      align(8)
      append(value.bitPattern.littleEndian)
    case .string(let text): try write(text, StandardTag.string, path)
    case .bigInt(let text): try write(text, StandardTag.bigInt, path)
    case .uint8List(let values):
      try head(StandardTag.uint8List, values.count, path)
      bytes.append(contentsOf: values)
    case .int32List(let values): try write(values, StandardTag.int32List, path)
    case .int64List(let values): try write(values, StandardTag.int64List, path)
    case .float64List(let values): try write(values, StandardTag.float64List, path)
    case .float32List(let values): try write(values, StandardTag.float32List, path)
    case .list(let values):
      try checkDepth(depth, path)
      try head(StandardTag.list, values.count, path)
      return values.isEmpty ? nil : .values(values, 0)
    case .map(let pairs):
      try checkDepth(depth, path)
      try head(StandardTag.map, pairs.count, path)
      return pairs.isEmpty ? nil : .pairs(pairs, 0)
    case .custom(let custom):
      try checkDepth(depth, path)
      guard custom.tag >= StandardTag.firstCustom else {
        throw CodecError(
          .unencodable, offset: nil, path: path(), message: "expected a custom tag from 128 to 255, found \(custom.tag)"
        )
      }
      bytes.append(custom.tag)
      switch custom.payload {
      case .values(let values): return values.isEmpty ? nil : .values(values, 0)
      case .bytes(let raw): bytes.append(contentsOf: raw)
      }
    }
    return nil
  }

  private func checkDepth(_ depth: Int, _ path: () -> String) throws(CodecError) {
    guard depth < maximumDepth else {
      throw CodecError(
        .depthLimit, offset: nil, path: path(),
        message: "expected at most \(maximumDepth) levels of nesting, found more")
    }
  }

  private mutating func head(_ tag: UInt8, _ count: Int, _ path: () -> String) throws(CodecError) {
    bytes.append(tag)
    switch count {
    case 0..<254: bytes.append(UInt8(count))
    case 254...0xFFFF:
      bytes.append(254)
      append(UInt16(count).littleEndian)
    default:
      guard let size = UInt32(exactly: count) else {
        throw CodecError(
          .unencodable, offset: nil, path: path(), message: "expected at most 4294967295 elements, found \(count)")
      }
      bytes.append(255)
      append(size.littleEndian)
    }
  }

  private mutating func write(_ text: String, _ tag: UInt8, _ path: () -> String) throws(CodecError) {
    try head(tag, text.utf8.count, path)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func write<Element: BitwiseCopyable>(
    _ values: [Element], _ tag: UInt8, _ path: () -> String
  ) throws(CodecError) {
    try head(tag, values.count, path)
    align(MemoryLayout<Element>.size)
    // Every platform Flutter runs on is little-endian, as is every one that Swift runs on.
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  private mutating func align(_ alignment: Int) {
    for _ in 0..<(-bytes.count & (alignment - 1)) { bytes.append(0) }
  }

  private mutating func append<Value: BitwiseCopyable>(_ value: Value) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }
}

extension StandardWriter {
  /// A container being written: its content and how many values of it are written.
  enum Frame {
    case values([ChannelValue], Int)
    case pairs([ChannelValue.Pair], Int)

    mutating func advance() -> ChannelValue? {
      switch self {
      case .values(let values, let done):
        guard done < values.count else { return nil }
        self = .values(values, done + 1)
        return values[done]
      case .pairs(let pairs, let done):
        guard done < 2 * pairs.count else { return nil }
        self = .pairs(pairs, done + 1)
        return done % 2 == 0 ? pairs[done / 2].key : pairs[done / 2].value
      }
    }

    /// The step from the container to the value last handed out.
    var step: String {
      switch self {
      case .values(_, let done): return PathStep.element(done - 1)
      case .pairs(let pairs, let done):
        if done % 2 == 1 { return PathStep.key(done / 2) }
        return PathStep.key(of: pairs[done / 2 - 1].key)
      }
    }
  }

  private static func path(_ root: String, _ open: [Frame]) -> String {
    open.reduce(root) { PathStep.join($0, $1.step) }
  }
}

extension PathStep {
  /// The value for any key.
  public static func key(of key: ChannelValue) -> String {
    switch key {
    case .string(let text): return self.key(text)
    case .null: return self.key(described: "null")
    case .bool(let value): return self.key(described: "\(value)")
    case .int32(let value): return self.key(described: "\(value)")
    case .int64(let value): return self.key(described: "\(value)")
    case .float64(let value): return self.key(described: "\(value)")
    default: return self.key(described: key.kind.rawValue)
    }
  }
}
