import ChannelCodec
public import Foundation

/// Writes values in the form of the standard codec; subclasses add types of their own by overriding `writeValue(_:)`.
///
/// As on iOS since December 2022 an override sees the outermost value and, inside containers, only values of types that
/// are not standard (FlutterStandardCodec.mm). Alignment counts from the first byte of the data.
open class FlutterStandardWriter: NSObject {
  private let data: NSMutableData
  private var depth = 0

  /// What could not be written, if anything; the bytes are then worthless.
  private(set) var failure: FlutterCodecError?

  /// Creates a writer that appends to the data.
  public init(data: NSMutableData) { self.data = data }

  /// Writes a byte.
  public func writeByte(_ value: UInt8) { withUnsafePointer(to: value) { data.append($0, length: 1) } }

  /// Writes bytes.
  public func writeBytes(_ bytes: UnsafeRawPointer, length: UInt) { data.append(bytes, length: Int(clamping: length)) }

  /// Writes bytes.
  public func write(_ data: Data) { self.data.append(data) }

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
    guard alignment > 0 else { return }
    while data.length % Int(alignment) != 0 { writeByte(0) }
  }

  /// Writes a string's size and UTF-8.
  public func writeUTF8(_ value: String) {
    guard let size = UInt32(exactly: value.utf8.count) else { return fail(tooLarge(value.utf8.count)) }
    writeSize(size)
    write(Data(value.utf8))
  }

  /// Writes a value: its tag and what belongs to it.
  open func writeValue(_ value: Any) {
    switch WireObject(value) {
    case .leaf(let leaf): write(leaf)
    case .list(let values): writeList(values)
    case .map(let entries): writeMap(entries)
    case .unsupported: fail(UnsupportedValue.error(value))
    }
  }

  /// Notes a failure; the first counts.
  func fail(_ error: FlutterCodecError) {
    if failure == nil { failure = error }
  }
}

extension FlutterStandardWriter {
  /// Writes a value of a container: standard types without asking the subclass, others through it.
  private func writeNested(_ value: Any, step: @autoclosure () -> String) {
    guard failure == nil else { return }
    switch WireObject(value) {
    case .leaf(let leaf): write(leaf)
    case .list(let values): writeList(values)
    case .map(let entries): writeMap(entries)
    case .unsupported: writeValue(value)
    }
    if let failure { self.failure = failure.inside(step()) }
  }

  private func writeList(_ values: [Any]) {
    guard begin(StandardTag.list, values.count) else { return }
    for (position, value) in values.enumerated() { writeNested(value, step: PathStep.element(position)) }
    depth -= 1
  }

  /// Writes the entries in an order that does not depend on the process, as far as their keys are standard values.
  private func writeMap(_ entries: [(key: Any, value: Any)]) {
    guard begin(StandardTag.map, entries.count) else { return }
    var keyed = entries.map { entry in
      (key: (try? FlutterValue.value(for: entry.key)) ?? .custom(CustomValue(tag: 255, payload: .bytes([]))), entry)
    }
    keyed.sort { KeyOrder.precedes($0.key, $1.key) }
    for (position, (key, entry)) in keyed.enumerated() {
      writeNested(entry.key, step: PathStep.key(position))
      writeNested(entry.value, step: PathStep.key(of: key))
    }
    depth -= 1
  }

  private func begin(_ tag: UInt8, _ count: Int) -> Bool {
    guard depth < DecodingLimits.default.maximumDepth else {
      fail(
        FlutterCodecError(
          .depthLimit, path: "",
          message: "expected at most \(DecodingLimits.default.maximumDepth) levels of nesting, found more"))
      return false
    }
    guard let size = UInt32(exactly: count) else {
      fail(tooLarge(count))
      return false
    }
    writeByte(tag)
    writeSize(size)
    depth += 1
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
    case .list, .map, .custom: fail(UnsupportedValue.error(leaf))
    }
  }

  private func write<Element: BitwiseCopyable>(_ values: [Element], _ tag: UInt8) {
    guard let size = UInt32(exactly: values.count) else { return fail(tooLarge(values.count)) }
    writeByte(tag)
    writeSize(size)
    writeAlignment(UInt8(MemoryLayout<Element>.size))
    write(values.withUnsafeBytes { Data($0) })
  }

  private func write(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { write(Data($0)) }
  }

  private func tooLarge(_ count: Int) -> FlutterCodecError {
    FlutterCodecError(
      .unencodable, path: "", message: "expected at most \(UInt32.max) elements, found \(count)")
  }
}
