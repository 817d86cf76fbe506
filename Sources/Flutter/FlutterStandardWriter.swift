import ChannelCodec
public import Foundation

/// Writes values in the form of the standard codec; subclasses add types of their own by overriding `writeValue(_:)`.
///
/// As on iOS since December 2022 an override sees the outermost value and, inside containers, only values of types that
/// are not standard (FlutterStandardCodec.mm). Alignment counts from the first byte of the data. Values, nesting and bytes
/// are limited as by `DecodingLimits.default`, and nothing is written after a failure.
open class FlutterStandardWriter: NSObject {
  private let data: NSMutableData
  /// What counts the values, follows the nesting and makes values of keys.
  private var encoder = ObjectEncoder(limits: .default)

  /// What could not be written, if anything; the bytes are then worthless.
  private(set) var failure: FlutterCodecError?

  /// Creates a writer that appends to the data.
  public init(data: NSMutableData) { self.data = data }

  /// Writes a byte.
  public func writeByte(_ value: UInt8) { withUnsafePointer(to: value) { append($0, 1) } }

  /// Writes bytes.
  public func writeBytes(_ bytes: UnsafeRawPointer, length: UInt) { append(bytes, Int(clamping: length)) }

  /// Writes bytes.
  public func write(_ data: Data) {
    if hasRoom(data.count) { self.data.append(data) }
  }

  /// Writes a size in one, three or five bytes.
  public func writeSize(_ size: UInt32) {
    switch size {
    case 0..<254: writeByte(UInt8(size))
    case 254...0xFFFF:
      writeByte(254)
      write(UInt16(size))
    default:
      writeByte(255)
      write(size)
    }
  }

  /// Writes zeros up to a multiple of the alignment, a number of bytes.
  public func writeAlignment(_ alignment: UInt8) {
    guard alignment > 0, data.length % Int(alignment) != 0 else { return }
    for _ in data.length % Int(alignment)..<Int(alignment) { writeByte(0) }
  }

  /// Writes a string's size and UTF-8.
  public func writeUTF8(_ value: String) {
    guard let size = UInt32(exactly: value.utf8.count) else { return fail(tooLarge(value.utf8.count)) }
    writeSize(size)
    if hasRoom(value.utf8.count) { write(Data(value.utf8)) }
  }

  /// Writes a value: its tag and what belongs to it.
  open func writeValue(_ value: Any) {
    guard attempt({ (encoder) throws(FlutterCodecError) in try encoder.spend() }) else { return }
    write(value) { fail(UnsupportedValue.error(value)) }
  }

  /// Notes a failure; the first counts.
  func fail(_ error: FlutterCodecError) {
    if failure == nil { failure = error }
  }
}

extension FlutterStandardWriter {
  /// Writes a value of a container: standard types without asking the subclass, others through it.
  private func writeNested(_ value: Any, step: @autoclosure () -> String) {
    nest(step: step()) {
      guard attempt({ (encoder) throws(FlutterCodecError) in try encoder.spend() }) else { return }
      write(value) { writeValue(value) }
    }
  }

  /// Does what a failure belongs to the inside of.
  private func nest(step: @autoclosure () -> String, _ body: () -> Void) {
    guard failure == nil else { return }
    body()
    if let failure { self.failure = failure.inside(step()) }
  }

  /// Writes a value that was counted.
  private func write(_ value: Any, orElse writeOther: () -> Void) {
    switch WireObject(value) {
    case .leaf(let leaf): write(leaf)
    case .large(let number): write(.int64(Int64(bitPattern: number)))
    case .list(let values): writeList(value, values)
    case .map(let entries): writeMap(value, entries)
    case .unsupported: writeOther()
    }
  }

  private func writeList(_ list: Any, _ values: [Any]) {
    guard begin(StandardTag.list, list, values.count) else { return }
    for (position, value) in values.enumerated() { writeNested(value, step: PathStep.element(position)) }
    encoder.leave(list)
  }

