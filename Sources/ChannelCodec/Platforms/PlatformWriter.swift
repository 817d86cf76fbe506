/// Writes what a platform's program holds the way the platform's own writer does.
struct PlatformWriter {
  let platform: Platform
  let extensions: CodecExtensions
  private(set) var notes: [String] = []
  private(set) var isOrderUnspecified = false
  private var output: [UInt8] = []
  private var deepest = 0

  init(platform: Platform, extensions: CodecExtensions) {
    self.platform = platform
    self.extensions = extensions
  }

  /// The bytes of a message, a call or a reply; `nil` is no message.
  mutating func bytes(of content: PlatformContent) throws(PlatformStop) -> [UInt8]? {
    switch content {
    case .value(let value):
      // C++ and GLib have no "no message" in this place: they write a null.
      if value.isNull, platform != .windows, platform != .linux { return nil }
      try write(value)
    case .call(let call):
      try write(.string(call.method))
      try write(call.arguments)
    case .reply(.notImplemented): return nil
    case .reply(.success(let value)):
      output.append(0)
      try write(value)
    case .reply(.error(let error)):
      output.append(1)
      try write(.string(error.code))
      let isLeftOut = platform == .windows && error.message?.isEmpty ?? false
      if isLeftOut { note("an empty error message is written as null") }
      try write(isLeftOut ? .null : error.message.map { .string($0) } ?? .null)
      try write(error.details)
      if let trace = error.stackTrace {
        if platform == .android { try write(.string(trace)) } else { note("no stack trace is written") }
      }
    }
    return output
  }

  /// The bytes of a string that may be no UTF-8.
  mutating func bytes(ofText text: [UInt8]) -> [UInt8] {
    appendHead(StandardTag.string, text.count, text)
    return output
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// Writes a value and all in it, without recursion.
  private mutating func write(_ value: ChannelValue) throws(PlatformStop) {
    let holder = PlatformHolder(platform)
    let held = try holder.hold(value)
    for text in holder.notes { note(text) }
    if holder.hasOrderOfItsOwn { isOrderUnspecified = true }
    var pending = [held]
    while let next = pending.popLast() { try writeHead(next, &pending) }
  }

  /// Writes a value but for those in it, which it leaves for later.
  private mutating func writeHead(_ value: ChannelValue, _ pending: inout [ChannelValue]) throws(PlatformStop) {
    switch value {
    case .null: output.append(StandardTag.null)
    case .bool(let value): output.append(value ? StandardTag.true : StandardTag.false)
    case .int32(let value): append(StandardTag.int32, UInt32(bitPattern: value))
    case .int64(let value): append(StandardTag.int64, UInt64(bitPattern: value))
    case .float64(let value):
      output.append(StandardTag.float64)
      align(8)
      append(value.bitPattern)
    case .string(let text): appendHead(StandardTag.string, text.utf8.count, text.utf8)
    case .bigInt(let text): appendHead(StandardTag.bigInt, text.utf8.count, text.utf8)
    case .uint8List(let values): appendHead(StandardTag.uint8List, values.count, values)
    case .int32List(let values): append(StandardTag.int32List, values.map { UInt32(bitPattern: $0) })
    case .int64List(let values): append(StandardTag.int64List, values.map { UInt64(bitPattern: $0) })
    case .float32List(let values): append(StandardTag.float32List, values.map(\.bitPattern))
    case .float64List(let values): append(StandardTag.float64List, values.map(\.bitPattern))
    case .list(let values):
      appendHead(StandardTag.list, values.count, [])
      pending += values.reversed()
    case .map(let pairs):
      appendHead(StandardTag.map, pairs.count, [])
      for pair in pairs.reversed() { pending += [pair.value, pair.key] }
    case .custom(let custom): try write(custom, &pending)
    }
  }

  private mutating func write(_ custom: CustomValue, _ pending: inout [ChannelValue]) throws(PlatformStop) {
    guard extensions.parts(of: custom.tag) == nil else {
      output.append(custom.tag)
      switch custom.payload {
      case .values(let values): pending += values.reversed()
      case .bytes(let bytes): output += bytes
      }
      return
    }
    switch platform {
    case .dart: throw PlatformStop(PlatformFailure("ArgumentError"))
    case .ios: throw PlatformStop(.inconsistency("Unsupported value for standard codec"))
    case .android: throw PlatformStop(.argument("Unsupported value"))
    case .linux: throw PlatformStop(PlatformFailure("UNSUPPORTED_TYPE"))
    case .windows:
      note("a custom value without an extension is written as null, stderr only; debug: assertion")
      output.append(StandardTag.null)
    }
  }

  private mutating func append(_ tag: UInt8, _ value: some FixedWidthInteger) {
    output.append(tag)
    append(value)
  }

  private mutating func append<Value: FixedWidthInteger>(_ value: Value) {
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) { output.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  private mutating func append<Element: FixedWidthInteger>(_ tag: UInt8, _ values: [Element]) {
    appendHead(tag, values.count, [])
    if values.isEmpty, platform == .windows {
      note("an empty typed list is written without its padding, which no reader forgives")
      return
    }
    align(Element.bitWidth / 8)
    for value in values { append(value) }
  }

  private mutating func appendHead(_ tag: UInt8, _ count: Int, _ content: some Sequence<UInt8>) {
    output.append(tag)
    switch count {
    case 0..<254: output.append(UInt8(count))
    case 254...0xFFFF: append(254, UInt16(count))
    default: append(255, UInt32(truncatingIfNeeded: count))
    }
    output += content
  }

  private mutating func align(_ alignment: Int) {
    while output.count % alignment != 0 { output.append(0) }
  }
}
