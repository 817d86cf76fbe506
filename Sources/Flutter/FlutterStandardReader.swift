import ChannelCodec
public import Foundation

/// Reads values in the form of the standard codec; subclasses add types by overriding `readValue(ofType:)`.
///
/// As on iOS since December 2022 an override sees the outermost value and, inside containers, only tags above 14
/// (FlutterStandardCodecHelper.cc). Where iOS raises an exception, what is read from then on is empty, nothing is left,
/// and the codec fails.
open class FlutterStandardReader: NSObject {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Why reading stopped, if it did.
  private(set) var failure: FlutterCodecError?

  /// Creates a reader at the first byte.
  public init(data: Data) { bytes = [UInt8](data) }

  /// Whether bytes are left.
  public func hasMore() -> Bool { failure == nil && position < bytes.count }

  /// Reads a byte.
  public func readByte() -> UInt8 {
    guard let range = take(1) else { return 0 }
    return bytes[range.lowerBound]
  }

  /// Reads bytes to where the destination points.
  public func readBytes(_ destination: UnsafeMutableRawPointer, length: UInt) {
    let target = UnsafeMutableRawBufferPointer(start: destination, count: Int(clamping: length))
    guard let range = take(target.count) else {
      target.initializeMemory(as: UInt8.self, repeating: 0)
      return
    }
    target.copyBytes(from: bytes[range])
  }

  /// Reads bytes.
  public func readData(_ length: UInt) -> Data { take(Int(clamping: length)).map { Data(bytes[$0]) } ?? Data() }

  /// Reads a size of one, three or five bytes.
  public func readSize() -> UInt32 {
    switch readByte() {
    case 254: return UInt32(read(UInt16.self) ?? 0)
    case 255: return read(UInt32.self) ?? 0
    case let byte: return UInt32(byte)
    }
  }

  /// Skips bytes up to a multiple of the alignment, a number of bytes.
  public func readAlignment(_ alignment: UInt8) {
    guard alignment > 0, position % Int(alignment) != 0 else { return }
    _ = take(Int(alignment) - position % Int(alignment))
  }

  /// Reads a size and that many bytes of UTF-8, without a leading byte order mark.
  public func readUTF8() -> String {
    let start = position
    guard let range = take(Int(readSize())) else { return "" }
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      fail(.invalidUTF8, at: start, "expected UTF-8 in a string, found other bytes")
      return ""
    }
    return ObjectDecoder.text(text)
  }

  /// Reads a value.
  open func readValue() -> Any? {
    guard enter() else { return nil }
    defer { depth -= 1 }
    let type = readByte()
    return failure == nil ? readValue(ofType: type) : nil
  }

  /// Reads what belongs to a value after its tag.
  open func readValue(ofType type: UInt8) -> Any? { readStandard(type) }
}

extension FlutterStandardReader {
  private func readStandard(_ tag: UInt8) -> Any? {
    switch tag {
    case StandardTag.null: return nil
    case StandardTag.true: return NSNumber(value: true)
    case StandardTag.false: return NSNumber(value: false)
    case StandardTag.int32: return read(Int32.self).map { NSNumber(value: $0) }
    case StandardTag.int64: return read(Int64.self).map { NSNumber(value: $0) }
    case StandardTag.float64:
      readAlignment(8)
      return read(UInt64.self).map { NSNumber(value: Double(bitPattern: $0)) }
    case StandardTag.bigInt, StandardTag.string:
      let text = readUTF8()
      return failure == nil ? NSString(string: text) : nil
    case StandardTag.uint8List: return readTyped(.uInt8)
    case StandardTag.int32List: return readTyped(.int32)
    case StandardTag.int64List: return readTyped(.int64)
    case StandardTag.float32List: return readTyped(.float32)
    case StandardTag.float64List: return readTyped(.float64)
    case StandardTag.list: return readList()
    case StandardTag.map: return readMap()
    default:
      fail(.unknownTag, at: position - 1, "expected a type tag that the reader knows, found \(tag)")
      return nil
    }
  }

  private func readTyped(_ type: FlutterStandardDataType) -> Any? {
    let size = Int(readSize())
    readAlignment(type.elementSize)
    return take(size * Int(type.elementSize)).map { FlutterStandardTypedData(Data(bytes[$0]), type) }
  }

  /// Reads a value of a container: standard types without asking the subclass, others through it.
  private func readNested(step: @autoclosure () -> String) -> Any {
    var value: Any?
    if position < bytes.count, bytes[position] > StandardTag.float32List {
      value = readValue()
    } else if enter() {
      let tag = readByte()
      if failure == nil { value = readStandard(tag) }
      depth -= 1
    }
    if let failure { self.failure = failure.inside(step()) }
    return value ?? ObjectDecoder.null
  }

  private func readList() -> Any? {
    guard let size = readCount(least: 1) else { return nil }
    var array: [Any] = []
    array.reserveCapacity(size)
    for position in 0..<size {
      array.append(readNested(step: PathStep.element(position)))
      if failure != nil { return nil }
    }
    return array
  }

  private func readMap() -> Any? {
    guard let size = readCount(least: 2) else { return nil }
    var dictionary: [AnyHashable: Any] = [:]
    for position in 0..<size {
      let key = readNested(step: PathStep.key(position))
      let value = readNested(step: (key as? String).map { PathStep.key($0) } ?? PathStep.key(described: "\(position)"))
      if failure != nil { return nil }
      ObjectDecoder.add(value, for: ObjectDecoder.key(key), to: &dictionary)
    }
    return dictionary
  }

  /// A container's size, which cannot be more than the bytes left have room for.
  private func readCount(least: Int) -> Int? {
    let size = Int(readSize())
    guard failure == nil else { return nil }
    guard size <= (bytes.count - position) / least else {
      fail(.truncated, at: position, "expected a container of size \(size), found a rest of \(bytes.count - position)")
      return nil
    }
    return size
  }

  private func read<Value: FixedWidthInteger & BitwiseCopyable>(_: Value.Type) -> Value? {
    guard let range = take(MemoryLayout<Value>.size) else { return nil }
    return Value(littleEndian: bytes[range].withUnsafeBytes { $0.loadUnaligned(as: Value.self) })
  }

  /// The next bytes, or `nil` when there are not as many.
  private func take(_ count: Int) -> Range<Int>? {
    guard failure == nil else { return nil }
    guard count >= 0, count <= bytes.count - position else {
      fail(
        .truncated, at: position,
        "expected \(count) more \(count == 1 ? "byte" : "bytes"), found \(bytes.count - position)")
      return nil
    }
    position += count
    return position - count..<position
  }

  private func enter() -> Bool {
    guard failure == nil else { return false }
    guard depth <= DecodingLimits.default.maximumDepth else {
      fail(
        .depthLimit, at: position,
        "expected at most \(DecodingLimits.default.maximumDepth) levels of nesting, found more")
      return false
    }
    depth += 1
    return true
  }

  /// Notes a failure; the first counts.
  func fail(_ code: CodecError.Code, at offset: Int, _ message: String) {
    guard failure == nil else { return }
    failure = FlutterCodecError(code, offset: offset, path: "", message: message)
  }

  /// Reads one of a message's values and throws what went wrong.
  func root(_ name: String) throws(FlutterCodecError) -> Any? {
    let value = readValue()
    if let failure { throw failure.inside(name) }
    return value
  }

  /// Throws when bytes are left.
  func end(_ name: String) throws(FlutterCodecError) {
    guard hasMore() else { return }
    throw FlutterCodecError(
      .trailingBytes, offset: position, path: name,
      message: "expected the end of the message, found \(bytes.count - position) more bytes")
  }
}