  /// Writes the entries in an order that does not depend on the process, as far as their keys are standard values.
  private func writeMap(_ map: Any, _ entries: [(key: Any, value: Any)]) {
    guard begin(StandardTag.map, map, entries.count) else { return }
    defer { encoder.leave(map) }
    var keyed: [(key: ChannelValue?, entry: (key: Any, value: Any))] = []
    keyed.reserveCapacity(entries.count)
    for entry in entries {
      do throws(FlutterCodecError) {
        keyed.append((try encoder.value(entry.key), entry))
      } catch {
        guard error.code == .unencodable else {
          return fail(error.inside(PathStep.key(described: "key of type \(type(of: entry.key))")))
        }
        keyed.append((nil, entry))
      }
    }
    let other = ChannelValue.custom(CustomValue(tag: 255, payload: .bytes([])))
    keyed.sort { KeyOrder.precedes($0.key ?? other, $1.key ?? other) }
    for (position, (key, entry)) in keyed.enumerated() {
      if let key {
        nest(step: PathStep.key(position)) { write(key) }
      } else {
        writeNested(entry.key, step: PathStep.key(position))
      }
      writeNested(entry.value, step: PathStep.key(of: key ?? other))
    }
  }

  private func begin(_ tag: UInt8, _ container: Any, _ count: Int) -> Bool {
    guard let size = UInt32(exactly: count) else {
      fail(tooLarge(count))
      return false
    }
    guard attempt({ (encoder) throws(FlutterCodecError) in try encoder.enter(container) }) else { return false }
    writeByte(tag)
    writeSize(size)
    return true
  }

  /// Does what may fail; `false` when something did, now or before.
  private func attempt(_ body: (inout ObjectEncoder) throws(FlutterCodecError) -> Void) -> Bool {
    guard failure == nil else { return false }
    do throws(FlutterCodecError) {
      try body(&encoder)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  private func append(_ bytes: UnsafeRawPointer, _ count: Int) {
    if hasRoom(count) { data.append(bytes, length: count) }
  }

  /// Whether so many bytes more may be written; notes a failure when there are too many.
  private func hasRoom(_ count: Int) -> Bool {
    guard failure == nil else { return false }
    let maximum = encoder.limits.maximumMessageSize
    guard count <= maximum - data.length else {
      fail(FlutterCodecError(.sizeLimit, path: "", message: "expected at most \(maximum) bytes, found more"))
      return false
    }
    return true
  }

  private func write(_ leaf: ChannelValue) {
    switch leaf {
    case .null: writeByte(StandardTag.null)
    case .bool(let value): writeByte(value ? StandardTag.true : StandardTag.false)
    case .int32(let value):
      writeByte(StandardTag.int32)
      write(value)
    case .int64(let value):
      writeByte(StandardTag.int64)
      write(value)
    case .float64(let value):
      writeByte(StandardTag.float64)
      writeAlignment(8)
      write(value.bitPattern)
    case .string(let text), .bigInt(let text):
      writeByte(StandardTag.string)
      writeUTF8(text)
    case .uint8List(let values): write(values, StandardTag.uint8List)
    case .int32List(let values): write(values, StandardTag.int32List)
    case .int64List(let values): write(values, StandardTag.int64List)
    case .float32List(let values): write(values, StandardTag.float32List)
    case .float64List(let values): write(values, StandardTag.float64List)
    // Containers are those of keys, whose depth and size are known to be within the limits.
    case .list(let values):
      writeByte(StandardTag.list)
      writeSize(UInt32(clamping: values.count))
      for value in values { write(value) }
    case .map(let pairs):
      writeByte(StandardTag.map)
      writeSize(UInt32(clamping: pairs.count))
      for pair in pairs {
        write(pair.key)
        write(pair.value)
      }
    case .custom: fail(UnsupportedValue.error(leaf))
    }
  }

  private func write<Element: BitwiseCopyable>(_ values: [Element], _ tag: UInt8) {
    guard let size = UInt32(exactly: values.count) else { return fail(tooLarge(values.count)) }
    writeByte(tag)
    writeSize(size)
    writeAlignment(UInt8(MemoryLayout<Element>.size))
    values.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { append(base, bytes.count) }
    }
  }

  private func write(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes in
      if let base = bytes.baseAddress { append(base, bytes.count) }
    }
  }

  private func tooLarge(_ count: Int) -> FlutterCodecError {
    FlutterCodecError(
      .unencodable, path: "", message: "expected at most \(UInt32.max) elements, found \(count)")
  }
}
