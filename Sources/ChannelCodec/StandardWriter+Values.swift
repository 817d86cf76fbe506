extension StandardWriter {
  /// How many levels are followed by recursion, which is faster.
  private static let recursionDepth = 16

  /// Writes a value and all in it; a failure tells the way from `root` to what cannot be written.
  @inline(__always)
  mutating func write(_ value: ChannelValue, at root: @autoclosure () -> String) throws(EncodingFailure) {
    do throws(EncodingFailure) {
      if case .null = value {
        // What many replies consist of.
        try spend(1)
        try room.append(StandardTag.null)
      } else {
        try writeRoot(value)
      }
      try room.checkSize()
    } catch {
      throw error.inside(root())
    }
  }

  /// Writes a string that is a value by itself.
  @inline(__always)
  mutating func write(_ text: String, at root: @autoclosure () -> String) throws(EncodingFailure) {
    do throws(EncodingFailure) {
      try spend(1)
      try room.append(StandardTag.string, text: text)
      try room.checkSize()
    } catch {
      throw error.inside(root())
    }
  }

  @inline(never)
  private mutating func writeRoot(_ value: ChannelValue) throws(EncodingFailure) {
    try spend(1)
    try write(value, depth: 0)
  }

  // Inlined where values are taken from arrays, so that they are read there and not copied first.
  @inline(__always)
  private mutating func write(_ value: ChannelValue, depth: Int) throws(EncodingFailure) {
    OperationCount.step()
    switch value {
    case .null: try room.append(StandardTag.null)
    case .bool(let value): try room.append(value ? StandardTag.true : StandardTag.false)
    case .int32(let value): try room.append(StandardTag.int32, value)
    case .int64(let value): try room.append(StandardTag.int64, value)
    case .float64(let value): try room.append(StandardTag.float64, aligned: value.bitPattern)
    case .string(let text): try room.append(StandardTag.string, text: text)
    case .bigInt(let text): try room.append(StandardTag.bigInt, text: text)
    case .uint8List(let values): try room.append(StandardTag.uint8List, elements: values, value)
    case .int32List(let values): try room.append(StandardTag.int32List, elements: values, value)
    case .int64List(let values): try room.append(StandardTag.int64List, elements: values, value)
    case .float64List(let values): try room.append(StandardTag.float64List, elements: values, value)
    case .float32List(let values): try room.append(StandardTag.float32List, elements: values, value)
    case .list(let values):
      try checkDepth(depth)
      try spend(values.count)
      try room.append(StandardTag.list, size: values.count)
      try write(values, depth: depth + 1)
    case .map(let pairs):
      try checkDepth(depth)
      try spend(2 * pairs.count)
      try room.append(StandardTag.map, size: pairs.count)
      try write(pairs, depth: depth + 1)
    case .custom(let custom):
      if let values = try writeHead(custom, depth: depth) { try write(values, depth: depth + 1) }
    }
  }

  @inline(never)
  private mutating func write(_ values: [ChannelValue], depth: Int) throws(EncodingFailure) {
    guard depth < Self.recursionDepth else { return try writeDeep(.values(values, 0), depth: depth) }
    try lend(values.span) { (writer, position, value) throws(EncodingFailure) in
      do throws(EncodingFailure) {
        try writer.write(value, depth: depth)
      } catch {
        throw error.inside(PathStep.element(position))
      }
    }
  }

  @inline(never)
  private mutating func write(_ pairs: [ChannelValue.Pair], depth: Int) throws(EncodingFailure) {
    guard depth < Self.recursionDepth else { return try writeDeep(.pairs(pairs, 0), depth: depth) }
    try lend(pairs.span) { (writer, position, pair) throws(EncodingFailure) in
      do throws(EncodingFailure) {
        try writer.write(pair.key, depth: depth)
      } catch {
        throw error.inside(PathStep.key(position))
      }
      do throws(EncodingFailure) {
        try writer.write(pair.value, depth: depth)
      } catch {
        throw error.inside(PathStep.key(of: pair.key))
      }
    }
  }

  @inline(__always)
  private func checkDepth(_ depth: Int) throws(EncodingFailure) {
    guard depth < maximumDepth else { throw EncodingFailure(.tooDeep(maximumDepth)) }
  }

  /// Writes a custom value but for its values, which it gives.
  private mutating func writeHead(_ custom: CustomValue, depth: Int) throws(EncodingFailure) -> [ChannelValue]? {
    try checkDepth(depth)
    guard custom.tag >= StandardTag.firstCustom else { throw EncodingFailure(.notCustom(custom.tag)) }
    try room.append(custom.tag)
    switch custom.payload {
    case .values(let values):
      try spend(values.count)
      return values
    case .bytes(let bytes):
      try room.append(bytes: bytes)
      return nil
    }
  }
}

extension StandardWriter {
  /// A container being written: its content and how many values of it are written.
  private enum Frame {
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

  /// Writes what is in a container without following the containers in it by recursion.
  private mutating func writeDeep(_ content: Frame, depth: Int) throws(EncodingFailure) {
    var open = [content]
    while let last = open.indices.last {
      OperationCount.step()
      guard let value = open[last].advance() else {
        open.removeLast()
        continue
      }
      do throws(EncodingFailure) {
        let depth = depth + last
        switch value {
        case .list(let values):
          try checkDepth(depth)
          try spend(values.count)
          try room.append(StandardTag.list, size: values.count)
          open.append(.values(values, 0))
        case .map(let pairs):
          try checkDepth(depth)
          try spend(2 * pairs.count)
          try room.append(StandardTag.map, size: pairs.count)
          open.append(.pairs(pairs, 0))
        case .custom(let custom):
          if let values = try writeHead(custom, depth: depth) { open.append(.values(values, 0)) }
        default: try write(value, depth: depth)
        }
      } catch {
        throw open.reversed().reduce(error) { $0.inside($1.step) }
      }
    }
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
